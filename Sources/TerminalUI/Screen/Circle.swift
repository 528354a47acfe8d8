import Glibc

/// What a circle needs of trigonometry.
enum Circle {
    /// How far clockwise from 12 o'clock a direction is, 0 up to but not including 1.
    static func turn(right: Double, up: Double) -> Double {
        let turn = atan2(right, up) / (2 * .pi)
        return turn < 0 ? turn + 1 : turn
    }

    /// From 0 to 1 with a gentle start and end, as breath comes and goes.
    static func eased(_ share: Double) -> Double {
        (1 - cos(.pi * min(1, max(0, share)))) / 2
    }
}

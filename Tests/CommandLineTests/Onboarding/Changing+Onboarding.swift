import TerminalUI

@testable import CommandLine

extension Changing<Onboarding> {
    func answer(_ answer: Onboarding.Answer) -> Onboarding.Deed? { value.answer(answer) }
    func learn(_ news: Onboarding.News) { value.learn(news) }
    func learn(_ failure: CommandFailure, of deed: Onboarding.Deed) {
        value.learn(failure, of: deed)
    }
}

extension Changing<ExtrasList> {
    func take(_ key: Key) -> Bool { value.take(key) }
    func set(_ isOn: Bool, at place: Int) { value.set(isOn, at: place) }
}

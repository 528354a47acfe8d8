import Foundation
import SleepCore

/// The ScienceData.json that ships, and copies of it with something changed.
enum ShippedScience {
    static let data: Data = {
        do {
            return try Data(contentsOf: packageRoot.appending(path: "Resources/ScienceData.json"))
        } catch {
            preconditionFailure("the shipped science cannot be read: \(error)")
        }
    }()

    static let science: ScienceData = {
        do {
            return try ScienceData(json: data)
        } catch {
            preconditionFailure("the shipped science is faulty: \(error)")
        }
    }()

    /// The faults of the file once `edit` has changed it; none where it still loads.
    static func faults(_ edit: (inout JSONNode) -> Void) throws -> [ScienceFault] {
        var node = JSONNode(try JSONSerialization.jsonObject(with: data))
        edit(&node)
        let edited = try JSONSerialization.data(withJSONObject: node.value)
        do throws(ScienceDataError) {
            _ = try ScienceData(json: edited)
            return []
        } catch {
            return error.faults
        }
    }

    /// What ships with something changed that still loads.
    static func science(_ edit: (inout JSONNode) -> Void) throws -> ScienceData {
        var node = JSONNode(try JSONSerialization.jsonObject(with: data))
        edit(&node)
        return try ScienceData(json: try JSONSerialization.data(withJSONObject: node.value))
    }

    /// A folder's file beside these tests or in the package.
    static let packageRoot = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
}

/// A JSON value that can be changed in place: `node["reminders"][0]["title"].value = 3`.
struct JSONNode {
    /// Any JSON value.
    var value: Any

    init(_ value: Any) {
        self.value = value
    }

    subscript(key: String) -> JSONNode {
        get { JSONNode((value as? [String: Any])?[key] ?? NSNull()) }
        set {
            guard var object = value as? [String: Any] else {
                preconditionFailure("“\(key)” is asked of something that is no object")
            }
            object[key] = newValue.value
            value = object
        }
    }

    subscript(index: Int) -> JSONNode {
        get { JSONNode((value as? [Any])?[index] ?? NSNull()) }
        set {
            guard var array = value as? [Any] else {
                preconditionFailure("element \(index) is asked of something that is no array")
            }
            if index == array.count {
                array.append(newValue.value)
            } else {
                array[index] = newValue.value
            }
            value = array
        }
    }

    mutating func remove(_ key: String) {
        guard var object = value as? [String: Any] else {
            preconditionFailure("“\(key)” is removed from something that is no object")
        }
        object[key] = nil
        value = object
    }
}

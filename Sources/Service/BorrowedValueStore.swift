public import SleepCore
public import SleepStore

/// Where it is kept what has been changed on the desktop, and what was there before.
public protocol BorrowedValueStore: AnyObject {
    /// What is borrowed now.
    func borrowedValues() throws(StoreError) -> [BorrowedValue]

    /// Stores a borrowed value; of one that is there already only whether it is settled.
    func keep(_ value: BorrowedValue) throws(StoreError)

    /// Forgets a value that is not borrowed any more.
    func forgetBorrowed(_ key: String) throws(StoreError)
}

extension Store: BorrowedValueStore {}

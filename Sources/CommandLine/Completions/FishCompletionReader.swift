/// The part of the completions for fish that reads the line, as `CommandParser` does.
nonisolated struct FishCompletionReader: Sendable {
    /// The program's name.
    let name: String
    /// Every place where something can be completed.
    let levels: [CompletionLevel]

    /// The functions.
    var text: String { [reading, conditions, zones].joined(separator: "\n\n") }

    private var reading: String {
        #"""
        # Reads the words before the cursor, once a line: which command they lead to, which options it
        # has, and what comes next: the place of an operand or an option that wants its value, or the
        # group of which a command is to be named.
        function __\#(name)_read
            set -l line (commandline -pc | string collect)
            test "$line" = "$__\#(name)_line"; and return
        \#(tables)
            set -g __\#(name)_line $line
            set -g __\#(name)_path ''
            set -g __\#(name)_given
            set -g __\#(name)_group
            set -g __\#(name)_next
            set -l stage commands
            set -l topic
            set -l place 0
            set -l awaited
            set -l words (commandline -opc)
            set -e words[1]
            for word in $words
                if set -q awaited[1]; and not string match -q -- '--*' $word
                    set awaited
                    continue
                end
                set awaited
                if test $stage = ended
                    set -a topic $word
                    contains -- "$__\#(name)_path $place" $repeated; or set place (math $place + 1)
                else if test "$word" = --
                    set stage ended
                else if string match -qr -- '^-.' $word
                    set -l parts (string split -m 1 -- = $word)
                    set -l names $parts[1]
                    if string match -qr -- '^-[^-]' $word
                        set names -(string split '' -- (string sub -s 2 -- $word))
                    end
                    for option in $names
                        set -a __\#(name)_given $option
                        contains -- $option $shared; or set stage operands
                        if contains -- "$__\#(name)_path $option" $valued
                            test "$option" = "$names[-1]"; and not set -q parts[2]; and set awaited $option
                            break
                        end
                    end
                else if test $stage = commands; and contains -- "$__\#(name)_path" $groups
                    test -n "$__\#(name)_path"; and set word "$__\#(name)_path $word"
                    set -g __\#(name)_path $word
                    contains -- $word $paths; or return
                else
                    set -a topic $word
                    contains -- "$__\#(name)_path $place" $repeated; or set place (math $place + 1)
                end
            end
            if set -q awaited[1]
                set -g __\#(name)_next $awaited
                set -e __\#(name)_given[-1]
            else if test $stage = commands; and contains -- "$__\#(name)_path" $groups
                set -g __\#(name)_group "$__\#(name)_path"
            else if contains -- "$__\#(name)_path" $telling
                set -g __\#(name)_group "$topic"
            else
                set -g __\#(name)_next $place
            end
        end
        """#
    }

    private var conditions: String {
        #"""
        # Whether the words lead to this command.
        function __\#(name)_at
            __\#(name)_read
            test "$__\#(name)_path" = "$argv"
        end

        # Whether a command of this group comes next.
        function __\#(name)_names
            __\#(name)_read
            set -q __\#(name)_group[1]; and test "$__\#(name)_group" = "$argv"
        end

        # Whether the operand of this place comes next, or the value of this option.
        function __\#(name)_wants
            test "$__\#(name)_next" = "$argv"
        end

        # Whether the option has been given under none of these names.
        function __\#(name)_lacks
            for option in $argv
                contains -- $option $__\#(name)_given; and return 1
            end
            return 0
        end
        """#
    }

    private var zones: String {
        #"""
        # The zones that the machine has: those of the list of which the file is there.
        function __\#(name)_zones
            set -l folder /usr/share/zoneinfo
            set -q TZDIR; and set folder $TZDIR
            test -r $folder/tzdata.zi; or return
            for zone in (string replace -rf '^(?:Z|L \S+) (\S+).*' '$1' <$folder/tzdata.zi)
                test -e $folder/$zone; and echo $zone
            end
        end
        """#
    }

    private var tables: String {
        let groups = levels.filter { !$0.commands.isEmpty }
        let shared = GlobalOption.allCases.map(\.declaration).flatMap(Self.names)
        let valued = levels.flatMap { level in
            level.valuedOptions.flatMap(Self.names).map { "\(level.key) \($0)" }
        }
        let repeated = levels.compactMap { level in
            level.operands.last?.repeats == true ? "\(level.key) \(level.operands.count - 1)" : nil
        }
        let telling = levels.filter { $0.operands.contains { $0.kind == .command } }
        return [
            table("paths", levels.dropFirst().map(\.key)), table("groups", groups.map(\.key)),
            table("shared", shared), table("valued", valued), table("repeated", repeated),
            table("telling", telling.map(\.key)),
        ].joined(separator: "\n")
    }

    private func table(_ name: String, _ words: [String]) -> String {
        (["    set -l", name] + words.map(ShellQuoting.fish)).joined(separator: " ")
    }

    private static func names(_ option: OptionDeclaration) -> [String] {
        [option.dashedName] + (option.short.map { ["-\($0)"] } ?? [])
    }
}

# Completions of moresleep for fish.

# Reads the words before the cursor, once a line: which command they lead to, which options it
# has, and what comes next: the place of an operand or an option that wants its value, or the
# group of which a command is to be named.
function __moresleep_read
    set -l line (commandline -pc | string collect)
    test "$line" = "$__moresleep_line"; and return
    set -l paths goal 'goal set' 'goal end' plan apps 'apps add' import help
    set -l groups '' goal apps
    set -l shared --json --at --zone --no-color --help -h
    set -l valued ' --at' ' --zone' 'goal --at' 'goal --zone' 'goal set --current' 'goal set --target' 'goal set --days' 'goal set -d' 'goal set --sleep-need' 'plan --at' 'plan --zone' 'apps --mode' 'apps --tier' 'apps -t' 'apps --at' 'apps --zone'
    set -l repeated 'apps add 1' 'import 0' 'help 0'
    set -l telling help
    set -g __moresleep_line $line
    set -g __moresleep_path ''
    set -g __moresleep_given
    set -g __moresleep_group
    set -g __moresleep_next
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
            contains -- "$__moresleep_path $place" $repeated; or set place (math $place + 1)
        else if test "$word" = --
            set stage ended
        else if string match -qr -- '^-.' $word
            set -l parts (string split -m 1 -- = $word)
            set -l names $parts[1]
            if string match -qr -- '^-[^-]' $word
                set names -(string split '' -- (string sub -s 2 -- $word))
            end
            for option in $names
                set -a __moresleep_given $option
                contains -- $option $shared; or set stage operands
                if contains -- "$__moresleep_path $option" $valued
                    test "$option" = "$names[-1]"; and not set -q parts[2]; and set awaited $option
                    break
                end
            end
        else if test $stage = commands; and contains -- "$__moresleep_path" $groups
            test -n "$__moresleep_path"; and set word "$__moresleep_path $word"
            set -g __moresleep_path $word
            contains -- $word $paths; or return
        else
            set -a topic $word
            contains -- "$__moresleep_path $place" $repeated; or set place (math $place + 1)
        end
    end
    if set -q awaited[1]
        set -g __moresleep_next $awaited
        set -e __moresleep_given[-1]
    else if test $stage = commands; and contains -- "$__moresleep_path" $groups
        set -g __moresleep_group "$__moresleep_path"
    else if contains -- "$__moresleep_path" $telling
        set -g __moresleep_group "$topic"
    else
        set -g __moresleep_next $place
    end
end

# Whether the words lead to this command.
function __moresleep_at
    __moresleep_read
    test "$__moresleep_path" = "$argv"
end

# Whether a command of this group comes next.
function __moresleep_names
    __moresleep_read
    set -q __moresleep_group[1]; and test "$__moresleep_group" = "$argv"
end

# Whether the operand of this place comes next, or the value of this option.
function __moresleep_wants
    test "$__moresleep_next" = "$argv"
end

# Whether the option has been given under none of these names.
function __moresleep_lacks
    for option in $argv
        contains -- $option $__moresleep_given; and return 1
    end
    return 0
end

# The zones that the machine has: those of the list of which the file is there.
function __moresleep_zones
    set -l folder /usr/share/zoneinfo
    set -q TZDIR; and set folder $TZDIR
    test -r $folder/tzdata.zi; or return
    for zone in (string replace -rf '^(?:Z|L \S+) (\S+).*' '$1' <$folder/tzdata.zi)
        test -e $folder/$zone; and echo $zone
    end
end

complete -c moresleep -f

complete -c moresleep -n __moresleep_names -a goal -d 'Set or end the goal'
complete -c moresleep -n __moresleep_names -a plan -d 'Show the nights'
complete -c moresleep -n __moresleep_names -a apps -d 'Show the apps and their tiers'
complete -c moresleep -n __moresleep_names -a import -d 'Read records from files'
complete -c moresleep -n __moresleep_names -a help -d 'Tell what a command does and which options it takes'
complete -c moresleep -n '__moresleep_at; and __moresleep_lacks --no-color' -l no-color -d 'draw without colour'
complete -c moresleep -n '__moresleep_at; and __moresleep_lacks --help -h' -s h -l help -d 'show this help'
complete -c moresleep -n '__moresleep_at; and __moresleep_lacks --version' -l version -d 'show the version'
complete -c moresleep -n '__moresleep_at; and __moresleep_wants --zone' -a '(__moresleep_zones)'

complete -c moresleep -n '__moresleep_names goal' -a set -d 'Set a goal and plan the nights that lead to it'
complete -c moresleep -n '__moresleep_names goal' -a end -d 'End the goal'
complete -c moresleep -n '__moresleep_at goal; and __moresleep_lacks --no-color' -l no-color -d 'draw without colour'
complete -c moresleep -n '__moresleep_at goal; and __moresleep_lacks --help -h' -s h -l help -d 'show this help'
complete -c moresleep -n '__moresleep_at goal; and __moresleep_wants --zone' -a '(__moresleep_zones)'

complete -c moresleep -n '__moresleep_at goal set; and __moresleep_lacks --current' -l current -x -d 'when you go to bed now'
complete -c moresleep -n '__moresleep_at goal set; and __moresleep_lacks --target' -l target -x -d 'when you want to'
complete -c moresleep -n '__moresleep_at goal set; and __moresleep_lacks --days -d' -s d -l days -x -d 'how many nights it takes'
complete -c moresleep -n '__moresleep_at goal set; and __moresleep_lacks --sleep-need' -l sleep-need -x -d 'how long you sleep'
complete -c moresleep -n '__moresleep_at goal set; and __moresleep_lacks --yes -y' -s y -l yes -d 'save without asking'
complete -c moresleep -n '__moresleep_at goal set; and __moresleep_lacks --json' -l json -d 'print JSON on standard output'
complete -c moresleep -n '__moresleep_at goal set; and __moresleep_lacks --no-color' -l no-color -d 'draw without colour'
complete -c moresleep -n '__moresleep_at goal set; and __moresleep_lacks --help -h' -s h -l help -d 'show this help'

complete -c moresleep -n '__moresleep_at goal end; and __moresleep_lacks --no-color' -l no-color -d 'draw without colour'
complete -c moresleep -n '__moresleep_at goal end; and __moresleep_lacks --help -h' -s h -l help -d 'show this help'

complete -c moresleep -n '__moresleep_at plan; and __moresleep_lacks --json' -l json -d 'print JSON on standard output'
complete -c moresleep -n '__moresleep_at plan; and __moresleep_lacks --at' -l at -x -d 'answer as of then'
complete -c moresleep -n '__moresleep_at plan; and __moresleep_lacks --zone' -l zone -x -a '(__moresleep_zones)' -d 'answer in this time zone'
complete -c moresleep -n '__moresleep_at plan; and __moresleep_lacks --no-color' -l no-color -d 'draw without colour'
complete -c moresleep -n '__moresleep_at plan; and __moresleep_lacks --help -h' -s h -l help -d 'show this help'

complete -c moresleep -n '__moresleep_names apps' -a add -d 'Put apps into a tier'
complete -c moresleep -n '__moresleep_at apps; and __moresleep_lacks --mode' -l mode -x -a 'block allow-only' -d 'what a list does'
complete -c moresleep -n '__moresleep_at apps' -s t -l tier -x -d 'only this tier'
complete -c moresleep -n '__moresleep_at apps; and __moresleep_lacks --all -a' -s a -l all -d 'unsorted ones as well'
complete -c moresleep -n '__moresleep_at apps; and __moresleep_lacks --no-color' -l no-color -d 'draw without colour'
complete -c moresleep -n '__moresleep_at apps; and __moresleep_lacks --help -h' -s h -l help -d 'show this help'
complete -c moresleep -n '__moresleep_at apps; and __moresleep_wants --zone' -a '(__moresleep_zones)'

complete -c moresleep -n '__moresleep_at apps add; and __moresleep_lacks --no-color' -l no-color -d 'draw without colour'
complete -c moresleep -n '__moresleep_at apps add; and __moresleep_lacks --help -h' -s h -l help -d 'show this help'
complete -c moresleep -n '__moresleep_at apps add; and __moresleep_wants 0' -a first
complete -c moresleep -n '__moresleep_at apps add; and __moresleep_wants 0' -a last

complete -c moresleep -n '__moresleep_at import; and __moresleep_lacks --no-color' -l no-color -d 'draw without colour'
complete -c moresleep -n '__moresleep_at import; and __moresleep_lacks --help -h' -s h -l help -d 'show this help'
complete -c moresleep -n '__moresleep_at import; and __moresleep_wants 0' -F

complete -c moresleep -n '__moresleep_at help; and __moresleep_lacks --no-color' -l no-color -d 'draw without colour'
complete -c moresleep -n '__moresleep_at help; and __moresleep_lacks --help -h' -s h -l help -d 'show this help'

/// The part of the completions for bash that reads the line; only the program's name is filled in.
nonisolated enum BashCompletionReader {
    /// Its functions, and the line that registers them.
    static func text(name: String) -> String {
        [split(name), step(name), offers(name), zones(name), main(name)]
            .joined(separator: "\n\n")
    }

    private static func split(_ name: String) -> String {
        #"""
        # Puts together what readline takes apart, "--zone" "=" "UTC". What of the word at the cursor
        # stands before the part that readline replaces is the stem.
        _\#(name)_split() {
            local line=${COMP_LINE:0:COMP_POINT} blanks piece index
            for ((index = 0; index <= COMP_CWORD; index++)); do
                blanks=${line%%[![:space:]]*}
                line=${line#"$blanks"}
                piece=${COMP_WORDS[index]}
                ((index < COMP_CWORD)) || piece=$line
                line=${line#"$piece"}
                if [[ $blanks || $index == 0 ]]; then
                    words+=("$piece") stem=''
                else
                    stem=${words[-1]}
                    words[-1]+=$piece
                fi
            done
            if [[ $piece == [=:] && $COMP_WORDBREAKS == *"$piece"* ]]; then stem+=$piece; fi
        }
        """#
    }

    private static func step(_ name: String) -> String {
        let shared = GlobalOption.allCases.map(\.declaration).flatMap { option in
            [option.dashedName] + (option.short.map { ["-\($0)"] } ?? [])
        }
        return #"""
            # Goes on by one word before the cursor; fails where the words lead nowhere.
            _\#(name)_step() {
                local awaiting=$wanted name=${1%%=*} letter rest
                wanted=''
                if [[ $stage == ended ]]; then
                    _\#(name)_take "$1"
                elif [[ $awaiting && $1 != --* ]]; then
                    return 0
                elif [[ $1 == -- ]]; then
                    stage=ended
                elif [[ $1 == --* ]]; then
                    given+=("$name")
                    if [[ $1 != *=* ]] && _\#(name)_has "$name" "${valued[@]}"; then wanted=$name; fi
                elif [[ $1 == -?* ]]; then
                    rest=${1:1}
                    while [[ $rest ]]; do
                        letter=${rest:0:1} rest=${rest:1}
                        name=${letters[$letter]-}
                        given+=("$name")
                        if _\#(name)_has "$name" "${valued[@]}"; then
                            if [[ -z $rest ]]; then wanted=$name; fi
                            rest=''
                        fi
                    done
                    name=$1
                elif [[ $stage == commands && ${#commands[@]} -gt 0 ]]; then
                    _\#(name)_has "$1" "${commands[@]}" || return 1
                    path=${path:+$path }$1
                    _\#(name)_level "$path"
                    return 0
                else
                    _\#(name)_take "$1"
                fi
                if [[ $1 == -?* ]] && ! _\#(name)_has "$name" \#(shared.joined(separator: " ")); then
                    # Behind an option of its own no further word belongs to the command.
                    if [[ $stage == commands ]]; then stage=operands; fi
                fi
            }

            _\#(name)_take() {
                operands+=("$1")
                if ((place < places - repeats)); then ((place += 1)); fi
            }

            _\#(name)_has() {
                local word
                for word in "${@:2}"; do
                    if [[ $word == "$1" ]]; then return 0; fi
                done
                return 1
            }
            """#
    }

    private static func offers(_ name: String) -> String {
        #"""
        # Offers those of the words that begin as what is typed.
        _\#(name)_offer() {
            local word quoted typed=${cur#[\'\"]}
            for word; do
                printf -v quoted %q "$word"
                if [[ $typed != "$cur" ]]; then quoted=$word; fi
                if [[ $word == "$typed"* || $quoted == "$typed"* ]]; then
                    quoted=$head$quoted
                    COMPREPLY+=("${quoted#"$stem"}")
                fi
            done
        }

        _\#(name)_options() {
            local word left=()
            for word in "${options[@]}"; do
                if _\#(name)_has "$word" "${repeated[@]}" || ! _\#(name)_has "$word" "${given[@]}"; then
                    left+=("$word")
                fi
            done
            _\#(name)_offer "${left[@]}"
        }

        _\#(name)_help() {
            _\#(name)_level "${operands[*]}"
            _\#(name)_offer "${commands[@]}"
        }

        # Leaves it to readline.
        _\#(name)_files() {
            compopt -o default
        }
        """#
    }

    private static func zones(_ name: String) -> String {
        #"""
        # Offers the zones that the machine has: those of the list of which the file is there.
        _\#(name)_zones() {
            local folder=${TZDIR:-/usr/share/zoneinfo} typed=${cur#[\'\"]} kind zone link rest names=()
            if [[ ! -r $folder/tzdata.zi ]]; then return 0; fi
            while read -r kind zone link rest; do
                case $kind in
                    Z) ;;
                    L) zone=$link ;;
                    *) continue ;;
                esac
                if [[ $zone == "$typed"* && -e $folder/$zone ]]; then names+=("$zone"); fi
            done <"$folder/tzdata.zi"
            _\#(name)_offer "${names[@]}"
        }
        """#
    }

    private static func main(_ name: String) -> String {
        #"""
        _\#(name)() {
            local IFS=$' \t\n' words=() operands=() given=() path='' stage=commands place=0 wanted=''
            local commands options valued repeated places repeats cur head='' stem='' word
            local -A letters
            COMPREPLY=()
            _\#(name)_split
            _\#(name)_level ''
            for word in "${words[@]:1:${#words[@]}-2}"; do
                _\#(name)_step "$word" || return 0
            done
            cur=${words[-1]}
            if [[ $wanted && $cur != --* ]]; then
                _\#(name)_value "$wanted"
            elif [[ $stage != ended && $cur == --*=* ]]; then
                head=${cur%%=*}=
                cur=${cur#*=}
                _\#(name)_value "${head%=}"
            elif [[ $stage != ended && $cur == -* ]]; then
                _\#(name)_options
            elif [[ $stage == commands && ${#commands[@]} -gt 0 ]]; then
                _\#(name)_offer "${commands[@]}"
            elif ((place < places)); then
                _\#(name)_operand "$place"
            elif [[ $stage != ended && -z $cur ]]; then
                _\#(name)_options
            fi
        }

        complete -F _\#(name) \#(name)

        """#
    }
}

# Completions of moresleep for bash.

# Tells what can stand behind the words of a command.
_moresleep_level() {
    commands=() options=() valued=() repeated=() letters=() places=0 repeats=0
    case "$1" in
        '')
            commands=(goal plan apps import help)
            options=(--no-color --help --version)
            valued=(--at --zone)
            letters=([h]=--help)
            ;;
        goal)
            commands=(set end)
            options=(--no-color --help)
            valued=(--at --zone)
            letters=([h]=--help)
            ;;
        'goal set')
            options=(--current --target --days --sleep-need --yes --json --no-color --help)
            valued=(--current --target --days --sleep-need)
            letters=([d]=--days [y]=--yes [h]=--help)
            ;;
        'goal end')
            options=(--no-color --help)
            letters=([h]=--help)
            ;;
        plan)
            options=(--json --at --zone --no-color --help)
            valued=(--at --zone)
            letters=([h]=--help)
            ;;
        apps)
            commands=(add)
            options=(--mode --tier --all --no-color --help)
            valued=(--mode --tier --at --zone)
            repeated=(--tier)
            letters=([t]=--tier [a]=--all [h]=--help)
            ;;
        'apps add')
            options=(--no-color --help)
            letters=([h]=--help)
            places=2
            repeats=1
            ;;
        import)
            options=(--no-color --help)
            letters=([h]=--help)
            places=1
            repeats=1
            ;;
        help)
            options=(--no-color --help)
            letters=([h]=--help)
            places=1
            repeats=1
            ;;
    esac
}

# Offers the values of an option of the command.
_moresleep_value() {
    case "$path $1" in
        ' --zone') _moresleep_zones ;;
        'goal --zone') _moresleep_zones ;;
        'plan --zone') _moresleep_zones ;;
        'apps --mode') _moresleep_offer block allow-only ;;
        'apps --zone') _moresleep_zones ;;
    esac
}

# Offers the operand at a place of the command.
_moresleep_operand() {
    case "$path $1" in
        'apps add 0') _moresleep_offer first last ;;
        'import 0') _moresleep_files ;;
        'help 0') _moresleep_help ;;
    esac
}

# Puts together what readline takes apart, "--zone" "=" "UTC". What of the word at the cursor
# stands before the part that readline replaces is the stem.
_moresleep_split() {
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

# Goes on by one word before the cursor; fails where the words lead nowhere.
_moresleep_step() {
    local awaiting=$wanted name=${1%%=*} letter rest
    wanted=''
    if [[ $stage == ended ]]; then
        _moresleep_take "$1"
    elif [[ $awaiting && $1 != --* ]]; then
        return 0
    elif [[ $1 == -- ]]; then
        stage=ended
    elif [[ $1 == --* ]]; then
        given+=("$name")
        if [[ $1 != *=* ]] && _moresleep_has "$name" "${valued[@]}"; then wanted=$name; fi
    elif [[ $1 == -?* ]]; then
        rest=${1:1}
        while [[ $rest ]]; do
            letter=${rest:0:1} rest=${rest:1}
            name=${letters[$letter]-}
            given+=("$name")
            if _moresleep_has "$name" "${valued[@]}"; then
                if [[ -z $rest ]]; then wanted=$name; fi
                rest=''
            fi
        done
        name=$1
    elif [[ $stage == commands && ${#commands[@]} -gt 0 ]]; then
        _moresleep_has "$1" "${commands[@]}" || return 1
        path=${path:+$path }$1
        _moresleep_level "$path"
        return 0
    else
        _moresleep_take "$1"
    fi
    if [[ $1 == -?* ]] && ! _moresleep_has "$name" --json --at --zone --no-color --help -h; then
        # Behind an option of its own no further word belongs to the command.
        if [[ $stage == commands ]]; then stage=operands; fi
    fi
}

_moresleep_take() {
    operands+=("$1")
    if ((place < places - repeats)); then ((place += 1)); fi
}

_moresleep_has() {
    local word
    for word in "${@:2}"; do
        if [[ $word == "$1" ]]; then return 0; fi
    done
    return 1
}

# Offers those of the words that begin as what is typed.
_moresleep_offer() {
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

_moresleep_options() {
    local word left=()
    for word in "${options[@]}"; do
        if _moresleep_has "$word" "${repeated[@]}" || ! _moresleep_has "$word" "${given[@]}"; then
            left+=("$word")
        fi
    done
    _moresleep_offer "${left[@]}"
}

_moresleep_help() {
    _moresleep_level "${operands[*]}"
    _moresleep_offer "${commands[@]}"
}

# Leaves it to readline.
_moresleep_files() {
    compopt -o default
}

# Offers the zones that the machine has: those of the list of which the file is there.
_moresleep_zones() {
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
    _moresleep_offer "${names[@]}"
}

_moresleep() {
    local IFS=$' \t\n' words=() operands=() given=() path='' stage=commands place=0 wanted=''
    local commands options valued repeated places repeats cur head='' stem='' word
    local -A letters
    COMPREPLY=()
    _moresleep_split
    _moresleep_level ''
    for word in "${words[@]:1:${#words[@]}-2}"; do
        _moresleep_step "$word" || return 0
    done
    cur=${words[-1]}
    if [[ $wanted && $cur != --* ]]; then
        _moresleep_value "$wanted"
    elif [[ $stage != ended && $cur == --*=* ]]; then
        head=${cur%%=*}=
        cur=${cur#*=}
        _moresleep_value "${head%=}"
    elif [[ $stage != ended && $cur == -* ]]; then
        _moresleep_options
    elif [[ $stage == commands && ${#commands[@]} -gt 0 ]]; then
        _moresleep_offer "${commands[@]}"
    elif ((place < places)); then
        _moresleep_operand "$place"
    elif [[ $stage != ended && -z $cur ]]; then
        _moresleep_options
    fi
}

complete -F _moresleep moresleep

// `--shell`: key bindings for shells, which insert the picker's output into the command line.

import DrawerCommand

/// Key bindings: Ctrl-T picks files, Ctrl-R a command of the history (newest first, without duplicates), Alt-C a folder
/// to change to.
enum ShellKeys {
    static func script(for shell: Shell) -> String {
        switch shell {
        case .bash: bash
        case .zsh: zsh
        case .fish: fish
        }
    }

    /// A command that lists the names below the current folder, without hidden names and without `./`.
    private static func find(_ condition: String) -> String {
        "command find -L . -mindepth 1 \\( -name '.*' -o -fstype proc -o -fstype sysfs \\) -prune -o \(condition)-print "
            + "2>/dev/null | cut -b3-"
    }

    /// The comment on the variables by which users change options and rows.
    private static let comment =
        "# DRAWER_PICK_CTRL_T_OPTS and DRAWER_PICK_CTRL_T_COMMAND, and the same with CTRL_R and ALT_C, change options and rows."

    private static var bash: String {
        #"""
        # Keys of drawer-pick for bash: eval "$(drawer-pick --shell bash)"
        \#(comment)
        # The picker leaves bracketed paste off, which the shell has turned on.
        __drawer_pick() {
            local options=$1
            shift
            DRAWER_PICK_DEFAULT_OPTS="--height 40% $DRAWER_PICK_DEFAULT_OPTS $options" drawer-pick "$@"
            local code=$?
            [[ $__drawer_paste ]] && printf '\e[?2004h' >/dev/tty
            return $code
        }
        __drawer_pastes() { [[ $(bind -v 2>/dev/null) == *'enable-bracketed-paste on'* ]] && echo on; }
        __drawer_files() {
            local file words= __drawer_paste=$(__drawer_pastes)
            while IFS= read -r file; do
                words+="$(printf '%q' "$file") "
            done < <(if [[ $DRAWER_PICK_CTRL_T_COMMAND ]]; then
                eval "$DRAWER_PICK_CTRL_T_COMMAND"
            else
                \#(find(""))
            fi | __drawer_pick "--scheme path $DRAWER_PICK_CTRL_T_OPTS" --multi)
            READLINE_LINE="${READLINE_LINE:0:READLINE_POINT}$words${READLINE_LINE:READLINE_POINT}"
            READLINE_POINT=$((READLINE_POINT + ${#words}))
        }
        # fc indents the first line of an entry by a tab and one more character.
        __drawer_entries() {
            builtin fc -lnr -2147483648 2>/dev/null | command awk '
                function end() { if (NR > 1 && !seen[entry]++) printf "%s%c", entry, 0 }
                /^\t[ *]/ { end(); entry = substr($0, 3); next }
                { entry = entry "\n" $0 }
                END { NR++; end() }'
        }
        __drawer_history() {
            local line __drawer_paste=$(__drawer_pastes)
            line=$(if [[ $DRAWER_PICK_CTRL_R_COMMAND ]]; then
                eval "$DRAWER_PICK_CTRL_R_COMMAND"
            else
                __drawer_entries
            fi | __drawer_pick "--scheme history --bind ctrl-r:toggle-sort $DRAWER_PICK_CTRL_R_OPTS" \
                --read0 --query "$READLINE_LINE") || return
            READLINE_LINE=$line
            READLINE_POINT=${#line}
        }
        # The keys after this one run the command and bring the line back.
        __drawer_folder() {
            local folder __drawer_paste=$(__drawer_pastes)
            __drawer_line=$READLINE_LINE __drawer_point=$READLINE_POINT
            if folder=$(if [[ $DRAWER_PICK_ALT_C_COMMAND ]]; then
                eval "$DRAWER_PICK_ALT_C_COMMAND"
            else
                \#(find("-type d "))
            fi | __drawer_pick "--scheme path $DRAWER_PICK_ALT_C_OPTS"); then
                READLINE_LINE="cd -- $(printf '%q' "$folder")"
                bind '"\C-x\C-_2": accept-line'
            else
                bind '"\C-x\C-_2": redraw-current-line'
            fi
        }
        __drawer_restore() {
            READLINE_LINE=$__drawer_line READLINE_POINT=$__drawer_point
        }
        for __drawer_map in emacs-standard vi-command vi-insert; do
            bind -m $__drawer_map -x '"\C-t": __drawer_files'
            bind -m $__drawer_map -x '"\C-r": __drawer_history'
            bind -m $__drawer_map -x '"\C-x\C-_1": __drawer_folder'
            bind -m $__drawer_map -x '"\C-x\C-_3": __drawer_restore'
            bind -m $__drawer_map '"\ec": "\C-x\C-_1\C-x\C-_2\C-x\C-_3"'
        done
        unset __drawer_map

        """#
    }

    private static var zsh: String {
        #"""
        # Keys of drawer-pick for zsh: source <(drawer-pick --shell zsh)
        \#(comment)
        zmodload zsh/parameter
        # The picker leaves bracketed paste off, which the shell has turned on.
        __drawer_pick() {
            local options=$1
            shift
            DRAWER_PICK_DEFAULT_OPTS="--height 40% $DRAWER_PICK_DEFAULT_OPTS $options" drawer-pick "$@"
            local code=$?
            (( ${+zle_bracketed_paste} )) && print -rn -- "$zle_bracketed_paste[1]" >/dev/tty
            return $code
        }
        __drawer_files() {
            local picked=$(if [[ -n $DRAWER_PICK_CTRL_T_COMMAND ]]; then
                eval "$DRAWER_PICK_CTRL_T_COMMAND"
            else
                \#(find(""))
            fi | __drawer_pick "--scheme path $DRAWER_PICK_CTRL_T_OPTS" --multi)
            local -a files=("${(@f)picked}")
            zle reset-prompt
            [[ -n $picked ]] && LBUFFER+="${(j: :)${(@q)files}} "
        }
        __drawer_history() {
            local -aU commands=("${(@v)history}")
            local picked
            picked=$(if [[ -n $DRAWER_PICK_CTRL_R_COMMAND ]]; then
                eval "$DRAWER_PICK_CTRL_R_COMMAND"
            else
                printf '%s\0' "${commands[@]}"
            fi | __drawer_pick "--scheme history --bind ctrl-r:toggle-sort $DRAWER_PICK_CTRL_R_OPTS" \
                --read0 --query "$BUFFER") && BUFFER=$picked CURSOR=$#picked
            zle reset-prompt
        }
        __drawer_folder() {
            local folder
            folder=$(if [[ -n $DRAWER_PICK_ALT_C_COMMAND ]]; then
                eval "$DRAWER_PICK_ALT_C_COMMAND"
            else
                \#(find("-type d "))
            fi | __drawer_pick "--scheme path $DRAWER_PICK_ALT_C_OPTS") || { zle reset-prompt; return 0 }
            zle push-line
            BUFFER="cd -- ${(q)folder}"
            zle accept-line
            zle reset-prompt
        }
        () {
            local map pair
            for pair in '^T files' '^R history' '\ec folder'; do
                zle -N __drawer_${pair#* }
                for map in emacs vicmd viins; do bindkey -M $map "${pair% *}" __drawer_${pair#* }; done
            done
        }

        """#
    }

    private static var fish: String {
        #"""
        # Keys of drawer-pick for fish: drawer-pick --shell fish | source
        \#(comment)
        # The picker leaves bracketed paste off, which the shell has turned on.
        function __drawer_pick
            set -lx DRAWER_PICK_DEFAULT_OPTS "--height 40% $DRAWER_PICK_DEFAULT_OPTS $argv[1]"
            drawer-pick $argv[2..-1]
            set -l code $status
            printf '\e[?2004h' >/dev/tty
            return $code
        end
        function __drawer_rows
            if test -n "$argv[1]"
                eval $argv[1]
            else
                eval $argv[2]
            end
        end
        function __drawer_files
            set -l files (__drawer_rows "$DRAWER_PICK_CTRL_T_COMMAND" "\#(find(""))" |
                __drawer_pick "--scheme path $DRAWER_PICK_CTRL_T_OPTS" --multi)
            test -n "$files"; and commandline -i -- (string join ' ' -- (string escape -- $files))' '
            commandline -f repaint
        end
        function __drawer_history
            __drawer_rows "$DRAWER_PICK_CTRL_R_COMMAND" "history -z" |
                __drawer_pick "--scheme history --bind ctrl-r:toggle-sort $DRAWER_PICK_CTRL_R_OPTS" \
                    --read0 --print0 --query (commandline | string collect) | read -lz picked
            test -n "$picked"; and commandline -- $picked
            commandline -f repaint
        end
        function __drawer_folder
            set -l folder (__drawer_rows "$DRAWER_PICK_ALT_C_COMMAND" "\#(find("-type d "))" |
                __drawer_pick "--scheme path $DRAWER_PICK_ALT_C_OPTS")
            test -n "$folder"; and cd -- $folder
            commandline -f repaint
        end
        for map in default insert
            bind -M $map \ct __drawer_files
            bind -M $map \cr __drawer_history
            bind -M $map \ec __drawer_folder
        end

        """#
    }
}

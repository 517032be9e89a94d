import type { CompletedCommand } from './describe-commands.ts'

/** The completion of bash, 3.2 or later. */
export function toBash(commands: readonly CompletedCommand[]): string {
  return `# Completion of tathya for bash.
_tathya() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]} path='' index
  COMPREPLY=()
  for ((index = 1; index < COMP_CWORD; index++)); do
    case "$path \${COMP_WORDS[index]}" in
${pathCases(commands)}
    esac
  done
  case "$path $previous" in
${valueCases(commands)}
  esac
  case "$path" in
${wordCases(commands)}
  esac
}
complete -o default -F _tathya tathya`
}

function pathCases(commands: readonly CompletedCommand[]): string {
  const paths = commands.filter(({ path }) => path.length > 0).map(({ path }) => `' ${path.join(' ')}'`)
  return `      ${paths.join(' | ')}) path="$path \${COMP_WORDS[index]}" ;;`
}

function valueCases(commands: readonly CompletedCommand[]): string {
  return commands
    .flatMap(({ path, options }) =>
      options
        .filter(({ valued }) => valued)
        .map(({ word, values }) => {
          const reply =
            values.length === 0 ? '' : ` COMPREPLY=($(compgen -W ${quote(values)} -- "$current"));`
          return `    ${toPattern([...path, word])})${reply} return ;;`
        }),
    )
    .join('\n')
}

function wordCases(commands: readonly CompletedCommand[]): string {
  return commands
    .map(({ path, words, options }) => {
      const flags = quote(options.map(({ word }) => word))
      const others = quote(words.map(({ word }) => word))
      return `    ${toPattern(path)})
      if [[ $current == -* ]]; then COMPREPLY=($(compgen -W ${flags} -- "$current"))
      else COMPREPLY=($(compgen -W ${others} -- "$current")); fi ;;`
    })
    .join('\n')
}

function toPattern(path: readonly string[]): string {
  return path.length === 0 ? "''" : `' ${path.join(' ')}'`
}

/** Words of commands and options have no quotes or blanks. */
function quote(words: readonly string[]): string {
  return `'${words.join(' ')}'`
}

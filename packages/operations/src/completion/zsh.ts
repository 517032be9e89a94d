import type { CompletedCommand, CompletedOption } from './describe-commands.ts'

/** The completion of zsh, 5 or later. */
export function toZsh(commands: readonly CompletedCommand[]): string {
  const functions = commands.map((command) => toFunction(command, commands)).join('\n')
  return `#compdef tathya
# Completion of tathya for zsh.
${functions}
if [ "$funcstack[1]" = _tathya ]; then _tathya "$@"; else compdef _tathya tathya; fi`
}

function toFunction(command: CompletedCommand, commands: readonly CompletedCommand[]): string {
  const { path, words, options, files } = command
  const below = commands.filter(
    (other) =>
      other.path.length === path.length + 1 && path.every((word, index) => other.path[index] === word),
  )
  const flags = options.map((option) => `    ${toSpec(option)}`)
  const values = words.map(({ word, summary }) => quote(`${word.replaceAll(':', '\\:')}:${summary}`))
  const described = values.length === 0 ? '' : `\n  local -a words_here=(${values.join(' ')})`
  const first =
    values.length > 0 ? `'1: :{_describe word words_here}'` : files ? `'*: :_files'` : `'*: :_default'`
  if (below.length === 0) {
    return `${nameOf(path)}() {${described}
  _arguments \\
${[...flags, `    ${first}`, ...(values.length > 0 ? [`    '*: :_files'`] : [])].join(' \\\n')}
}`
  }
  const cases = below.map((sub) => `      ${sub.path.at(-1)}) ${nameOf(sub.path)} ;;`)
  return `${nameOf(path)}() {
  local curcontext="$curcontext" state line${described}
  _arguments -C \\
${[...flags, `    '1: :->command'`, `    '*:: :->below'`].join(' \\\n')}
  case $state in
    command) _describe command words_here ;;
    below) case $line[1] in
${cases.join('\n')}
    esac ;;
  esac
}`
}

function nameOf(path: readonly string[]): string {
  return ['_tathya', ...path].join('_').replaceAll('-', '_')
}

function toSpec({ word, summary, valued, values }: CompletedOption): string {
  const text = summary.replaceAll(/[[\]]/g, (bracket) => `\\${bracket}`)
  const value = values.length > 0 ? `:value:(${values.join(' ')})` : valued ? ':value:_files' : ''
  return quote(`${word}[${text.replaceAll(':', '\\:')}]${value}`)
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

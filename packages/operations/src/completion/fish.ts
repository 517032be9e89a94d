import type { CompletedCommand } from './describe-commands.ts'

/** The completion of fish, 3 or later. */
export function toFish(commands: readonly CompletedCommand[]): string {
  const groups = commands.filter(({ path, words }) => path.length > 0 && words.length > 0)
  return `# Completion of tathya for fish.
function __tathya_path
    set -l path
    for word in (commandline -opc)[2..]
        contains -- (string join ' ' $path $word) ${commands
          .filter(({ path }) => path.length > 0)
          .map(({ path }) => quote(path.join(' ')))
          .join(' ')}; and set path $path $word
    end
    string join ' ' $path
end
function __tathya_at
    set -l path (__tathya_path)
    test "$path" = "$argv"
end
complete -c tathya -e
${[...commands.filter(({ path }) => path.length === 0), ...groups].map(toWords).join('\n')}
${commands.map(toOptions).join('\n')}`
}

function toWords({ path, words }: CompletedCommand): string {
  return words
    .map(
      ({ word, summary }) =>
        `complete -c tathya -f -n ${condition(path)} -a ${quote(word)} -d ${quote(summary)}`,
    )
    .join('\n')
}

function toOptions({ path, options }: CompletedCommand): string {
  return options
    .map(({ word, summary, valued, values }) => {
      const long = word.replace(/^--/, '')
      const value = values.length > 0 ? ` -x -a ${quote(values.join(' '))}` : valued ? ' -r' : ''
      return `complete -c tathya -n ${condition(path)} -l ${long}${value} -d ${quote(summary)}`
    })
    .join('\n')
}

function condition(path: readonly string[]): string {
  return quote(`__tathya_at ${path.join(' ')}`.trimEnd())
}

function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}

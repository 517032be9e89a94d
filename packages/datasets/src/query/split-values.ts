/** What is wrong with a list of values, as a fault tells it. */
export interface SplitFault {
  readonly fault: string
}

/**
 * Splits the values of a parameter at its commas. A value with a comma in it stands in double quotes, a quote inside
 * them is written twice; blanks around a value are left out unless they stand in quotes.
 */
export function splitValues(text: string): readonly string[] | SplitFault {
  const values: string[] = []
  let rest = text.trim()
  for (;;) {
    const [whole, quoted, bare] = /^\s*(?:"((?:[^"]|"")*)"\s*(?=,|$)|([^,"][^,]*)?)/.exec(
      rest,
    ) as RegExpExecArray
    const value = quoted?.replaceAll('""', '"') ?? bare?.trim() ?? ''
    if (value === '' && quoted === undefined) {
      const open = rest.trimStart().startsWith('"')
      return {
        fault: open ? 'has a quote that is not closed before the next comma' : 'has a value that is empty',
      }
    }
    values.push(value)
    rest = rest.slice(whole.length)
    if (rest === '') return values
    rest = rest.slice(1)
  }
}

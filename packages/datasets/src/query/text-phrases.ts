import type { FilterReader, FilterValue } from '../declare/filter-reader.ts'
import type { Column, RowTable } from '../table/row-table.ts'

/** Words of a search that a reader knows, such as a fiscal year, with the values that they stand for. */
export interface Phrase {
  readonly matches: readonly { readonly column: Column; readonly values: readonly FilterValue[] }[]
}

/** Reads a search: its phrases, and the text that is left. */
export type PhraseReader = (text: string) => { readonly phrases: readonly Phrase[]; readonly left: string }

/** Words of the longest phrase: `आर्थिक वर्ष २०८१/८२`. */
const maxWords = 3

/** Makes the reader of a table's phrases; `readers` are those of its filters by field. */
export function createPhraseReader(
  table: RowTable,
  readers: ReadonlyMap<string, FilterReader>,
): PhraseReader {
  const fields = [...readers].flatMap(([name, reader]) => {
    const column = table.columns.get(name)
    return reader.inSearch && column?.codes !== undefined
      ? [{ column, reader, existing: new Set(column.values) }]
      : []
  })

  function readPhrase(text: string): Phrase | undefined {
    // A bare number may be anything: a code, a day, an amount.
    if (!/[^\p{Nd}\s]/u.test(text)) return undefined
    const matches = fields.flatMap(({ column, reader, existing }) => {
      const values = reader.read(text, existing)
      return values === undefined ? [] : [{ column, values }]
    })
    return matches.length === 0 ? undefined : { matches }
  }

  return (text) => {
    if (fields.length === 0) return { phrases: [], left: text }
    const words = text.split(/\s+/).filter((word) => word !== '')
    const phrases: Phrase[] = []
    const left: string[] = []
    for (let at = 0; at < words.length; ) {
      const match = longestPhrase(words.slice(at, at + maxWords), readPhrase)
      if (match === undefined) left.push(words[at]!)
      else phrases.push(match.phrase)
      at += match?.words ?? 1
    }
    return { phrases, left: left.join(' ') }
  }
}

function longestPhrase(words: readonly string[], read: (text: string) => Phrase | undefined) {
  for (let count = words.length; count > 0; count -= 1) {
    const phrase = read(words.slice(0, count).join(' '))
    if (phrase !== undefined) return { phrase, words: count }
  }
  return undefined
}

import type { FilterReader } from '../declare/filter-reader.ts'
import type { Matches, RowSet, Search } from '../declare/search.ts'
import { type Codes, type Column, codeOf, type RowTable, sortPositions, valueAt } from '../table/row-table.ts'
import { once } from '../table/value-column.ts'
import { prefixRange } from '../text/sorted-texts.ts'
import { soundKey } from '../text/sound-key.ts'
import { splitWords } from '../text/split-words.ts'
import { createTextIndex, type TextIndex } from './text-index.ts'
import { createPhraseReader, type Phrase } from './text-phrases.ts'

/** Scores of a word: equal, a prefix, an equal sound, a prefix of the sound. */
const quality = { exact: 100, prefix: 80, sound: 60, soundPrefix: 40 } as const
/** Letters of a sound from which on it may be a prefix: `zzzz` sounds like j, with which too many words begin. */
const minSoundPrefix = 2
/** Subtracted for each field after the first one, but never so much that sound beats spelling. */
const fieldStep = 2
const maxSteps = 9

/**
 * Makes the search over some fields of a table, in order of weight. A row must have every word, in any of the fields; the
 * last word may be a prefix. Equal spelling comes before equal sound, then heavier fields, then the order of the rows.
 * Fiscal years and months are read by the readers of their fields, as filters read them.
 */
export function createTextSearch(
  table: RowTable,
  fields: readonly string[],
  readers: ReadonlyMap<string, FilterReader>,
): Search {
  // Prepared by the first search: most processes of a large dataset are never asked for words.
  const readPhrases = once(() => createPhraseReader(table, readers))
  const index = once(() => createTextIndex(fields.map((field) => table.columns.get(field)!)))
  return (text, within) => {
    const { phrases, left } = readPhrases()(text)
    const words = splitWords(left).map((word, at, all) => findWord(index(), word, at === all.length - 1))
    const scores = scoreRows(table, [
      ...words.map((word) => scoreColumns(table, index(), word)),
      ...phrases.map(scorePhrase),
    ])
    return toMatches(table, fields, { words, phrases }, scores, within)
  }
}

/** The matching words of the index, with their scores. */
type WordMatches = ReadonlyMap<string, { readonly word: number; readonly quality: number }>

function findWord({ words, sounds, soundWords }: TextIndex, query: string, isLast: boolean): WordMatches {
  const matches = new Map<string, { word: number; quality: number }>()
  const add = (word: number, fit: number) => {
    const name = words[word]!
    if ((matches.get(name)?.quality ?? 0) < fit) matches.set(name, { word, quality: fit })
  }
  const plain = prefixRange(words, query)
  const end = isLast ? plain.to : Math.min(plain.to, plain.from + 1)
  for (let word = plain.from; word < end; word += 1) {
    if (words[word] === query) add(word, quality.exact)
    else if (isLast) add(word, quality.prefix)
  }
  const sound = soundKey(query)
  if (sound === '') return matches
  const mayBePrefix = isLast && sound.length >= minSoundPrefix
  const alike = prefixRange(sounds, sound)
  for (let at = alike.from; at < (mayBePrefix ? alike.to : Math.min(alike.to, alike.from + 1)); at += 1) {
    const isWhole = sounds[at] === sound
    if (!isWhole && !mayBePrefix) continue
    for (const word of soundWords[at]!) add(word, isWhole ? quality.sound : quality.soundPrefix)
  }
  return matches
}

/** The scores of a word in a column, by code; rows with lists have a code each. */
interface ColumnScores {
  readonly codes: Codes
  readonly scores: Uint8Array
}

/** The score of each row, 1 to 100; 0 where a word is missing. */
function scoreRows(table: RowTable, byWord: readonly (readonly ColumnScores[])[]): Uint8Array {
  const rows = new Uint8Array(table.count)
  if (byWord.length === 0 || byWord.some((columns) => columns.length === 0)) return rows
  for (let row = 0; row < table.count; row += 1) {
    let sum = 0
    for (const columns of byWord) {
      let best = 0
      for (const { codes, scores } of columns) best = Math.max(best, scores[codes[row]!]!)
      sum = best === 0 ? Number.NaN : sum + best
    }
    // NaN, a missing word, becomes 0.
    rows[row] = Math.round(sum / byWord.length)
  }
  return rows
}

function scorePhrase({ matches }: Phrase): ColumnScores[] {
  return matches.map(({ column, values }) => {
    const scores = new Uint8Array(column.values.length + 1)
    for (const value of values) scores[codeOf(column, value) ?? 0] = quality.exact
    // Code 0 is null, which no value means.
    scores[0] = 0
    return { codes: column.codes!, scores }
  })
}

/** The scores of a word in the columns that have it. */
function scoreColumns(
  table: RowTable,
  { columns, positionsOf }: TextIndex,
  matches: WordMatches,
): ColumnScores[] {
  const byColumn = new Map<number, Uint8Array>()
  for (const { word, quality: fit } of matches.values()) {
    const pairs = positionsOf(word)
    for (let at = 0; at < pairs.length; at += 2) {
      const column = pairs[at]!
      const scores = byColumn.get(column) ?? new Uint8Array(columns[column]!.values.length + 1)
      byColumn.set(column, scores)
      const score = fit - fieldStep * Math.min(column, maxSteps)
      scores[pairs[at + 1]!] = Math.max(scores[pairs[at + 1]!]!, score)
    }
  }
  return Array.from(byColumn, ([number, scores]) => byRow(table, columns[number]!, scores))
}

function byRow(table: RowTable, column: Column, scores: Uint8Array): ColumnScores {
  if (column.codes !== undefined) return { codes: column.codes, scores }
  const rows = new Uint8Array(table.count)
  for (let code = 1; code < scores.length; code += 1)
    for (let at = column.starts[code]!; scores[code]! > 0 && at < column.starts[code + 1]!; at += 1)
      rows[column.rows[at]!] = Math.max(rows[column.rows[at]!]!, scores[code]!)
  return { codes: table.positions, scores: rows }
}

function toMatches(
  table: RowTable,
  fields: readonly string[],
  { words, phrases }: { readonly words: readonly WordMatches[]; readonly phrases: readonly Phrase[] },
  scores: Uint8Array,
  within: RowSet | undefined,
): Matches {
  const matching = table.positions.filter((row) => scores[row] !== 0 && (within?.has(row) ?? true))
  const rows = sortPositions(matching, [{ codes: scores, max: quality.exact, descending: true }])
  return {
    rows,
    describe(rank) {
      const position = rows[rank]!
      const row = table.row(position)
      const byWords = fields.filter((field) => hasAny(row[field], words))
      const byPhrases = phrases.flatMap(({ matches }) =>
        matches.flatMap(({ column, values }) =>
          values.includes(valueAt(column, position)!) ? [column.field.name] : [],
        ),
      )
      return { score: scores[position]!, matched_on: [...new Set([...byWords, ...byPhrases])] }
    },
  }
}

function hasAny(value: unknown, words: readonly WordMatches[]): boolean {
  const texts = Array.isArray(value) ? value : value === null ? [] : [value]
  return texts.some((text) => splitWords(String(text)).some((part) => words.some((word) => word.has(part))))
}

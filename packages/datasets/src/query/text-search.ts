import type { Matches, RowSet, Search } from '../declare/search.ts'
import type { Codes, Column } from '../table/column.ts'
import type { RowTable } from '../table/row-table.ts'
import { sortPlaces } from '../table/sort-places.ts'
import { prefixRange } from '../text/sorted-texts.ts'
import { soundKey } from '../text/sound-key.ts'
import { splitWords } from '../text/split-words.ts'
import { createTextIndex, type TextIndex } from './text-index.ts'

/** How well a word fits, of 100: as it is written, as its beginning, by its sound, by the beginning of its sound. */
const quality = { exact: 100, beginning: 80, sound: 60, soundBeginning: 40 } as const
/** What each field behind the first one takes away; never so much that sound comes before exactness. */
const fieldStep = 2
const maxSteps = 9

/**
 * Makes the search over some fields of a table, heaviest first. A row must have every word, in any of the fields; the last
 * word may be a beginning. Words that are written alike come before those that sound alike, then heavier fields, then
 * the order of the rows.
 */
export function createTextSearch(table: RowTable, fields: readonly string[]): Search {
  const index = createTextIndex(fields.map((field) => table.columns.get(field)!))
  return (text, within) => {
    const words = splitWords(text).map((word, place, all) => findWord(index, word, place === all.length - 1))
    const scores = scoreRows(table, index, words)
    return toMatches(table, fields, words, scores, within)
  }
}

/** The words of the index that a word of a search stands for, with how well each fits. */
type FoundWord = ReadonlyMap<string, { readonly word: number; readonly quality: number }>

function findWord({ words, sounds, soundWords }: TextIndex, asked: string, isLast: boolean): FoundWord {
  const found = new Map<string, { word: number; quality: number }>()
  const add = (word: number, fit: number) => {
    const name = words[word]!
    if ((found.get(name)?.quality ?? 0) < fit) found.set(name, { word, quality: fit })
  }
  const plain = prefixRange(words, asked)
  const end = isLast ? plain.to : Math.min(plain.to, plain.from + 1)
  for (let word = plain.from; word < end; word += 1) {
    if (words[word] === asked) add(word, quality.exact)
    else if (isLast) add(word, quality.beginning)
  }
  const sound = soundKey(asked)
  if (sound === '') return found
  const alike = prefixRange(sounds, sound)
  for (let at = alike.from; at < (isLast ? alike.to : Math.min(alike.to, alike.from + 1)); at += 1) {
    const isWhole = sounds[at] === sound
    if (!isWhole && !isLast) continue
    for (const word of soundWords[at]!) add(word, isWhole ? quality.sound : quality.soundBeginning)
  }
  return found
}

/** How well a word fits the rows of a column, by code; rows with lists have a code of their own each. */
interface ColumnScores {
  readonly codes: Codes
  readonly scores: Uint8Array
}

/** The score of each row, 1 to 100; 0 where a word is missing. */
function scoreRows(table: RowTable, index: TextIndex, words: readonly FoundWord[]): Uint8Array {
  const byWord = words.map((word) => scoreColumns(table, index, word))
  const rows = new Uint8Array(table.count)
  if (words.length === 0 || byWord.some((columns) => columns.length === 0)) return rows
  for (let row = 0; row < table.count; row += 1) {
    let sum = 0
    for (const columns of byWord) {
      let best = 0
      for (const { codes, scores } of columns) best = Math.max(best, scores[codes[row]!]!)
      sum = best === 0 ? Number.NaN : sum + best
    }
    // What is no number has missed a word; it becomes 0.
    rows[row] = Math.round(sum / words.length)
  }
  return rows
}

/** The scores of a word in the columns that have it. */
function scoreColumns(table: RowTable, { columns, places }: TextIndex, found: FoundWord): ColumnScores[] {
  const byColumn = new Map<number, Uint8Array>()
  for (const { word, quality: fit } of found.values()) {
    const pairs = places[word]!
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
  return { codes: table.places, scores: rows }
}

function toMatches(
  table: RowTable,
  fields: readonly string[],
  words: readonly FoundWord[],
  scores: Uint8Array,
  within: RowSet | undefined,
): Matches {
  const found = table.places.filter((row) => scores[row] !== 0 && (within?.has(row) ?? true))
  const rows = sortPlaces(found, [{ codes: scores, max: quality.exact, descending: true }])
  return {
    rows,
    describe(rank) {
      const place = rows[rank]!
      const row = table.row(place)
      const matched = fields.filter((field) => hasAny(row[field], words))
      return { score: scores[place]!, matched_on: matched }
    },
  }
}

function hasAny(value: unknown, words: readonly FoundWord[]): boolean {
  const texts = Array.isArray(value) ? value : value === null ? [] : [value]
  return texts.some((text) => splitWords(String(text)).some((part) => words.some((word) => word.has(part))))
}

import type { Matches, RowSet, Search } from '../search.ts'
import type { RowTable } from '../table/row-table.ts'
import { sortPlaces } from '../table/sort-places.ts'
import { soundKey } from '../text/sound-key.ts'
import { splitWords } from '../text/split-words.ts'
import { createTextIndex, prefixRange, type TextIndex } from './text-index.ts'

/** How well a word fits, of 100: as it is written, as its beginning, by its sound, by the beginning of its sound. */
const quality = { exact: 100, beginning: 80, sound: 60, soundBeginning: 40 } as const
/** What each field behind the first one takes away; never so much that sound comes before exactness. */
const fieldStep = 2
const mostSteps = 9

/**
 * Makes the search over some fields of a table, heaviest first. A row must have every word, in any of the fields; the last
 * word may be a beginning. Words that are written alike come before those that sound alike, then heavier fields, then
 * the order of the rows.
 */
export function createTextSearch(table: RowTable, fields: readonly string[]): Search {
  const index = createTextIndex(fields.map((field) => table.columns.get(field)!))
  return (text, within) => {
    const words = splitWords(text).map((word, place, all) => findWord(index, word, place === all.length - 1))
    const scores = scoreRows(index, words, table.count)
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

/** The score of each row, 1 to 100; 0 where a word is missing. */
function scoreRows(index: TextIndex, words: readonly FoundWord[], count: number): Uint8Array {
  const sums = new Uint16Array(count)
  const hits = new Uint8Array(count)
  for (const [place, word] of words.entries()) {
    const best = new Uint8Array(count)
    for (const { word: known, quality: fit } of word.values())
      index.visitRows(known, (row, column) => {
        const score = fit - fieldStep * Math.min(column, mostSteps)
        if (best[row]! < score) best[row] = score
      })
    for (let row = 0; row < count; row += 1) {
      if (best[row] === 0 || hits[row] !== place) continue
      hits[row] = place + 1
      sums[row]! += best[row]!
    }
  }
  const all = words.length
  return Uint8Array.from(sums, (sum, row) => (all > 0 && hits[row] === all ? Math.round(sum / all) : 0))
}

function toMatches(
  table: RowTable,
  fields: readonly string[],
  words: readonly FoundWord[],
  scores: Uint8Array,
  within: RowSet | undefined,
): Matches {
  const found = table.places.filter((row) => scores[row]! > 0 && (within === undefined || within.has(row)))
  const rows = sortPlaces(found, [{ codes: scores, most: quality.exact, descending: true }])
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

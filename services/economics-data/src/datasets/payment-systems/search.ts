import type { PaymentSystem } from '@tathya/contracts/http'
import { type RowSet, type Search, soundKey } from '@tathya/datasets'
import { toSearchWords } from './search-words.ts'

/** Searched fields, by weight. */
const fields = ['brand', 'name', 'name_ne', 'id', 'operator', 'instruments'] as const

/** Scores of a word; each field after the first one subtracts `fieldStep`, so that exactness wins over the field. */
const fit = { whole: 100, joined: 95, prefix: 85, sound: 65, soundPrefix: 50 } as const
const fieldStep = 1

/** Minimum sounds of a prefix: shorter ones match too many words. */
const minSound = 4

/** A prepared field of an entry. */
interface FieldWords {
  readonly field: (typeof fields)[number]
  readonly words: readonly string[]
  readonly sounds: readonly string[]
  /** The words, and each run of them without separators: `fonepay`, `imepay`, `clearinghouse`. */
  readonly joined: ReadonlySet<string>
}

interface Found {
  readonly row: number
  readonly score: number
  readonly matched: readonly string[]
}

/** Prepares the search of the directory: names, brands, companies and instruments in both scripts. */
export function createDirectorySearch(rows: readonly PaymentSystem[]): Search {
  const entries = rows.map((system) => fields.flatMap((field) => prepare(field, system[field])))
  return (text, within) => {
    const query = toSearchWords(text)
    const matches = entries
      .flatMap((entry, row) => (isWithin(row, within) ? findIn(entry, query, row) : []))
      .sort((a, b) => b.score - a.score || a.row - b.row)
    return {
      rows: Uint32Array.from(matches, ({ row }) => row),
      describe: (rank) => ({ score: matches[rank]!.score, matched_on: matches[rank]!.matched }),
    }
  }
}

function isWithin(row: number, within: RowSet | undefined): boolean {
  return within === undefined || within.has(row)
}

function prepare(field: FieldWords['field'], value: string | readonly string[] | null): FieldWords[] {
  const texts = value === null ? [] : typeof value === 'string' ? [value] : value
  return texts.map((text) => {
    const words = toSearchWords(text)
    return { field, words, sounds: words.map(soundKey), joined: joinRuns(words) }
  })
}

function joinRuns(words: readonly string[]): Set<string> {
  return new Set(
    words.flatMap((_, from) =>
      words.slice(from).map((_, length) => words.slice(from, from + length + 1).join('')),
    ),
  )
}

/** An entry must have every word, or all of them joined; the higher score counts. */
function findIn(entry: readonly FieldWords[], query: readonly string[], row: number): Found[] {
  const whole = query.join('')
  const joined = best(entry, ({ joined }) => (joined.has(whole) ? fit.joined : 0))
  const single = query.map((word) => best(entry, (field) => fitWord(field, word)))
  const complete = single.length > 0 && single.every(({ score }) => score > 0)
  const sum = complete ? single.reduce((total, { score }) => total + score, 0) / single.length : 0
  const chosen = joined.score > sum ? [joined] : single
  const score = Math.round(Math.max(joined.score, sum))
  if (score === 0) return []
  return [{ row, score, matched: [...new Set(chosen.map(({ field }) => field))] }]
}

function best(entry: readonly FieldWords[], rate: (field: FieldWords) => number) {
  let match: { field: string; score: number } = { field: '', score: 0 }
  for (const field of entry) {
    const rated = rate(field)
    const score = rated === 0 ? 0 : rated - fieldStep * fields.indexOf(field.field)
    if (score > match.score) match = { field: field.field, score }
  }
  return match
}

function fitWord({ words, sounds }: FieldWords, query: string): number {
  if (words.includes(query)) return fit.whole
  if (words.some((word) => word.startsWith(query))) return fit.prefix
  const sound = soundKey(query)
  if (sounds.includes(sound)) return fit.sound
  if (sound.length >= minSound && sounds.some((other) => other.startsWith(sound))) return fit.soundPrefix
  return 0
}

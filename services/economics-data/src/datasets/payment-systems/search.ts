import type { PaymentSystem } from '@tathya/contracts/http'
import { type RowSet, type Search, soundKey } from '@tathya/datasets'
import { toSearchWords } from './search-words.ts'

/** The fields that are searched, heaviest first. */
const fields = ['brand', 'name', 'name_ne', 'id', 'operator', 'instruments'] as const

/** How well a word fits, of 100; each field behind the first one takes `fieldStep` away, so that exactness wins over place. */
const fit = { whole: 100, joined: 95, beginning: 85, sound: 65, soundBeginning: 50 } as const
const fieldStep = 1

/** Shortest sound of which a beginning counts; a shorter one begins too many words. */
const minSound = 4

/** A field of an entry, prepared. */
interface FieldWords {
  readonly field: (typeof fields)[number]
  readonly words: readonly string[]
  readonly sounds: readonly string[]
  /** The words and each run of them without what parts them: `fonepay`, `imepay`, `clearinghouse`. */
  readonly joined: ReadonlySet<string>
}

interface Found {
  readonly place: number
  readonly score: number
  readonly matched: readonly string[]
}

/** Prepares the search of the directory: names, brands, companies and instruments in both scripts. */
export function createDirectorySearch(rows: readonly PaymentSystem[]): Search {
  const entries = rows.map((row) => fields.flatMap((field) => prepare(field, row[field])))
  return (text, within) => {
    const asked = toSearchWords(text)
    const found = entries
      .flatMap((entry, place) => (isWithin(place, within) ? findIn(entry, asked, place) : []))
      .sort((a, b) => b.score - a.score || a.place - b.place)
    return {
      rows: Uint32Array.from(found, ({ place }) => place),
      describe: (rank) => ({ score: found[rank]!.score, matched_on: found[rank]!.matched }),
    }
  }
}

function isWithin(place: number, within: RowSet | undefined): boolean {
  return within === undefined || within.has(place)
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

/** An entry must have every word, or all of them joined; the better of both counts. */
function findIn(entry: readonly FieldWords[], asked: readonly string[], place: number): Found[] {
  const whole = asked.join('')
  const joined = best(entry, ({ joined }) => (joined.has(whole) ? fit.joined : 0))
  const single = asked.map((word) => best(entry, (field) => fitWord(field, word)))
  const complete = single.length > 0 && single.every(({ score }) => score > 0)
  const sum = complete ? single.reduce((total, { score }) => total + score, 0) / single.length : 0
  const chosen = joined.score > sum ? [joined] : single
  const score = Math.round(Math.max(joined.score, sum))
  if (score === 0) return []
  return [{ place, score, matched: [...new Set(chosen.map(({ field }) => field))] }]
}

function best(entry: readonly FieldWords[], rate: (field: FieldWords) => number) {
  let found: { field: string; score: number } = { field: '', score: 0 }
  for (const one of entry) {
    const rated = rate(one)
    const score = rated === 0 ? 0 : rated - fieldStep * fields.indexOf(one.field)
    if (score > found.score) found = { field: one.field, score }
  }
  return found
}

function fitWord({ words, sounds }: FieldWords, asked: string): number {
  if (words.includes(asked)) return fit.whole
  if (words.some((word) => word.startsWith(asked))) return fit.beginning
  const sound = soundKey(asked)
  if (sounds.includes(sound)) return fit.sound
  if (sound.length >= minSound && sounds.some((one) => one.startsWith(sound))) return fit.soundBeginning
  return 0
}

import type { HtmlValue } from '../../frame/html.ts'
import type { PageContext } from '../../frame/page.ts'

/** Something that a search found. */
export interface Hit {
  readonly address: string
  readonly title: HtmlValue
  readonly note?: HtmlValue
}

/** Finds one kind of things by words; rejects with the problem of the gateway. */
export type Finder = (context: PageContext, words: string) => Promise<Hit[]>

/** Hits of one kind that are shown. */
export const shownHits = 5

/** Words that say nothing of what is looked for: "remittances by month", "नेपालको आयात". */
const small = new Set([
  'a',
  'and',
  'by',
  'for',
  'from',
  'in',
  'of',
  'per',
  'the',
  'to',
  'को',
  'का',
  'मा',
  'र',
])

/** The words of a search that count, in lower case; all of them if none does. */
export function toWords(text: string): string[] {
  const words = text.toLowerCase().split(/\s+/)
  const counted = words.filter((word) => !small.has(word))
  return counted.length > 0 ? counted : words
}

/** True if a text has all words that count, in any case. */
export function hasAll(text: string, words: string): boolean {
  const lower = text.toLowerCase()
  return toWords(words).every((word) => lower.includes(word))
}

/** True if a text has digits and marks only, as dates have: no name is meant. */
export function isNumber(text: string): boolean {
  return /^[\p{Nd}\s/.-]+$/u.test(text)
}

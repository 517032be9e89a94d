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

/** Whether a text has all words, in any case. */
export function hasAll(text: string, words: string): boolean {
  const lower = text.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word))
}

/** Whether a text has digits and marks only, as dates have: no name is meant. */
export function isNumber(text: string): boolean {
  return /^[\p{Nd}\s/.-]+$/u.test(text)
}

import type { HtmlValue } from '../../frame/html.ts'
import type { PageContext } from '../../frame/page.ts'
import smallWords from './small-words.json' with { type: 'json' }

/** Something that a search found. */
export interface Hit {
  readonly address: string
  readonly title: HtmlValue
  readonly note?: HtmlValue
  /** Its likeness to what was asked for, from 0 to 1. */
  readonly likeness: number
}

/** Finds one kind of things by words; rejects with the problem of the gateway. */
export type Finder = (context: PageContext, words: string) => Promise<Hit[]>

/** Hits of one kind that are shown. */
export const shownHits = 5

/** Words that say little of what is looked for: "remittances by month", "नेपालको आयात". */
const small: ReadonlySet<string> = new Set(smallWords)
/** Postpositions, which are written together with the word before them: डलरको is डलर. */
const postposition = /(?<=[\p{L}\p{M}]{3})(?:हरूको|हरुको|हरू|हरु|को|का|की|मा|बाट|ले|लाई)$/u

/** The words of a search that count, in lower case; all of them if none does. */
export function toWords(text: string): string[] {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(postposition, ''))
  const counted = words.filter((word) => !small.has(word))
  return counted.length > 0 ? counted : words
}

/** True if a text has digits and marks only, as dates have: no name is meant. */
export function isNumber(text: string): boolean {
  return /^[\p{Nd}\s/.-]+$/u.test(text)
}

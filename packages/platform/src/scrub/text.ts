import { scrubAddresses } from './addresses.ts'
import { createNamedScrubber, escapeName, nameParts } from './named.ts'
import type { NameOf } from './names.ts'
import { certificateNames, scrubCertificates, scrubNumbers } from './numbers.ts'
import { scrubPrivateKeys, scrubSchemes, scrubTokens, scrubUserFlags } from './tokens.ts'

/** Scrubs a text; `field` is the name of the field that has it, or empty. */
export type ScrubText = (text: string, field: string) => string

/** What a word or a path does not have; without it a text holds no secret. */
const notInWord = /[^A-Za-z_./]/

/**
 * Creates the function that scrubs texts: one search for all words that a secret may follow, one for digits, and two that skip
 * most of the text. A single expression for everything would take twice as long. Every search consumes what it reads, so that
 * the time grows with the length of the text only.
 */
export function createTextScrubber(
  onlySecrets: boolean,
  names: readonly string[],
  nameOf: NameOf,
): ScrubText {
  const scrubNamed = createNamedScrubber(names, nameOf)
  const own = names.map(escapeName)
  const words = new RegExp([nameParts, ...own, 'bearer|basic', certificateNames].join('|'), 'i')
  const afterWords = (text: string) => {
    const scrubbed = scrubSchemes(scrubNamed(text))
    return onlySecrets ? scrubbed : scrubCertificates(scrubbed)
  }
  return (text, field) => {
    if (text.length < 3 || !notInWord.test(text)) return text
    let scrubbed = text.includes('-----BEGIN ') ? scrubPrivateKeys(text) : text
    scrubbed = scrubUserFlags(scrubAddresses(scrubbed))
    if (words.test(scrubbed)) scrubbed = afterWords(scrubbed)
    return scrubNumbers(scrubTokens(scrubbed), field, onlySecrets)
  }
}

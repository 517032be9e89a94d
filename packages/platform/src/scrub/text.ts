import { scrubForeignNumbers, scrubForms } from './forms.ts'
import { createNamedScrubber, escapeName, nameParts } from './named.ts'
import type { NameOf } from './names.ts'
import { certificateNames, scrubCertificates, scrubNumbers } from './numbers.ts'
import { scrubPrivateKeys, scrubSchemes, scrubTokens, scrubUserFlags } from './tokens.ts'
import { looksRandom, toMarker } from './values.ts'

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
  const escaped = names.map(escapeName)
  const words = new RegExp([nameParts, ...escaped, 'bearer|basic', certificateNames].join('|'), 'i')
  const afterWords = (text: string) => {
    const scrubbed = scrubSchemes(scrubNamed(text))
    return onlySecrets ? scrubbed : scrubCertificates(scrubbed)
  }
  return (text, field) => {
    if (text.length < 3 || !notInWord.test(text)) return text
    let scrubbed = text.includes('-----BEGIN ') ? scrubPrivateKeys(text) : text
    scrubbed = scrubForms(scrubUserFlags(scrubAddresses(scrubbed)), field, nameOf)
    if (words.test(scrubbed)) scrubbed = afterWords(scrubbed)
    const numbers = scrubNumbers(scrubTokens(scrubbed), field, onlySecrets)
    return onlySecrets ? numbers : scrubForeignNumbers(numbers)
  }
}

/** What follows `://` up to the path. The search begins at the colons, since one for any scheme costs three times as much. */
const authority = /:\/\/[^\s/?#"'`<>\\]*/g

/** Characters after the authority in which a badly encoded password may go on. */
const reach = 200

/** Replaces passwords in addresses: `postgres://user:password@host`, `https://token@host`. */
function scrubAddresses(text: string): string {
  if (!text.includes('://')) return text
  let result = ''
  let done = 0
  authority.lastIndex = 0
  for (let match = authority.exec(text); match !== null; match = authority.exec(text)) {
    const begin = match.index + 3
    let end = authority.lastIndex
    // A scheme that follows at once, as in a list of addresses.
    if (text[end - 1] === ':' && text.startsWith('//', end)) {
      end -= 1
      authority.lastIndex = end
    }
    const at = findAt(text, begin, end)
    if (at < 0) continue
    const user = text.slice(begin, at)
    const colon = user.indexOf(':')
    const secret = colon < 0 ? user : user.slice(colon + 1)
    if (secret === '' || user.includes('[scrubbed:') || (colon < 0 && !looksRandom(user))) continue
    if (/^(?:\$?\{|<|%s|\*+$)/.test(secret)) continue
    result += text.slice(done, begin + (colon < 0 ? 0 : colon + 1)) + toMarker('password')
    done = at
    authority.lastIndex = Math.max(end, at)
  }
  return done === 0 ? text : result + text.slice(done)
}

/** The place of the `@` that ends the user's part, or -1. */
function findAt(text: string, begin: number, end: number): number {
  const head = text.slice(begin, end)
  const within = head.lastIndexOf('@')
  if (within >= 0) return begin + within
  // Without one, what looks like a port may be the first part of a password with a slash.
  if (!/^[^:@[\]]+:(?!\d{1,5}$)./.test(head)) return -1
  const rest = /^[^\s"'`<>\\@]*@/.exec(text.slice(end, end + reach))
  return rest === null ? -1 : end + rest[0].length - 1
}

import type { Missing } from '../../model/typed-table.ts'
import { missingWords } from './word-lists.ts'
import { toKey } from './words-of.ts'

const dashes = new Set(missingWords.dash)
const notAvailable = new Set(missingWords.not_available)
const notAvailableInNumbers = new Set(missingWords.notAvailableInNumbers)

/**
 * Why a text is no value: it is empty, a dash, or says that there is none. Null for values. Short words such as `na` count
 * only where numbers are expected, because a text may be so.
 */
export function readMissing(text: string, expectsNumbers: boolean): Missing | null {
  const trimmed = text.trim()
  if (trimmed === '') return 'empty'
  const key = trimmed.toLowerCase().replace(/\s+/gu, ' ')
  if (dashes.has(key) || /^[-–—\s]+$/u.test(key)) return 'dash'
  if (notAvailable.has(key) || notAvailable.has(toKey(key))) return 'not_available'
  return expectsNumbers && notAvailableInNumbers.has(key) ? 'not_available' : null
}

import { toLatinDigits } from '@tathya/datasets/text'
import { headerWords } from '../words/word-lists.ts'
import { hasWord, isWord } from '../words/words-of.ts'

const leadingZero = /^0\d+$/
const digitsOnly = /^\d+$/
/** Section numbers: 1.2.3. */
const sections = /^\d+(?:\.\d+){2,}\.?$/
/** Phone numbers: +977-1-4211959, 01-4211959, 9841000000. */
const phone = /^(?:\+\d{1,3}[\s-]?(?:\d{1,4}[\s-])?\d{5,10}|0\d{1,3}[-\s]\d{5,8}|9[78]\d{8})$/
/** Digits and letters of registers: 27-01-75-01234, A-123, NP0101, 12/078. */
const register = /^(?=.*\d)[\p{L}\p{M}\d]+(?:[-/.\s][\p{L}\p{M}\d]+)*\.?$/u
/** Names of numbers that a program gave, and such a number. JSON's inner rows name their parent by `parent.id`. */
const plainIds = ['id', 'row id', 'parent id']
const plainNumber = /^(?:0|[1-9]\d{0,8})$/
/** From so many digits on, whole numbers of one length are codes: accounts, PAN with prefix, IMEI. */
const minLongCode = 10
/** Values of one length that show a code. */
const minAlike = 3

/** True if a header is that of serial numbers: S.N., क्र.सं. */
export function isSerialHeader(header: string): boolean {
  return isWord(header, headerWords.serial)
}

/**
 * True if the values of a column are codes: by its header and digits, by a zero before other digits, by numbers of
 * sections and telephones, by long numbers of one length, and by serial numbers with points, of which 1.1 and 1.10 are two.
 */
export function areCodes(values: readonly string[], header: string): boolean {
  const texts = values.map((value) => toLatinDigits(value).trim())
  if (texts.length === 0) return false
  const share = (pattern: RegExp) => texts.filter((text) => pattern.test(text)).length / texts.length
  // An id without zeros at its front is as well a number, which sorts as one.
  if (isWord(header, plainIds) && texts.every((text) => plainNumber.test(text))) return false
  if (share(register) >= 0.8 && (hasWord(header, headerWords.code) || isSerialHeader(header)))
    return !isSerialHeader(header) || texts.some((text) => /\d\.\d/.test(text))
  if (texts.some((text) => leadingZero.test(text)) && share(digitsOnly) >= 0.8) return true
  if (share(sections) > 0 && share(/^\d+(?:\.\d+)*\.?$/) >= 0.8) return true
  if (share(phone) >= 0.8 && texts.some((text) => !digitsOnly.test(text) || text.length === minLongCode))
    return true
  return areLong(texts)
}

function areLong(texts: readonly string[]): boolean {
  const length = texts[0]!.length
  return (
    texts.length >= minAlike &&
    length >= minLongCode &&
    texts.every((text) => digitsOnly.test(text) && text.length === length)
  )
}

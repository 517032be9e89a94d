import { toMarker } from './values.ts'

const digit = '[0-9\\u0966-\\u096f]'
/** Eight digits or more, with single separators. */
const run = new RegExp(`${digit}(?:[ /-]?${digit}){7,}`, 'g')
/** Characters of the shortest number without spaces. */
const minLength = 8
/** Most parts of one number that are separated by spaces, and its most characters. */
const maxParts = 5
const maxLength = 30

/** Units after a number that is an amount. */
const unit = /^ ?(?:bytes?|[kmgt]i?b|[mnµ]s|rows|records)\b/i

const orderWords =
  /(?:order|invoice|bill|ticket|ref|reference|txn|transaction|receipt|bijak|voucher|shipment|parcel|batch|sku|isbn|अर्डर|आदेश|बीजक|बिल|चलानी|दर्ता)[^\d\u0966-\u096f\n]{0,14}$/
const phoneWords =
  /(?:phone|mobile|mob|cell|contact|tel|msisdn|whatsapp|viber|sms|मोबाइल|फोन|सम्पर्क)[^\d\u0966-\u096f\n]{0,20}$/
const panWords =
  /(?:(?:^|[^a-z])(?:pan|vat)(?:[^a-z]|no|num)|permanent account|प्यान|पान|स्थायी लेखा)[^\d\u0966-\u096f\n]{0,30}$/
const accountWords = /(?:account|acct|a\/c|(?:^|[^a-z])acc|khata|खाता)[ _-]?(?!id)[^\d\u0966-\u096f\n]{0,20}$/
const nationalWords =
  /(?:national[ _-]?id|(?:^|[^a-z])nin(?:[^a-z]|no|num)|rastriya parichay|राष्ट्रिय परिचय)[^\d\u0966-\u096f\n]{0,30}$/

/** Replaces card numbers and the numbers of people in Nepal; `name` is the field of the text. */
export function scrubNumbers(text: string, name: string, onlyCards: boolean): string {
  return text.replace(run, (digits, at: number) => {
    if (isPartOfMore(text, at, at + digits.length)) return digits
    if (unit.test(text.slice(at + digits.length, at + digits.length + 10))) return digits
    const before = `${name} ${text.slice(Math.max(0, at - 48), at)}`.toLowerCase()
    return scrubParts(digits.split(' '), before, onlyCards)
  })
}

/** The kind of a whole number in a field, which is judged by the name of the field; undefined for others. */
export function kindOfNumber(value: number, name: string, onlyCards: boolean): string | undefined {
  const digits = String(value)
  if (!Number.isSafeInteger(value) || digits.length < 8) return undefined
  const before = `${name.toLowerCase()} `
  const kind = kindOf(digits, before, onlyCards)
  // Many ids look as a mobile number does.
  return kind === 'phone' && !phoneWords.test(before) ? undefined : kind
}

/** True inside a word, an id or a decimal number. */
function isPartOfMore(text: string, begin: number, end: number): boolean {
  if (/[a-z_#.\d]$/i.test(text.slice(Math.max(0, begin - 1), begin)) && !isLabel(text, begin)) return true
  if (/[a-z]-$/i.test(text.slice(Math.max(0, begin - 2), begin))) return true
  return /^(?:[a-z_]|-[a-z]|\.[\d\u0966-\u096f])/i.test(text.slice(end, end + 2))
}

/** True after a word that ends with a point, as in `no.9841234567`. */
function isLabel(text: string, begin: number): boolean {
  return /[a-z\u0900-\u0965]\.$/i.test(text.slice(Math.max(0, begin - 2), begin))
}

/** Looks for the longest number at each part, since two numbers may follow each other. */
function scrubParts(parts: readonly string[], before: string, onlyCards: boolean): string {
  const result: string[] = []
  let context = before
  for (let from = 0; from < parts.length; ) {
    let kind: string | undefined
    let count = Math.min(maxParts, parts.length - from)
    for (; count > 0 && kind === undefined; count -= 1) {
      const number = count === 1 ? parts[from]! : parts.slice(from, from + count).join(' ')
      const isNumber = number.length >= minLength + count - 1 && number.length <= maxLength
      if (isNumber) kind = kindOf(number, context, onlyCards)
    }
    const taken = kind === undefined ? 1 : count + 1
    result.push(kind === undefined ? parts[from]! : toMarker(kind))
    if (parts.length > 1) context = `${context}${parts.slice(from, from + taken).join(' ')} `.slice(-60)
    from += taken
  }
  return result.join(' ')
}

function kindOf(number: string, before: string, onlyCards: boolean): string | undefined {
  const ascii = toAscii(number)
  if (isCard(ascii)) return 'card'
  if (onlyCards) return undefined
  if (/^(?:0[1-9]|[1-6]\d|7[0-7])([-/])\d\d\1\d\d\1\d{4,6}$/.test(ascii)) return 'citizenship'
  if (isMobile(ascii, before)) return 'phone'
  if (/^(?:19|20)\d\d[-/]?(?:0[1-9]|1[0-2])[-/]?[0-3]\d/.test(ascii)) return undefined
  const digits = ascii.replace(/[ -]/g, '')
  if (!/^\d{8,20}$/.test(digits)) return undefined
  if (digits.length === 9 && panWords.test(before)) return 'pan'
  if (digits.length === 10 && nationalWords.test(before)) return 'national-id'
  return accountWords.test(before) ? 'account' : undefined
}

/** Writes Devanagari digits as ASCII. */
function toAscii(text: string): string {
  let ascii = ''
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    ascii += unit >= 0x0966 && unit <= 0x096f ? String(unit - 0x0966) : text[at]
  }
  return ascii
}

const mobileShape =
  /^9[78](?:\d{8}|\d[ -]\d{7}|[ -]\d{8}|\d{2}[ -]\d{6}|\d{3}[ -]\d{5}|\d[ -]\d{3}[ -]\d{4}|\d{2}[ -]\d{3}[ -]\d{3}|\d[ -]\d{2}[ -]\d{2}[ -]\d{3})$/

/** A mobile number of Nepal, which an order may have as its number without the code of the country. */
function isMobile(ascii: string, before: string): boolean {
  const local = ascii.replace(/^(?:00)?977[ -]?/, '')
  if (!mobileShape.test(local)) return false
  if (local.length < ascii.length || /\+ ?$|\(?\+?977\)?[ -]?$/.test(before)) return true
  return !orderWords.test(before)
}

/** Lengths by the first digits of the issuers. */
const issuers: readonly (readonly [first: RegExp, lengths: readonly number[]])[] = [
  [/^(?:4|5[1-5]|2(?:22[1-9]|2[3-9]|[3-6]|7[01]|720)|6(?:011|4[4-9]|5)|35(?:2[89]|[3-8]))/, [16]],
  [/^3[47]/, [15]],
  [/^3(?:0[0-5]|6|8)/, [14]],
  [/^62/, [16, 17, 18, 19]],
]
const cardShape = /^(?:\d{14,19}|\d{4}([ -])\d{4}\1\d{4}\1\d{4}(?:\1\d{3})?|\d{4}([ -])\d{6}\2\d{4,5})$/

function isCard(ascii: string): boolean {
  if (!cardShape.test(ascii)) return false
  const digits = ascii.replace(/[ -]/g, '')
  return (
    issuers.some(([first, lengths]) => first.test(digits) && lengths.includes(digits.length)) &&
    isLuhn(digits)
  )
}

/** The check digit of ISO/IEC 7812. */
function isLuhn(digits: string): boolean {
  let sum = 0
  for (let at = 0; at < digits.length; at += 1) {
    const value = Number(digits[digits.length - 1 - at]) * (at % 2 === 0 ? 1 : 2)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}

/** Names of certificates. */
export const certificateNames = 'citizenship|nagarikta|nagrikta|नागरिकता|passport|राहदानी|licen[sc]e|लाइसेन्स'

/** Numbers that are known by the word before them only, since they have few digits or letters. */
const named = new RegExp(
  `(${certificateNames})` +
    `([^\\d\\u0966-\\u096f\\n]{0,30}?)((?:[A-Z]{1,2})?${digit}(?:[ /-]?${digit}){4,14})`,
  'gi',
)

/** Replaces numbers of certificates after their names. */
export function scrubCertificates(text: string): string {
  return text.replace(named, (match, word: string, between: string, number: string) => {
    if (isDate(number)) return match
    return `${word}${between}${toMarker(/^(?:citiz|nag|ना)/i.test(word) ? 'citizenship' : 'national-id')}`
  })
}

function isDate(number: string): boolean {
  return /^(?:19|20)\d\d(?:[-/]\d{1,2}){1,2}$/.test(toAscii(number))
}

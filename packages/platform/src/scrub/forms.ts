import type { NameOf } from './names.ts'
import { isPlainValue, looksRandom, toMarker } from './values.ts'

/** Signs of the forms below; a text without one is not searched for them. */
const hint = /identified|auth|jdbc:oracle|form-data|[("']\s?["']|reset|magic|activat|verif/i

const identifiedBy = /\b(IDENTIFIED\s(?:WITH\s\S{1,40}\s)?BY\s(?:PASSWORD\s)?["'])([^"'\n]{1,200})(?=["'])/gi
const authCommand = /\b(AUTH (?:PLAIN|LOGIN|XOAUTH2|CRAM-MD5) )([A-Za-z\d+/]{8,2000}={0,2})/g
const authHeader =
  /(\bauthorization["']{0,2}\s{0,3}[:=]\s{0,3}["']?(?:bearer|token)(?: |%20|\+))([\w.~+/=-]{6,2000})/gi
const oracleUrl = /(\bjdbc:oracle:\w{2,5}:[^\s/@:"']{1,60}\/)([^\s@"']{1,100})(?=@)/gi
const authPair =
  /(\bauth["']?\s{0,3}[=:]\s{0,3}\(\s?(["'])[^"'\n]{0,100}\2,\s?(["']))([^"'\n]{1,200})(?=\3\s?\))/gi
/** The same in a field of that name, as a local of Python is reported. */
const authTuple = /^(\(\s?(["'])[^"'\n]{0,100}\2,\s?(["']))([^"'\n]{1,200})(?=\3\s?\)$)/
const pair = /(\(\s?(["'])([\w-]{1,60})\2,\s?(["']))([^"'\n]{1,200})(?=\4\s?\))/g
const formPart =
  /(\bname=\\{0,3}"([\w[\].-]{1,60}?)\\{0,3}"(?:\\{1,4}r|\\{1,4}n|\r|\n){2,8})([^\\\r\n]{1,200})/g
const resetLink =
  /(\/(?:reset|forgot|change|set|verify|activate|confirm)[_-](?:password|email|account)\/|\/password[_-]?reset\/|\/magic[_-]?link\/|\/activat(?:e|ion)\/)([\w.~-]{8,300})/gi

/** Replaces secrets that a text shows by its form: of SQL, mail servers, JDBC, form data, pairs of Python, and links to reset a password. `field` is the name of the field that has the text. */
export function scrubForms(text: string, field: string, nameOf: NameOf): string {
  if (!hint.test(text)) return text
  const byName = (name: string, value: string, before: string) => {
    const meaning = nameOf(name)
    return meaning === undefined || isPlainValue(value) || (!meaning.sure && !looksRandom(value))
      ? before + value
      : before + toMarker(meaning.kind)
  }
  const ofField = /auth$/i.test(field)
    ? text.replace(authTuple, (_, before, _user, _quote, value) => before + toSecret(value, 'password'))
    : text
  return ofField
    .replace(identifiedBy, (_, before, value) => before + toSecret(value, 'password'))
    .replace(authCommand, (_, before, value) => before + toSecret(value, 'authorization'))
    .replace(authHeader, (_, before, value) => before + toSecret(value, 'authorization'))
    .replace(oracleUrl, (_, before, value) => before + toSecret(value, 'password'))
    .replace(authPair, (_, before, _user, _quote, value) => before + toSecret(value, 'password'))
    .replace(pair, (_, before, _quote, name, _other, value) => byName(name, value, before))
    .replace(formPart, (_, before, name, value) => byName(name, value, before))
    .replace(resetLink, (match, before, value) => (/\d/.test(value) ? before + toMarker('token') : match))
}

function toSecret(value: string, kind: string): string {
  return isPlainValue(value) ? value : toMarker(kind)
}

const iban = /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?\b/g
const socialSecurity = /(?<![\w-])(?!000|666|9)\d{3}-(?!00)\d{2}-(?!0000)\d{4}(?![\w-])/g

/** Replaces international bank account numbers with right check digits, and social security numbers of the United States. */
export function scrubForeignNumbers(text: string): string {
  return text
    .replace(iban, (number) => (isIban(number) ? toMarker('account') : number))
    .replace(socialSecurity, toMarker('national-id'))
}

/** The check digits of ISO 13616: the rest of a division by 97 is 1. */
function isIban(number: string): boolean {
  const plain = number.replaceAll(' ', '')
  if (plain.length < 15 || plain.length > 34) return false
  let rest = 0
  for (const char of plain.slice(4) + plain.slice(0, 4))
    rest = (/\d/.test(char) ? rest * 10 + Number(char) : rest * 100 + char.charCodeAt(0) - 55) % 97
  return rest === 1
}

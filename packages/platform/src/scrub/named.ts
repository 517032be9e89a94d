import { type NameOf, type SecretName, secretNameOf } from './names.ts'
import { isPlainValue, looksRandom, toMarker } from './values.ts'

/** Parts of names that a secret may follow; `secretNameOf` judges the whole name. */
export const nameParts =
  'pass(?:w|p|c|\\b)|pwd|secret|token|credential|cookie|auth|jwt|sess|signature|key|' +
  '\\botp[_-]code\\b|\\b(?:sid|sig|otp|[mt]?pin|cvv|cvc|_?[cx]srf)\\b|पासवर्ड|टोकन|पिन|गोप्य शब्द'

/** First words of names of two words: `API key: ...`. */
const firstWord = /(?:api|app|private|access|account|server|signing|encryption|master|ssh|secret)[ .]$/i

/**
 * What separates a name from its value. In this order: as `name="password" value="x"` writes it; assignments; the end of a tag;
 * the next item of a list; words and spaces.
 */
const mark = '(?:\\\\{0,7}["\']|%22)'
const separator =
  `(?<pair>${mark}\\s{0,4},?\\s{0,4}${mark}?(?:value|val)${mark}?\\s{0,3}[=:]\\s{0,3})` +
  `|(?<sign>${mark}?\\]?\\s{0,4}(?:=>|={1,3}|:=?|%3[aAdD])\\s{0,4}(?:%22)?)` +
  '|(?<tag>>)' +
  `|(?<item>${mark},\\s{0,3}(?=${mark}))` +
  '|(?<space>\\s{1,3}(?:(?:is|was|ho|chai|no\\.?|number|code is|hash is)[ :]{1,2})?)'

/** Creates the function that replaces values after names of secrets in text; `extra` are further names. */
export function createNamedScrubber(
  extra: readonly string[],
  nameOf: NameOf = secretNameOf,
): (text: string) => string {
  const name = new RegExp(
    `(?:${[nameParts, ...extra.map(escapeName)].join('|')})[\\w-]{0,40}(?![\\w-])`,
    'gi',
  )
  const after = new RegExp(separator, 'iy')
  return (text) => scrubNamed(text, name, after, nameOf)
}

/** A name as an expression. */
export function escapeName(name: string): string {
  return name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}

function scrubNamed(text: string, name: RegExp, after: RegExp, nameOf: NameOf): string {
  let result = ''
  let done = 0
  name.lastIndex = 0
  for (let match = name.exec(text); match !== null; match = name.exec(text)) {
    const begin = startOfName(text, match.index, done)
    const meaning = nameOf(text.slice(begin, name.lastIndex))
    if (meaning === undefined) continue
    after.lastIndex = name.lastIndex
    const groups = after.exec(text)?.groups
    if (groups === undefined) continue
    const value = readValue(text, after.lastIndex, meaning, groups.tag !== undefined)
    if (value.isBare && isExpression(value.text, groups.sign ?? '')) continue
    if (!isSecret(value.text, meaning, toForm(text, begin, groups))) continue
    result += text.slice(done, value.begin) + toMarker(meaning.kind)
    done = endOf(text, value)
    name.lastIndex = Math.max(done, name.lastIndex)
  }
  return done === 0 ? text : result + text.slice(done)
}

/** The name with what stands before, such as `DB_` of `DB_PASSWORD`. */
function startOfName(text: string, from: number, limit: number): number {
  let begin = from
  while (begin > limit && from - begin < 60 && /[\w-]/.test(text[begin - 1]!)) begin -= 1
  const first = begin === from ? firstWord.exec(text.slice(Math.max(limit, begin - 12), begin)) : null
  return first === null ? begin : begin - first[0].length
}

/** How clearly a text says that a value follows: an assignment, a label (`name: value`) or prose. */
type Form = 'assigned' | 'label' | 'prose'

function toForm(text: string, begin: number, groups: Record<string, string | undefined>): Form {
  const { pair, sign, tag, space } = groups
  if (pair !== undefined) return 'assigned'
  if (sign !== undefined) return /: +$/.test(sign) && !/["']/.test(sign) ? 'label' : 'assigned'
  if (tag !== undefined) return text[begin - 1] === '<' || text[begin - 1] === ':' ? 'assigned' : 'prose'
  const isFlag =
    text.startsWith('--', begin) || /(?:^|[\s"'])-$/.test(text.slice(Math.max(0, begin - 2), begin))
  return space !== undefined && isFlag ? 'assigned' : 'prose'
}

function isSecret(value: string, { kind, sure, always }: SecretName, form: Form): boolean {
  if (always && form !== 'prose') return value !== '' && !value.startsWith('[scrubbed:')
  if (value === '' || isPlainValue(value) || isCode(value)) return false
  if (kind === 'pin')
    return /^\d{3,8}$/.test(toDigits(value)) && (form !== 'prose' || /^\d{6}$/.test(toDigits(value)))
  if (kind === 'cookie') return value.includes('=') || looksRandom(value)
  if (kind === 'authorization') return / \S{6,}/.test(value) ? isCredentials(value) : looksRandom(value)
  if (form === 'prose' || !sure) return looksRandom(value) && value.length >= (form === 'assigned' ? 6 : 8)
  if (form === 'label' && kind === 'token') return looksRandom(value)
  return !/^\d{1,3}$/.test(value) && !(kind === 'token' && /^\d{1,7}$/.test(value))
}

function toDigits(text: string): string {
  return text.replace(/[\u0966-\u096f]/g, (char) => String(char.charCodeAt(0) - 0x0966))
}

/** True for what `Authorization` holds: a scheme and its credentials. */
function isCredentials(value: string): boolean {
  const [scheme, ...rest] = value.split(/[ ,]+/)
  if (
    /^(?:bearer|basic|digest|token|api-?key|key|negotiate|ntlm|hmac|sentry|oauth|aws4-hmac-sha256|signature)$/i.test(
      scheme!,
    )
  )
    return rest.some((part) => !isPlainValue(part) && (looksRandom(part) || part.includes('=')))
  return looksRandom(scheme!)
}

/** True if a value is an expression of source code: `process.env.DB_PASSWORD`, `getPassword(user`, `token`. */
function isCode(value: string): boolean {
  if (/^[A-Za-z_$][\w$.]*[([]/.test(value)) return true
  if (
    /^(?:process|os|env|config|settings?|req|request|this|self|user|ctx|context|params?|body|data|form|args?|opts?|options|props|state|payload|input|event|session)\??\.[A-Za-z_$]/.test(
      value,
    )
  )
    return true
  return /^[A-Za-z_]+$/.test(value) && secretNameOf(value) !== undefined
}

/** Words, numbers and brackets with which an expression of source code begins. */
const expression =
  /^(?:(?:await|new|async|typeof|function|yield|lambda)$|0x[\da-f]{1,8}$|\d{1,3}(?:_\d{3})+$|\([a-z]*:?$|\/[[(^\\])/i

/**
 * True for an expression behind `= `, as formatted source code has it (`= await sign(caller)`, `= /[a-z]+/`), and for a
 * variable behind a name in quotation marks, which JSON has not: `'X-API-Key': key`.
 */
function isExpression(value: string, sign: string): boolean {
  if (!/\s$/.test(sign)) return false
  if (/["']/.test(sign) && /^[A-Za-z_$]+(?:\??\.[A-Za-z_$]+)*$/.test(value)) return true
  return !/^:\s/.test(sign) && expression.test(value)
}

/** What is read of a value to judge it: a text of many names and no secret would be read once for each of them. */
const judged = 256

interface Value {
  /** True without quotation marks. */
  readonly isBare: boolean
  /** Its first characters. */
  readonly text: string
  readonly begin: number
  readonly end: number
  /** Finds the rest of a value that is longer than what is judged. */
  readonly rest?: RegExp
}

/** A form of values: one expression for its first characters, one for the rest. */
function form(character: string): { first: RegExp; rest: RegExp } {
  return {
    first: new RegExp(`(?:${character}){0,${judged}}`, 'y'),
    rest: new RegExp(`(?:${character})*`, 'y'),
  }
}

/** A bare value ends at a space, a quote or what separates fields; a comma is part of it unless another field follows. */
const bare = form('[^\\s&;"\'`<>,\\\\]|,(?!\\s|[\\w.-]{1,40}[=:]|$)|\\\\(?!["\'nrt])')
const line = form('="[^"\\r\\n]{0,200}"|[^\\r\\n"\'`<>]')
const content = form('[^<]')
const quote = /\\{0,7}["'`]/y

/** Reads the value at a place: quoted, up to the next tag, or bare; cookies and credentials reach to the end of the line. */
function readValue(text: string, at: number, { kind }: SecretName, inTag: boolean): Value {
  quote.lastIndex = at
  const open = quote.exec(text)
  if (open !== null) return readQuoted(text, at + open[0].length, open[0])
  const isLine = kind === 'cookie' || kind === 'authorization' || kind === 'passphrase'
  const { first, rest } = inTag ? content : isLine ? line : bare
  first.lastIndex = at
  const raw = first.exec(text)?.[0] ?? ''
  if (raw.length >= judged) return { isBare: true, text: raw, begin: at, end: at + raw.length, rest }
  const value = isLine || inTag ? raw.trimEnd() : raw.replace(/[.)\]},:]{1,4}$/, '')
  return { isBare: true, text: value, begin: at, end: at + value.length }
}

function endOf(text: string, { end, rest }: Value): number {
  if (rest === undefined) return end
  rest.lastIndex = end
  rest.exec(text)
  return Math.max(end, rest.lastIndex)
}

/** Reads up to the same quotation mark, else to the end of the line. */
function readQuoted(text: string, begin: number, mark: string): Value {
  let end = text.indexOf(mark, begin)
  // A mark behind a backslash is part of the value, unless all marks are.
  while (end > begin && mark.length === 1 && text[end - 1] === '\\') end = text.indexOf(mark, end + 1)
  if (end < 0) end = text.indexOf('\n', begin)
  if (end < 0) end = text.length
  return { isBare: false, text: text.slice(begin, Math.min(end, begin + judged)), begin, end }
}

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createRandom } from '@tathya/testing'

/** An entry with secrets: none of the texts in `secrets` may be left of it. */
export interface SecretCase {
  readonly kind: string
  readonly message: string
  readonly info: unknown
  readonly secrets: readonly string[]
}

/** The same sequence in every run. */
const next = createRandom(2082)
const random = (below: number) => Math.floor(next() * below)
const digits = '0123456789'
const lower = 'abcdefghijklmnopqrstuvwxyz'
const upper = lower.toUpperCase()
const base62 = digits + lower + upper

/** Random characters; the last one is a digit, as most generated texts have one. */
function chars(length: number, alphabet = base62): string {
  const text = Array.from({ length: length - 1 }, () => alphabet[random(alphabet.length)]).join('')
  return text + digits[random(10)]
}

const hex = (length: number) => chars(length, '0123456789abcdef')
const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const password = () => `${chars(4, upper)}!${chars(6)}#${chars(3)}`
const devanagari = (text: string) => text.replace(/\d/g, (char) => String.fromCharCode(0x0966 + Number(char)))

/** A number with the check digit of ISO/IEC 7812. */
function card(first: string, length: number): string {
  const body = first + chars(length - first.length - 1, digits)
  let sum = 0
  for (let at = 0; at < body.length; at += 1) {
    const value = Number(body[body.length - 1 - at]) * (at % 2 === 0 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return body + String((10 - (sum % 10)) % 10)
}

const inFours = (text: string, separator: string) => text.match(/\d{1,4}/g)!.join(separator)
const mobile = () => `9${8 - random(2)}${4 + random(3)}${chars(7, digits)}`
const citizenship = () => `${10 + random(60)}-0${1 + random(9)}-${60 + random(20)}-${chars(5, digits)}`

/** The lines of a private key; every line of its content is a secret. */
function pem(label: string) {
  const lines = Array.from({ length: 4 }, () => chars(64, `${base62}+/`))
  return { lines: [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`], secrets: lines }
}

/** A case for each text or value, with a secret for `§`. */
function fill(kind: string, make: () => string, ...places: readonly unknown[]): SecretCase[] {
  return places.map((place) => {
    const secret = make()
    const put = (text: string) => text.replaceAll('§', secret)
    if (typeof place === 'string') return { kind, message: put(place), info: null, secrets: [secret] }
    const info = JSON.parse(JSON.stringify(place).replaceAll('§', JSON.stringify(secret).slice(1, -1)))
    return { kind, message: 'it broke', info, secrets: [secret] }
  })
}

/** How the secrets of the data files are made. */
const generators = {
  password,
  words: () => `${chars(5, lower)}-pass-${chars(4, lower)}`,
  token: () => chars(32),
  key: () => chars(28),
  bearer: () => chars(36),
  basic: () => Buffer.from(`ram:${password()}`).toString('base64'),
  jwt: () => `${base64url({ alg: 'HS256' })}.${base64url({ sub: chars(8) })}.${chars(43)}`,
  addressPassword: () => chars(14),
  session: () => chars(26),
  pin: () => chars(6, digits),
  digitPassword: () => chars(8, digits),
  passphrase: () => `correct ${chars(6, lower)} battery ${chars(5, lower)}`,
  mobile,
  mobileWithSeparators: () => mobile().replace(/^(\d{3})(\d{3})/, '$1-$2-'),
  mobileInDevanagari: () => devanagari(mobile()),
  citizenship,
  citizenshipInDevanagari: () => devanagari(citizenship()),
  oldCitizenship: () => `${chars(4, digits)}/${chars(4, digits)}`,
  pan: () => `3${chars(8, digits)}`,
  panInDevanagari: () => devanagari(`6${chars(8, digits)}`),
  account: () => `0${chars(15, digits)}`,
  accountInDevanagari: () => devanagari(`0${chars(13, digits)}`),
  passport: () => `PA${chars(7, digits)}`,
  visa: () => card('4', 16),
  mastercard: () => card('52', 16),
  amex: () => card('37', 15),
  unionPay: () => card('62', 19),
  visaWithSpaces: () => inFours(card('4', 16), ' '),
  mastercardWithHyphens: () => inFours(card('55', 16), '-'),
  visaInDevanagari: () => devanagari(card('4', 16)),
}

/** Texts and values with `§` for a secret. */
interface Template {
  readonly kind: string
  readonly secret: keyof typeof generators
  readonly places: readonly unknown[]
}

/** The cases of a data file. */
function fillAll(file: string): SecretCase[] {
  const templates: Template[] = JSON.parse(readFileSync(path.join(import.meta.dirname, file), 'utf8'))
  return templates.flatMap(({ kind, secret, places }) => fill(kind, generators[secret], ...places))
}

const credentials = fillAll('credentials.json')

const vendors: readonly (readonly [kind: string, make: () => string])[] = [
  ['key of this product', () => `tathya_${chars(38)}`],
  ['key of AWS', () => `AKIA${chars(16, digits + upper)}`],
  ['token of GitHub', () => `ghp_${chars(36)}`],
  ['token of GitHub, fine-grained', () => `github_pat_${chars(22)}_${chars(59)}`],
  ['token of GitLab', () => `glpat-${chars(20)}`],
  ['token of Slack', () => `xoxb-${chars(12, digits)}-${chars(24)}`],
  ['key of Stripe', () => `sk_live_${chars(24)}`],
  ['key of Khalti', () => `live_secret_key_${hex(32)}`],
  ['key of Google', () => `AIza${chars(35)}`],
  ['key of SendGrid', () => `SG.${chars(22)}.${chars(43)}`],
  ['key of OpenAI', () => `sk-proj-${chars(40)}`],
  ['token of npm', () => `npm_${chars(36)}`],
  ['address of a bot of Telegram', () => `bot${chars(10, digits)}:AA${chars(33)}`],
  ['bot of Telegram', () => `${chars(10, digits)}:AA${chars(33)}`],
  ['webhook of Slack', () => `hooks.slack.com/services/T${chars(8)}/B${chars(8)}/${chars(24)}`],
]

const vendorCases = vendors.flatMap(([kind, make]) =>
  fill(kind, make, 'request failed with §', { config: { a: ['§'] } }, { note: 'key "§", second try' }),
)

const keyFiles = [
  'PRIVATE KEY',
  'RSA PRIVATE KEY',
  'EC PRIVATE KEY',
  'OPENSSH PRIVATE KEY',
  'ENCRYPTED PRIVATE KEY',
]
  .flatMap((label): Omit<SecretCase, 'kind'>[] => {
    const [text, escaped, lines, frame] = Array.from({ length: 4 }, () => pem(label))
    return [
      { message: `cannot read:\n${text!.lines.join('\n')}\nretry`, info: null, secrets: text!.secrets },
      { message: `{"key":"${escaped!.lines.join('\\n')}"}`, info: null, secrets: escaped!.secrets },
      { message: 'it broke', info: { lines: ['a', ...lines!.lines, 'b'] }, secrets: lines!.secrets },
      {
        message: 'it broke',
        info: {
          pre_context: [`key = """${frame!.lines[0]}`, frame!.lines[1]],
          context_line: frame!.lines[2],
          post_context: frame!.lines.slice(3),
        },
        secrets: frame!.secrets,
      },
    ]
  })
  .map((made) => ({ kind: 'private key', ...made }))

const personalData = fillAll('personal-data.json')

/** Numbers in place of text. */
const numbers: readonly SecretCase[] = [
  ['card as a number', { card: Number(card('4', 16)) }],
  ['mobile number as a number', { mobile: Number(mobile()) }],
  ['PAN as a number', { pan_no: 301234567 }],
  ['pin as a number', { otp: 482913 }],
  ['password as a number', { password: 90210345 }],
].map(([kind, info]) => ({
  kind: kind as string,
  message: 'it broke',
  info,
  secrets: [String(Object.values(info as object)[0])],
}))

/** Every case; the same in every run. */
export const secretCases: readonly SecretCase[] = [
  ...credentials,
  ...vendorCases,
  ...keyFiles,
  ...personalData,
  ...numbers,
]

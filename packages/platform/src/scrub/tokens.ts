import { looksRandom, toMarker } from './values.ts'

/** Tokens with a known prefix, by publisher. Each match consumes its text, so that nothing is read twice. */
const tokens: readonly (readonly [kind: string, pattern: string])[] = [
  ['jwt', String.raw`eyJ[\w-]+(?:\.[\w-]*)*`],
  ['key', 'tathya_[0-9A-Za-z]{32,}'],
  ['key', String.raw`\b(?:AKIA|ASIA|ABIA)[A-Z0-9]{16}\b`],
  ['key', String.raw`\bAIza[\w-]{30,}`],
  ['key', String.raw`\b[rs]k_(?:live|test)_\w{10,}|(?:live|test)_secret_key_\w{16,}|whsec_[\w+/=]{16,}`],
  ['key', String.raw`\bsk-[\w-]{20,}|\bkey-[0-9a-f]{32}\b|\bSK[0-9a-f]{32}\b|\bdapi[0-9a-f]{32}`],
  ['key', String.raw`\bSG\.[\w-]{16,}\.[\w-]{16,}|AGE-SECRET-KEY-1\w{20,}|PMAK-[\w-]{20,}|lin_api_\w{20,}`],
  ['token', String.raw`gh[opsur]_\w{20,}|github_pat_\w{20,}|glpat-[\w-]{16,}|npm_\w{30,}|pypi-[\w-]{30,}`],
  ['token', String.raw`xox[a-z]-[\w-]{10,}|xapp-[\w-]{10,}|shp(?:at|ca|pa|ss)_\w{20,}|dop_v1_\w{20,}`],
  ['token', String.raw`\bhf_\w{30,}|\bya29\.[\w-]{20,}|\bhvs\.[\w-]{20,}|sntry[su]_[\w+/=-]{20,}`],
  ['token', String.raw`\bcode=[\w.%~+/-]{16,}`],
  ['token', String.raw`hooks\.slack\.com/services/[\w/]+|/api/webhooks/\d+/[\w-]+|\d{8,10}:AA[\w-]{30,}`],
]

/** The field of an authorization code (OAuth 2.0) in an address. */
const codeName = 'code='

const anyToken = new RegExp(tokens.map(([, pattern]) => `(${pattern})`).join('|'), 'g')
const kinds = tokens.map(([kind]) => kind)

/** Replaces tokens of well-known forms: JWT, keys of this product, of clouds and of services. */
export function scrubTokens(text: string): string {
  if (!hasLongWord(text)) return text
  return text.replace(anyToken, (token: string, ...groups: (string | undefined)[]) => {
    const kind = kinds[groups.findIndex((group) => group !== undefined)]!
    if (kind === 'jwt' && !isJwt(token)) return token
    if (!/\d/.test(token)) return token
    return token.startsWith(codeName) ? codeName + toMarker(kind) : toMarker(kind)
  })
}

/** Characters of a word that every token has. */
const wordLength = 16

/** Kinds of characters: 1 is a letter, `_` or `-`, 2 a digit, 0 any other. */
const charKinds = new Uint8Array(128)
for (const char of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_-') charKinds[char.charCodeAt(0)] = 1
for (const char of '0123456789') charKinds[char.charCodeAt(0)] = 2

/** True if the text has a word of `wordLength` characters with a digit. Looks at every 16th character first, as few texts have. */
function hasLongWord(text: string): boolean {
  for (let at = wordLength - 1; at < text.length; at += wordLength) {
    let begin = at
    let kinds = 0
    for (let kind = kindAt(text, begin); kind !== 0; kind = kindAt(text, --begin)) kinds |= kind
    if (begin === at) continue
    let end = at
    for (let kind = kindAt(text, ++end); kind !== 0; kind = kindAt(text, ++end)) kinds |= kind
    if (end - begin > wordLength && kinds >= 2) return true
    at = end
  }
  return false
}

function kindAt(text: string, at: number): number {
  const char = text.charCodeAt(at)
  return char < 128 ? charKinds[char]! : 0
}

/** Three parts (JWS) or five (JWE). */
function isJwt(text: string): boolean {
  return text.length > 24 && text.split('.', 6).length >= 3
}

const scheme = /\b(bearer|basic)( +|%20|\+)([\w.~+/=-]{6,})/gi

/** Replaces the credentials of `Bearer ...` and `Basic ...`. */
export function scrubSchemes(text: string): string {
  return text.replace(scheme, (match, name: string, space: string, credentials: string) => {
    const isSecret = name.toLowerCase() === 'basic' ? isBasic(credentials) : isBearer(credentials)
    return isSecret ? `${name}${space}${toMarker('authorization')}` : match
  })
}

/** False for words, and for parameters such as `realm="..."`. */
function isBearer(credentials: string): boolean {
  return looksRandom(credentials.replace(/=+$/, '')) && !/^[a-z_]+=./i.test(credentials)
}

/** True for base64 of `user:password`. */
function isBasic(credentials: string): boolean {
  return /^[\x20-\x7e\u00a0-\uffff]*:/.test(Buffer.from(credentials.slice(0, 400), 'base64').toString())
}

const userFlag = /((?:^|[\s"'])(?:-u|--user)(?: +|=)["']?)([^\s:"'/]+):([^\s"']+)/g
const sshpass = /(\bsshpass +-p ?["']?)(?!\[scrubbed:)[^\s"']+/g

/** Replaces the passwords of `curl -u user:password` and `sshpass -p password`; two numbers are ids of a user and a group. */
export function scrubUserFlags(text: string): string {
  let scrubbed = text
  if (text.includes('sshpass ')) scrubbed = text.replace(sshpass, `$1${toMarker('password')}`)
  if (!text.includes('-u')) return scrubbed
  return scrubbed.replace(userFlag, (match, flag: string, user: string, password: string) =>
    /^\d+$/.test(password) || password.startsWith('[scrubbed:')
      ? match
      : `${flag}${user}:${toMarker('password')}`,
  )
}

const beginning = '-----BEGIN '
const privateKey = /^-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY/

/** Replaces private keys in PEM; one without an end reaches to the end of the text. */
export function scrubPrivateKeys(text: string): string {
  let result = ''
  let done = 0
  for (let at = text.indexOf(beginning); at >= 0; at = text.indexOf(beginning, at + 1)) {
    if (!privateKey.test(text.slice(at, at + 80))) continue
    const end = text.indexOf('-----END ', at)
    const close = end < 0 ? -1 : text.indexOf('-----', end + 9)
    result += text.slice(done, at) + toMarker('private-key')
    done = close < 0 ? text.length : close + 5
    if (close < 0) break
    at = done - 1
  }
  return done === 0 ? text : result + text.slice(done)
}

/** True if the text has the beginning of a private key and not its end, as lines of a source file do. */
export function opensPrivateKey(text: string): boolean {
  const at = text.lastIndexOf(beginning)
  return at >= 0 && privateKey.test(text.slice(at, at + 80)) && !text.includes('-----END ', at)
}

/** True for what may be between the beginning and the end of a private key. */
export function isLineOfKey(text: string): boolean {
  if (text.length > 200) return false
  const content = text.replace(/^[\s"'+]+|(?:\\n)?["',+\\\s]*$/g, '')
  return /^(?:[A-Za-z\d+/]{16,}=*|[A-Za-z\d+/]*=+|(?:Proc-Type|DEK-Info): .*)?$/.test(content)
}

/** True for a full line of base64 with capitals, small letters and digits, as keys have; hashes have no capitals. */
export function isWholeLineOfKey(text: string): boolean {
  if (text.length < 64 || text.length > 90) return false
  const content = /^[\s"'+]*([A-Za-z\d+/]{64})(?:\\n)?["',+\\\s]*$/.exec(text)?.[1]
  return content !== undefined && /[A-Z]/.test(content) && /[a-z]/.test(content) && /\d/.test(content)
}

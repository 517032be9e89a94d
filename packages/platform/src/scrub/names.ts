/** What a name says of its value. */
export interface SecretName {
  /** Kind in the marker. */
  readonly kind: string
  /** False for names that are used for other things too, such as `session`: their values must look random. */
  readonly sure: boolean
  /** True for names of the operator: every value is replaced, whatever it looks like. */
  readonly always?: boolean
}

/** Gives the meaning of a name; undefined where it is not of a secret. */
export type NameOf = (name: string) => SecretName | undefined

/** Names of secrets, without separators and in lower case; the first that fits counts. */
const secretNames: readonly (readonly [RegExp, SecretName])[] = [
  [/passphrase/, { kind: 'passphrase', sure: true }],
  [/pass(?:word|wd|code)|passwort|pwd$|पासवर्ड|गोप्यशब्द/, { kind: 'password', sure: true }],
  [
    /(?:private|ssh|pgp|gpg|signing|encryption|encrypt|master|hmac|account|sharedaccess)key|privkey/,
    { kind: 'key', sure: true },
  ],
  [/api(?:secret)?key|appkey|accesskey|authkey|serverkey|subscriptionkey/, { kind: 'key', sure: true }],
  [/secret|credential/, { kind: 'secret', sure: true }],
  [/authorization/, { kind: 'authorization', sure: true }],
  [/cookie/, { kind: 'cookie', sure: true }],
  [/sess(?:ion)?id|phpsessid|connectsid|sessionkey/, { kind: 'session', sure: true }],
  [/token|^jwt|jwt$|टोकन/, { kind: 'token', sure: true }],
  [/पिन$/, { kind: 'pin', sure: true }],
]

/** Names that are short or ambiguous, so that they must be a whole word of the name. */
const secretWords: Readonly<Record<string, SecretName>> = {
  pass: { kind: 'password', sure: false },
  auth: { kind: 'authorization', sure: false },
  sid: { kind: 'session', sure: false },
  session: { kind: 'session', sure: false },
  csrf: { kind: 'token', sure: false },
  xsrf: { kind: 'token', sure: false },
  sig: { kind: 'signature', sure: false },
  signature: { kind: 'signature', sure: false },
  otp: { kind: 'pin', sure: true },
  mpin: { kind: 'pin', sure: true },
  tpin: { kind: 'pin', sure: true },
  pin: { kind: 'pin', sure: true },
  cvv: { kind: 'pin', sure: true },
  cvc: { kind: 'pin', sure: true },
}

/** What follows the name of a secret where the value describes it: `password_length`, `tokenType`, `secretary`. */
const description =
  /^(?:s?(?:type|count|length|len|size|strength|policy|policies|method|provider|status|state|name|field|hint|limit|used|usage|total|ttl|age|version|algorithm|alg|url|uri|path|file|filename|enabled|disabled|required|valid|invalid|verified|set|expired|expiry|expires\w*|expiration\w*|issuer|scope|scopes|domain|attempts|resets?\w*|controller|manager|service|store|storage|santa\w*|provider|parser|validator|guard|filter|exception|error|errors|min\w*|max\w*|rules?|label|code|codes|line|column|index|position|\w*(?:at|date|time|on|in))|iz\w*|ise\w*|ari\w*|ary\w*|cutter|less)$/

/** Checked names; the limit is for names that come from data. */
const secretNamesByText = new Map<string, SecretName | undefined>()
const knownLimit = 5_000

/** The meaning of a name as of a secret, such as `DB_PASSWORD`, `x-api-key` or `clientSecret`; undefined for others. */
export function secretNameOf(name: string): SecretName | undefined {
  if (name.length > 100) return undefined
  if (secretNamesByText.has(name)) return secretNamesByText.get(name)
  const meaning = findSecretName(name)
  if (secretNamesByText.size < knownLimit) secretNamesByText.set(name, meaning)
  return meaning
}

function findSecretName(name: string): SecretName | undefined {
  const squashed = name.toLowerCase().replace(/[^a-z\u0900-\u097f]+/g, '')
  // Part of the name of an assembly in .NET, which is public.
  if (squashed.endsWith('publickeytoken')) return undefined
  for (const [pattern, meaning] of secretNames) {
    const match = pattern.exec(squashed)
    if (match === null) continue
    return description.test(squashed.slice(match.index + match[0].length)) ? undefined : meaning
  }
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '')
  for (const [at, word] of words.entries()) {
    if (!Object.hasOwn(secretWords, word)) continue
    const rest = words.slice(at + 1).join('')
    // Unlike a pin code, which is one of places, a code after `otp` is the secret.
    if (word === 'otp' && rest === 'code') return secretWords[word]
    return description.test(rest) ? undefined : secretWords[word]
  }
  return undefined
}

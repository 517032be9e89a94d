import { withoutLogPrefix } from './stacks/header.ts'

/** Characters that are read of a message, and kept of its pattern. */
const maxRead = 1_000
const maxPattern = 250

const digit = '[0-9०-९]'
/** What differs from report to report; all of it becomes `*`, because an id may be a number once and a word the next time. */
const variable = new RegExp(
  [
    '\\[scrubbed:\\w{1,30}\\]',
    '\\b[a-z][a-z0-9+.-]{1,20}:\\/\\/[^\\s"\'<>]+',
    '[\\w.+-]{1,64}@[\\w-]{1,63}(?:\\.[\\w-]{1,63}){1,4}',
    '"[^"\\n]{0,300}"',
    '`[^`\\n]{0,300}`',
    '[“„«‘][^”“»’\\n]{0,300}[”“»’]',
    "(?<![\\p{L}\\p{N}])'[^'\\n]{0,300}'(?![\\p{L}\\p{N}])",
    '\\b0x[0-9a-f]+\\b',
    '\\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\\b',
    '@[0-9a-f]{5,16}\\b',
    '\\b(?=[a-f]{0,63}\\d)[0-9a-f]{6,64}\\b',
    // Paths of at least two parts.
    '(?:\\b[A-Za-z]:|~|\\.{1,2})?(?:[\\\\/][\\p{L}\\p{M}\\p{N}_.@~+%#-]+){2,}[\\\\/]?',
    // IPv6.
    '\\[?(?<![\\w:])(?:[0-9a-f]{0,4}:){2,7}[0-9a-f]{0,4}(?![\\w:])\\]?',
    // Days with the names of months, in English and Nepali.
    `${digit}{1,4}(?:st|nd|rd|th)?[ -](?:MONTH),?[ -]${digit}{2,4}`,
    `(?:MONTH)\\.? ${digit}{1,2}(?:st|nd|rd|th)?(?:,? ${digit}{4})?`,
    `\\b${digit}{4}-${digit}{1,2}-${digit}{1,2}[T ]${digit}{1,2}:[0-9०-९:.]+(?:Z|[+-]\\d\\d:?\\d\\d)?`,
    '(?<=[\\w\\]])=(?![=>])[^\\s,;)&\\]]+',
    '(?<![\\p{L}\\p{M}\\p{N}_-])(?=[\\w-]{0,80}\\d)[\\p{L}\\p{M}\\p{N}]+(?:[_-][\\p{L}\\p{M}\\p{N}]+)+(?![\\w-])',
    `[\\p{L}\\p{M}]{0,40}${digit}[\\p{L}\\p{M}\\p{N}]*(?: (?:ms|s|sec|seconds?|min|minutes?|[kmg]i?b|bytes?)\\b)?`,
  ]
    .join('|')
    .replaceAll(
      'MONTH',
      'Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?|' +
        'Baisakh|Jestha|Jeth|Ashadh|Asar|Shrawan|Saun|Bhadra|Bhadau|Ashwin|Asoj|Kartik|Mangsir|Poush|Push|Magh|Falgun|Fagun|Chaitra|Chait|' +
        'वैशाख|बैशाख|जेठ|ज्येष्ठ|असार|आषाढ|साउन|श्रावण|भदौ|भाद्र|असोज|आश्विन|कात्तिक|कार्तिक|मंसिर|मङ्सिर|पुस|पौष|माघ|फागुन|फाल्गुन|चैत|चैत्र',
    ),
  'giu',
)

/** Names with digits that are always the same. */
const fixedNames =
  /^(?:utf-?8|utf-?16|sha-?1|sha-?256|sha-?512|md5|base64|http[12]|ipv[46]|oauth2?|x509|s3|ec2|k8s|u?int(?:8|16|32|64)|float(?:32|64)|latin1|aes-?(?:128|256)|p12|[ehpr]s(?:256|512)|h2|mp[34]|v\d|gen\d|log4j|neo4j|db2|sqlite3|psycopg[23]|python[23]|i18n|e2e|b2b|p2p|c3p0|web3|ed25519|iso-8859-1|win32|x86|x64)$/i

/**
 * The pattern of a message: without numbers, ids, hashes, paths, addresses, days and what is in quotation marks, in Latin or
 * Devanagari digits.
 */
export function toPattern(message: string): string {
  const text = withoutLogPrefix(message.slice(0, maxRead))
    .normalize('NFC')
    .replace(/\{\s*["']\S[\s\S]*\}/g, '*')
  const pattern = text
    .replace(/\((?:reading|setting|evaluating) '([\w$.]+)'\)/g, '(of $1)')
    .replace(variable, (word) => (fixedNames.test(word) ? word : '*'))
    .replace(/\s+/g, ' ')
    .replace(/\*(?:[\s,;:/.+_()[\]-]*\*)+/g, '*')
    .trim()
  return pattern.slice(0, maxPattern)
}

/** Common named character references in Markdown (a selection of HTML's). */
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ensp: '\u2002',
  emsp: '\u2003',
  thinsp: '\u2009',
  shy: '\u00ad',
  zwnj: '\u200c',
  zwj: '\u200d',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  laquo: '«',
  raquo: '»',
  lsaquo: '‹',
  rsaquo: '›',
  bull: '•',
  middot: '·',
  dagger: '†',
  sect: '§',
  para: '¶',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  plusmn: '±',
  times: '×',
  divide: '÷',
  minus: '−',
  ne: '≠',
  le: '≤',
  ge: '≥',
  asymp: '≈',
  infin: '∞',
  sum: '∑',
  radic: '√',
  micro: 'µ',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  sup1: '¹',
  sup2: '²',
  sup3: '³',
  euro: '€',
  pound: '£',
  yen: '¥',
  cent: '¢',
  larr: '←',
  uarr: '↑',
  rarr: '→',
  darr: '↓',
  harr: '↔',
  check: '✓',
}

const references = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z][a-z0-9]{1,30}));/gi

/** Decodes character references such as `&amp;` and `&#2325;`. Unknown names stay. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(references, (whole, hexadecimal?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return Object.hasOwn(named, name) ? named[name]! : whole
    return toCharacter(hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16))
  })
}

/** The character of a code point; the replacement character if it is invalid (CommonMark 0.31.2, section 2.5). */
function toCharacter(codePoint: number): string {
  const invalid = codePoint === 0 || codePoint > 0x10ffff || (codePoint >= 0xd800 && codePoint <= 0xdfff)
  return invalid ? '\ufffd' : String.fromCodePoint(codePoint)
}

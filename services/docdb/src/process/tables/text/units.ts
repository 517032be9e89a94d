import { oneLine } from './row-text.ts'
import words from './words.json' with { type: 'json' }

const escapePoints = (word: string) => word.replace(/[.$]/g, '\\$&')
const unitWord = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${words.unit.map(escapePoints).join('|')})(?![\\p{L}\\p{M}])`,
  'iu',
)
const bracketed = /[([]([^()[\]]{1,60})[)\]]/gu

/** Longest text of a unit in letters. */
const longest = 60

/** The unit that a text names, in brackets or alone: `in Rs. ten million`, `रु. हजारमा`; null for other texts. */
export function unitOf(text: string): string | null {
  const plain = oneLine(text)
  for (const [, inside] of plain.matchAll(bracketed)) if (isUnit(inside!)) return inside!.trim()
  if (isUnitLine(plain)) return plain.replace(/^unit\s*:?\s*|^[([]|[)\]]$/giu, '').trim()
  const named = /(?:^|[\s,])((?:in|unit\s*:?|figures in|amount in)\s+.+)$/iu.exec(plain)?.[1]
  if (named !== undefined && named.length <= longest && isUnit(named) && plain.length <= longest)
    return named.replace(/^unit\s*:?\s*/iu, '')
  return null
}

/** Powers of ten are of units, as in `Rs. '000`; other figures are amounts. */
const powers = /(?<![0-9०-९.,])[1१]?[,0०]+(?![0-9०-९.,])/gu

function isUnit(text: string): boolean {
  return unitWord.test(text) && !/[0-9०-९]/u.test(text.replace(powers, ''))
}

/** True if a text is a unit and nothing else. */
export function isUnitLine(text: string): boolean {
  const plain = text.trim().replace(/^[([]|[)\]]$/gu, '')
  if (plain.length > longest || !isUnit(plain)) return false
  return (
    /^(?:in|figures in|amount in|unit|एकाइ|रकम|रु|रू|rs|nrs|npr|us\$|usd)[\s.:]/iu.test(plain) ||
    (/(?:मा|percent|%)$/iu.test(plain) && plain.split(' ').length <= 4) ||
    /^[([].*[)\]]$/u.test(text.trim())
  )
}

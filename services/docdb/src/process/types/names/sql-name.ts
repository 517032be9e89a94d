import { romanise, toLatinDigits } from '@tathya/datasets/text'

/** Characters of a name at most. */
const maxLength = 60
/** Letters with their marks and joiners, or digits. */
const word = /(?:\p{L}|\p{M}|\u200c|\u200d|['’])+|\d+/gu

/**
 * A name for SQL from a text in either script: `a-z`, digits and `_`, at most 60 characters, beginning with a letter. Of a
 * text in both scripts the Latin words count: जिल्ला / District becomes `district`; Nepali alone is transliterated.
 * @param fallback the name of a text without letters and digits
 */
export function toSqlName(text: string, fallback: string): string {
  const words = toLatinDigits(text.normalize('NFC')).match(word) ?? []
  const latin = words.filter((part) => /^[a-z]{2}|\d/iu.test(plain(part)))
  const isLatin = latin.some((part) => /[a-z]/iu.test(plain(part)))
  const parts = (isLatin ? latin : words).map((part) => plain(romanise(part))).filter((part) => part !== '')
  const name = cut((parts.length === 0 && isLatin ? latin : parts).join('_'))
  if (name === '') return fallback
  if (/^\d{4}_\d{2,4}$/.test(name)) return `fy_${name}`
  return /^[a-z]/.test(name) && !name.startsWith('sqlite_') ? name : cut(`n_${name}`)
}

/** Latin letters without marks, in lower case; other letters are left out. */
function plain(part: string): string {
  return part
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}

/** Cuts between words where that leaves half of the name or more. */
function cut(name: string): string {
  if (name.length <= maxLength) return name
  const end = name.lastIndexOf('_', maxLength)
  return name.slice(0, end > maxLength / 2 ? end : maxLength)
}

/** Makes a name that is not among the taken ones, by a number at its end, and adds it to them. */
export function uniqueName(name: string, taken: Set<string>): string {
  let unique = name
  for (let count = 2; taken.has(unique); count += 1) {
    const end = `_${count}`
    unique = name.slice(0, maxLength - end.length) + end
  }
  taken.add(unique)
  return unique
}

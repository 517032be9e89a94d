/** A consonant with its nukta. */
const consonant = '[\\u0915-\\u0939\\u0958-\\u095f]\\u093c?'

/** Consonants joined by viramas. */
const cluster = `${consonant}(?:\\u094d[\\u200c\\u200d]?${consonant})*`

const signs = '[\\u093e-\\u094c\\u0900-\\u0903]*'

/** A short i where it cannot be read: at the beginning, or after what cannot carry it. */
const misplacedI = /(?<![\u0915-\u0939\u093c\u0958-\u095f])\u093f/u

/** A short i before its consonants, where it is drawn. */
const earlyI = new RegExp(`\\u093f(${cluster})`, 'gu')

/** A reph behind its syllable, where it is drawn: at the end of a word, or before a sign. */
const lateReph = new RegExp(`(${cluster}${signs})\\u0930\\u094d(?=[\\u093e-\\u094c\\u0900-\\u0903]|$)`, 'gu')

/**
 * Puts the signs of a word in Devanagari from the order of drawing to that of reading (Unicode 17, 12.1): ि before its
 * consonants, if one of the word's cannot be right where it is, and र् behind its syllable. A र् in the middle, as in कायर्क्रम,
 * may be right and stays; so only for words of a text that is known to be in disorder.
 */
export function toLogicalOrder(word: string): string {
  const read = misplacedI.test(word) ? word.replace(earlyI, '$1\u093f') : word
  return read.replace(lateReph, '\u0930\u094d$1')
}

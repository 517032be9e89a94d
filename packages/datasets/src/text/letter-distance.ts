import { editDistance } from '@tathya/platform/edit-distance'

/** Letters of a word that fit into the bits of an integer. */
const maxLetters = 31

/** The distance to another word; above `limit` it is only known to exceed it. */
export type LetterDistance = (other: string) => number

/**
 * Measures the distance of many words from one: insertions, deletions, substitutions and transpositions of neighbours, as
 * in `isWithin`. Columns of the table are bits of an integer (Hyyrö 2003, optimal string alignment). Letters beyond
 * ASCII never match.
 */
export function letterDistance(word: string, limit: number): LetterDistance {
  if (word.length === 0 || word.length > maxLetters)
    return (other) => (isWithin(word, other, limit) ? limit : limit + 1)
  const masks = new Int32Array(128)
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at)
    if (code < 128) masks[code]! |= 1 << at
  }
  const last = 1 << (word.length - 1)
  return (other) => {
    if (Math.abs(other.length - word.length) > limit) return limit + 1
    let up = -1
    let down = 0
    let diagonal = 0
    let before = 0
    let distance = word.length
    for (let at = 0; at < other.length; at += 1) {
      const code = other.charCodeAt(at)
      const equal = code < 128 ? masks[code]! : 0
      const swapped = ((~diagonal & equal) << 1) & before
      diagonal = (((equal & up) + up) ^ up) | equal | down | swapped
      const right = down | ~(diagonal | up)
      const left = diagonal & up
      if ((right & last) !== 0) distance += 1
      else if ((left & last) !== 0) distance -= 1
      const rightShifted = (right << 1) | 1
      up = (left << 1) | ~(diagonal | rightShifted)
      down = rightShifted & diagonal
      before = equal
    }
    return distance
  }
}

/** True if `a` becomes `b` by at most `limit` insertions, deletions, substitutions and transpositions of neighbours. */
export function isWithin(a: string, b: string, limit: number): boolean {
  return editDistance(a, b, limit) <= limit
}

/** The set of letters of a text in lower-case Latin letters, as bits. */
export function letterSet(text: string): number {
  let letters = 0
  for (let at = 0; at < text.length; at += 1) letters |= 1 << (text.charCodeAt(at) & 31)
  return letters >>> 0
}

/**
 * False where two sets of letters differ too much for their texts to be within so many typing errors: a cheap test before
 * the comparison letter by letter.
 */
export function mayBeWithin(a: number, b: number, errors: number): boolean {
  // An error adds and removes at most one letter each.
  return countBits(a ^ b) <= 2 * errors
}

function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

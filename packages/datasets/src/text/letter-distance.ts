import { isWithin } from './edit-distance.ts'

/** Letters of a word that fit into the bits of a number with its sign. */
const mostLetters = 31

/** Letters that a word lies from another, as far as `limit`; more than `limit` for anything farther. */
export type LetterDistance = (other: string) => number

/**
 * Measures many words against one: letters put in, left out, changed, or swapped with their neighbour count one each, as
 * in `isWithin`. The columns of the table are bits of one number (Hyyrö 2003, optimal string alignment). Letters beyond
 * ASCII equal none.
 */
export function letterDistance(word: string, limit: number): LetterDistance {
  if (word.length === 0 || word.length > mostLetters)
    return (other) => (isWithin(word, other, limit) ? limit : limit + 1)
  const places = new Int32Array(128)
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at)
    if (code < 128) places[code]! |= 1 << at
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
      const equal = code < 128 ? places[code]! : 0
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

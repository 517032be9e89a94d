/** Letters of a word that fit into the bits of a number with its sign. */
const maxLetters = 31

/** Letters that a word lies from another, as far as `limit`; more than `limit` for anything farther. */
export type LetterDistance = (other: string) => number

/**
 * Measures many words against one: letters put in, left out, changed, or swapped with their neighbour count one each, as
 * in `isWithin`. The columns of the table are bits of one number (Hyyrö 2003, optimal string alignment). Letters beyond
 * ASCII equal none.
 */
export function letterDistance(word: string, limit: number): LetterDistance {
  if (word.length === 0 || word.length > maxLetters)
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

/** True where `a` becomes `b` by at most `limit` letters put in, left out, changed, or swapped with their neighbour. */
export function isWithin(a: string, b: string, limit: number): boolean {
  if (Math.abs(a.length - b.length) > limit) return false
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    let least = row
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1]
      let cost = Math.min(
        previous[column]! + 1,
        current[column - 1]! + 1,
        previous[column - 1]! + (same ? 0 : 1),
      )
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (swapped) cost = Math.min(cost, before[column - 2]! + 1)
      current.push(cost)
      least = Math.min(least, cost)
    }
    if (least > limit) return false
    before = previous
    previous = current
  }
  return previous[b.length]! <= limit
}

/** The letters of a text in small Latin letters as bits, however often each stands there. */
export function letterSet(text: string): number {
  let letters = 0
  for (let at = 0; at < text.length; at += 1) letters |= 1 << (text.charCodeAt(at) & 31)
  return letters >>> 0
}

/**
 * False where two sets of letters differ by too much for their texts to differ by so few wrong letters: it is told in a
 * few steps, so that most texts need not be compared letter by letter.
 */
export function mayBeWithin(a: number, b: number, wrongLetters: number): boolean {
  // A wrong letter changes the set by two at most: the one that is there, and the one that is not.
  return countBits(a ^ b) <= 2 * wrongLetters
}

function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

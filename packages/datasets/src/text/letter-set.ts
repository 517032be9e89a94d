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

/**
 * Controls but for tab and newline, bidi marks, tag characters and other invisible ones. ZWJ and ZWNJ, U+200C and U+200D, shape
 * Devanagari and stay.
 */
const invisible = /(?![\t\n\u200c\u200d])[\p{Cc}\p{Cf}\u{e0000}-\u{e0fff}]/gu
/** The first digits of all decimal systems are at multiples of 10 from a zero. */
const digit = /\p{Nd}/gu

/** Removes characters that hide text from readers or turn it around, and composes letters. */
export function cleanText(text: string): string {
  return text.normalize('NFC').replaceAll(invisible, '')
}

/** Text with every decimal digit as 0 to 9: also full-width, circled, mathematical ones, and those of other scripts. */
export function plainDigits(text: string): string {
  return cleanText(text)
    .normalize('NFKC')
    .replaceAll(digit, (character) => String(valueOfDigit(character.codePointAt(0)!)))
}

/** Systems of digits are ten code points in a row, with no other digit before the zero that is not ten of its own. */
function valueOfDigit(code: number): number {
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return (code - zero) % 10
}

/** The Devanagari digit zero; the nine others follow it. */
const zero = '०'.charCodeAt(0)

/** Converts the digits 0 to 9 of a text or number to Nepali ones. */
export function toNepaliDigits(text: string | number): string {
  return String(text).replace(/[0-9]/g, (digit) => String.fromCharCode(zero + Number(digit)))
}

/** Converts the Nepali digits of a text to 0 to 9. */
export function fromNepaliDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - zero))
}

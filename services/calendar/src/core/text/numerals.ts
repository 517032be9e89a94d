/** The Devanagari digit zero; the nine others follow it. */
const zero = '०'.charCodeAt(0)

/** Writes the digits 0 to 9 of a text or number as Nepali ones; everything else stays. */
export function toNepaliDigits(text: string | number): string {
  return String(text).replace(/[0-9]/g, (digit) => String.fromCharCode(zero + Number(digit)))
}

/** Writes the Nepali digits of a text as 0 to 9; everything else stays. */
export function fromNepaliDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - zero))
}

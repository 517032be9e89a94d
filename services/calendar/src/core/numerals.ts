/** The Devanagari digit zero; the nine others follow it. */
const zero = '०'.charCodeAt(0)

/** Writes the digits 0 to 9 of a text or number as Nepali ones; everything else stays. */
export function toNepaliDigits(text: string | number): string {
  return String(text).replace(/[0-9]/g, (digit) => String.fromCharCode(zero + Number(digit)))
}

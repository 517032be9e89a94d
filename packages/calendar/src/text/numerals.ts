/** The Devanagari digit zero; the nine others follow it. */
const zero = '०'.charCodeAt(0)

/** The ten Nepali digits. */
const digits = Array.from({ length: 10 }, (_, digit) => String.fromCharCode(zero + digit))

/** Converts the digits 0 to 9 of a text or number to Nepali ones. A loop, as a replacement by pattern takes ten times as long. */
export function toNepaliDigits(text: string | number): string {
  const given = String(text)
  let written = ''
  for (let at = 0; at < given.length; at++) written += digits[given.charCodeAt(at) - 48] ?? given[at]
  return written
}

/** Converts the Nepali digits of a text to 0 to 9. */
export function fromNepaliDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - zero))
}

const romanSigns = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
] as const

/** A number in Roman numerals, in small letters; in decimals outside of 1 to 3999, where no form is in use. */
export function toRoman(value: number): string {
  if (value < 1 || value > 3999) return String(value)
  let rest = value
  let text = ''
  for (const [size, sign] of romanSigns) for (; rest >= size; rest -= size) text += sign
  return text
}

/** Text with its digits in Devanagari. */
export function toDevanagari(text: string): string {
  return text.replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)))
}

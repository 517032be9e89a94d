const decimal = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i

/** Max digits before the decimal point of a trade figure. */
const maxDigits = 20

/**
 * Moves the decimal point to the right and converts to a whole number of 10^-places: ('44533.19875', 3, 2) is 4453319875
 * hundredths of a rupee, for 44,533.19875 thousand rupees. Rounds half to even, without floats. Undefined if the cell is not a
 * decimal. Ignores commas between digits and surrounding blanks.
 */
export function toScaled(cell: string | number, shift: number, places: number): bigint | undefined {
  const text = String(cell).replace(/[,\s\u00a0]/g, '')
  const [match, sign, whole = '', fraction = '', exponent = '0'] = decimal.exec(text) ?? []
  if (match === undefined || whole + fraction === '') return undefined
  const point = whole.length + Number(exponent) + shift + places
  if (point > maxDigits + places) return undefined
  const digits = whole + fraction
  const kept = BigInt(point <= 0 ? 0 : digits.slice(0, point).padEnd(point, '0'))
  const value = kept + (roundsUp(kept, point < 0 ? '' : digits.slice(point)) ? 1n : 0n)
  return sign === '-' ? -value : value
}

function roundsUp(kept: bigint, cut: string): boolean {
  if (/^50*$/.test(cut)) return kept % 2n === 1n
  return cut >= '5'
}

/** Hundredths of a rupee of a figure in thousand rupees; undefined if the cell is not a decimal. */
export function fromThousands(cell: string | number): bigint | undefined {
  return toScaled(cell, 3, 2)
}

/** Hundredths of a rupee of a figure in rupees; undefined if the cell is not a decimal. */
export function fromRupees(cell: string | number): bigint | undefined {
  return toScaled(cell, 0, 2)
}

/** Converts hundredths of a rupee to the nearest number of rupees. */
export function toRupees(hundredths: bigint): number {
  const digits = hundredths.toString()
  // Through a text, since hundredths of large sums exceed 2^53.
  return Number(`${digits}e-2`)
}

/** Sum of whole numbers. */
export function sum(values: Iterable<bigint>): bigint {
  let total = 0n
  for (const value of values) total += value
  return total
}

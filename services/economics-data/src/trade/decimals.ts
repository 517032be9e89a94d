const decimal = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i

/** Most digits before the point that a figure of trade can have; more is no figure. */
const maxDigits = 20

/**
 * A decimal as a whole number of 10^-places after its point was moved to the right: ('44533.19875', 3, 2) is 4453319875
 * hundredths of a rupee, of 44,533.19875 thousand rupees. Rounds halves to the even digit; never goes through a float.
 * Undefined where the cell is no decimal. Commas between digits and blanks around them are left out.
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

/** Hundredths of a rupee of a figure in thousand rupees; undefined where the cell is no decimal. */
export function fromThousands(cell: string | number): bigint | undefined {
  return toScaled(cell, 3, 2)
}

/** Hundredths of a rupee of a figure in rupees; undefined where the cell is no decimal. */
export function fromRupees(cell: string | number): bigint | undefined {
  return toScaled(cell, 0, 2)
}

/** The rupees of hundredths of a rupee, as the number that is next to them. */
export function toRupees(hundredths: bigint): number {
  const digits = hundredths.toString()
  // Through a text, because hundredths of large sums are more than a number can hold.
  return Number(`${digits}e-2`)
}

/** Sum of whole numbers. */
export function sum(values: Iterable<bigint>): bigint {
  let total = 0n
  for (const value of values) total += value
  return total
}

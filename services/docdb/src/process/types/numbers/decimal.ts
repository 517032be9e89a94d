/** An exact decimal number: `digits` times ten to the power of minus `places`. */
export interface Decimal {
  readonly digits: bigint
  /** Digits after the point, at least 0. */
  readonly places: number
}

const plain = /^(-?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i

/** Reads `-1234.50` or `1e21`, as numbers are written in code; undefined for other texts. */
export function parseDecimal(text: string): Decimal | undefined {
  const [, sign, whole = '', part = '', power = '0'] = plain.exec(text) ?? []
  if (sign === undefined || whole + part === '') return undefined
  const digits = BigInt(whole + part) * (sign === '-' ? -1n : 1n)
  const places = part.length - Number(power)
  return places >= 0 ? { digits, places } : { digits: digits * 10n ** BigInt(-places), places: 0 }
}

/** The product of a decimal and a whole number. */
export function times({ digits, places }: Decimal, factor: bigint): Decimal {
  return { digits: digits * factor, places }
}

/** The sum of two decimals. */
export function plus(a: Decimal, b: Decimal): Decimal {
  const places = Math.max(a.places, b.places)
  return { digits: digitsAt(a, places) + digitsAt(b, places), places }
}

/** The difference of two decimals. */
export function minus(a: Decimal, b: Decimal): Decimal {
  return plus(a, { digits: -b.digits, places: b.places })
}

function digitsAt({ digits, places }: Decimal, atPlaces: number): bigint {
  return digits * 10n ** BigInt(atPlaces - places)
}

/** Without the zeros at the end of its fraction. */
export function shorten({ digits, places }: Decimal): Decimal {
  let [left, at] = [digits, places]
  while (at > 0 && left % 10n === 0n) {
    left /= 10n
    at -= 1
  }
  return { digits: left, places: at }
}

/** Writes a decimal in full, without needless zeros: `-1234.5`. */
export function decimalText(decimal: Decimal): string {
  const { digits, places } = shorten(decimal)
  const text = String(digits < 0n ? -digits : digits).padStart(places + 1, '0')
  const at = text.length - places
  const sign = digits < 0n ? '-' : ''
  return places === 0 ? sign + text : `${sign}${text.slice(0, at)}.${text.slice(at)}`
}

/**
 * A decimal as a number where the number has the same decimal digits when it is written again, else as text: 0.1 is a
 * number, 0.1234567890123456789 and 9007199254740993 are texts.
 */
export function decimalValue(decimal: Decimal): number | string {
  const text = decimalText(decimal)
  const number = Number(text)
  const again = parseDecimal(String(number))
  return again !== undefined && decimalText(again) === text ? number : text
}

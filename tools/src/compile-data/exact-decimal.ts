/** Decimals are added as whole millionths, so that no sum depends on floating point. */
const decimals = 6

const decimalText = /^(-?)(\d+)(?:\.(\d+))?$/

/** The shortest text of a decimal: '007.50' is '7.5', '-0' is '0'. */
export function normaliseDecimal(text: string): string {
  const [, sign, whole, fraction = ''] = decimalText.exec(text) ?? fail(text)
  const digits = whole!.replace(/^0+(?=\d)/, '')
  const significant = fraction.replace(/0+$/, '')
  const value = significant === '' ? digits : `${digits}.${significant}`
  return value === '0' ? '0' : `${sign}${value}`
}

/** Moves the decimal point of a decimal text to the right: ('1.25', 6) is '1250000'. Exact. */
export function movePoint(text: string, by: number): string {
  const [, sign, whole, fraction = ''] = decimalText.exec(text) ?? fail(text)
  const padded = fraction.padEnd(by, '0')
  return normaliseDecimal(`${sign}${whole}${padded.slice(0, by)}.${padded.slice(by) || '0'}`)
}

/** A decimal text in whole millionths; throws if it has more than six decimals. */
export function toMillionths(text: string): bigint {
  const moved = movePoint(text, decimals)
  if (moved.includes('.')) throw new Error(`${text} has more than ${decimals} decimals`)
  return BigInt(moved)
}

/** The exact sum of decimal texts, in whole millionths. */
export function sumMillionths(texts: Iterable<string>): bigint {
  let sum = 0n
  for (const text of texts) sum += toMillionths(text)
  return sum
}

/** The decimal text of whole millionths. */
export function fromMillionths(value: bigint): string {
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const text = `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  return normaliseDecimal(value < 0n ? `-${text}` : text)
}

function fail(text: string): never {
  throw new Error(`"${text}" is not a decimal number`)
}

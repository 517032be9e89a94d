const decimal = /^(-?)(\d+)(?:\.(\d+))?$/

/**
 * Moves the decimal point of a text, to the right if `by` is positive, exactly. Returns the shortest form: ('1.25', 6) is
 * '1250000', ('91.53', -2) is '0.9153'. Undefined if the text is not a decimal.
 */
export function movePoint(text: string, by: number): string | undefined {
  const [, sign, whole, fraction = ''] = decimal.exec(text) ?? []
  if (whole === undefined) return undefined
  const zeros = '0'.repeat(Math.abs(by) + 1)
  const digits = by > 0 ? `${whole}${fraction}${zeros}` : `${zeros}${whole}${fraction}`
  const point = by > 0 ? whole.length + by : zeros.length + whole.length + by
  const units = digits.slice(0, point).replace(/^0+(?=\d)/, '')
  const decimals = digits.slice(point).replace(/0+$/, '')
  const value = decimals === '' ? units : `${units}.${decimals}`
  return value === '0' ? value : `${sign}${value}`
}

const decimal = /^(\d+)(?:\.(\d+))?$/

type Printed = string | number | null | undefined

/** How far the point moves for rates of so many units. */
const digitsOfUnit: Readonly<Record<number, number>> = { 1: 0, 10: 1, 100: 2 }

/** Null where nothing is printed, or 0, which no currency costs. */
function toText(printed: Printed): string | null {
  const text = String(printed ?? '').trim()
  return text === '' || text === '-' || /^0+(\.0+)?$/.test(text) ? null : text
}

/** A printed rate as a number; null where there is none; its text, for the schema to refuse, where it is no decimal. */
export function toRate(printed: Printed): number | string | null {
  const text = toText(printed)
  return text === null || !decimal.test(text) ? text : Number(text)
}

/**
 * The exact decimal of one unit of a currency that is quoted per 1, 10 or 100: ('91.53', 100) is '0.9153'. Null where
 * there is no rate; the text itself where it is no decimal or the unit is another, both of which the schema refuses.
 */
export function perUnit(printed: Printed, unit: number | undefined): string | null {
  const text = toText(printed)
  if (text === null) return null
  const [, whole, fraction = ''] = decimal.exec(text) ?? []
  const by = digitsOfUnit[unit ?? 0]
  if (whole === undefined || by === undefined) return text
  const digits = whole.padStart(by + 1, '0')
  const places = `${digits.slice(digits.length - by)}${fraction}`.replace(/0+$/, '')
  const units = digits.slice(0, digits.length - by).replace(/^0+(?=\d)/, '')
  return places === '' ? units : `${units}.${places}`
}

import type { ControlTotal } from '@tathya/datasets'

/** A total that a table states, beside what its parts add up to, in hundredths of a rupee. */
export interface TradeControl {
  readonly name: string
  readonly stated: bigint
  readonly found: bigint
  /** Number of figures that are added up. */
  readonly parts: number
  readonly place: string
}

/** Figures whose rounding may add up to one of the unit that a table rounds to. */
const partsPerUnit = 100

/** Hundredths of a rupee in the units that tables round to. */
const hundredths = { 'thousand rupees': 100_000, rupees: 100 } as const

/** A control total in the unit that the table rounds to; the parts may miss it by one for every hundred of them. */
export function toControl(
  { name, stated, found, parts, place }: TradeControl,
  unit: keyof typeof hundredths = 'thousand rupees',
): ControlTotal {
  const inUnit = (amount: bigint) => Number(amount) / hundredths[unit]
  const tolerance = Math.max(1, Math.ceil(parts / partsPerUnit))
  return { name, stated: inUnit(stated), found: inUnit(found), tolerance, unit, place }
}

/** True where the parts of a total add up to it. */
export function holds({ stated, found, tolerance }: ControlTotal): boolean {
  return Math.abs(stated - found) <= tolerance
}

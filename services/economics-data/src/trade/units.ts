import type { FilterReader } from '@tathya/datasets'

/** Units of quantities, each with the spellings of the trade tables in capitals and without a full stop. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  CARAT: ['CAR', 'CARATS', 'CTM'],
  DZN: ['DOZEN', 'DOZENS'],
  FTK: ['SQ.FT', 'SQFT'],
  GRM: ['GRAMS', 'GRAM', 'GM'],
  GRO: ['GROSS'],
  KG: ['KGS', 'KGM'],
  KL: ['K.L'],
  LTR: ['LITRE', 'LITRES'],
  MTQ: ['CU.MTR', 'CUM', 'CU.M'],
  MTR: ['METRE', 'METRES'],
  PAIR: ['PAIRS', 'PR'],
  PCS: ['PCE', 'PIECES'],
  PKT: ['PACKET', 'PACKETS'],
  SQM: ['SQ.MTR', 'MTK', 'SQ.M'],
  STK: ['STICKS', 'STICK'],
  TNE: ['METRIC TON', 'METRIC TONS', 'TONNE', 'TONNES'],
  TPC: [],
}

const units = new Map(
  Object.entries(spellings).flatMap(([unit, others]) =>
    [unit, ...others].map((text) => [text, unit] as const),
  ),
)

/** A printed unit in capitals, without a full stop; null if none is printed. */
export function toPrintedUnit(cell: string | null): string | null {
  const text = (cell ?? '').trim().replace(/\s+/g, ' ').replace(/\.+$/, '').toUpperCase()
  return text === '' ? null : text
}

/** Normalises a printed unit: SQM for SQ.MTR. Unknown ones stay unchanged. */
export function toUnit(printed: string | null): string | null {
  return printed === null ? null : (units.get(printed) ?? printed)
}

/** Describes unknown units of lines; empty if there are none. */
export function doubtUnits(lines: readonly { readonly unitPrinted: string | null }[]): string[] {
  const printed = lines.flatMap(({ unitPrinted }) => unitPrinted ?? [])
  const strange = new Set(printed.filter((unit) => !units.has(unit)))
  if (strange.size === 0) return []
  return [`Units that are not known, and are kept as they are printed: ${[...strange].join(', ')}.`]
}

/** Units in any spelling of the trade tables. */
export const unitReader: FilterReader = {
  accepted: `a unit in any spelling of the trade tables: ${Object.keys(spellings).join(', ')}`,
  read(text, existing) {
    const printed = toPrintedUnit(text)
    if (printed === null) return undefined
    const unit = toUnit(printed)!
    return units.has(printed) || existing.has(unit) ? [unit] : undefined
  },
}

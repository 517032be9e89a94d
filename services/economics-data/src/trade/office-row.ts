import { type Row, stableId } from '@tathya/datasets'
import { toRupees } from './decimals.ts'
import { fullYear } from './full-year.ts'

/** Trade through an office as stated in a table; amounts in hundredths of a rupee, null if not printed. */
export interface OfficeFigure {
  readonly year: string
  readonly months: number
  /** The office as printed. */
  readonly printed: string
  readonly imports: bigint | string | null
  readonly exports: bigint | string | null
  readonly source: string
}

/** Names that the tables abbreviate. */
const fullNames: Readonly<Record<string, string>> = {
  DRYPORT: 'Dry Port',
  TI_AIRPORT: 'Tribhuvan International Airport',
}

/** Creates the row of an office, unchecked; its id is derived from year, months and the name of the office. */
export function toOfficeRow({ year, months, printed, imports, exports, source }: OfficeFigure): Row {
  const office = toOfficeName(printed)
  return {
    id: stableId('trade-by-customs-office', year, months, office),
    report_year: year,
    period_months: months,
    customs_office: office,
    office_printed: printed,
    imports_amount: typeof imports === 'bigint' ? toRupees(imports) : imports,
    exports_amount: typeof exports === 'bigint' ? toRupees(exports) : exports,
    currency: 'NPR',
    comparable: months === fullYear,
    source,
    note: null,
  }
}

/** A printed name with capitals at the beginning of its words only. */
export function toOfficeName(printed: string): string {
  const name = printed.trim().replace(/\s+/g, ' ').toUpperCase()
  return fullNames[name] ?? name.toLowerCase().replace(/(^|[\s(.-])(\p{L})/gu, (match) => match.toUpperCase())
}

import { type Row, stableId } from '@tathya/datasets'
import { toPartner } from './countries.ts'
import { toRupees } from './decimals.ts'
import { fullYear } from './full-year.ts'

/** Trade with a partner as stated in a table; amounts in hundredths of a rupee, null if not printed. */
export interface CountryFigure {
  readonly year: string
  readonly months: number
  /** The partner as printed. */
  readonly printed: string
  readonly imports: bigint | string | null
  readonly exports: bigint | string | null
  readonly source: string
}

/** Creates the row of a partner, unchecked; its id is derived from year, months and the printed name. */
export function toCountryRow({ year, months, printed, imports, exports, source }: CountryFigure): Row {
  return {
    id: stableId('trade-by-country', year, months, printed),
    report_year: year,
    period_months: months,
    ...toPartner(printed),
    partner_printed: printed,
    imports_amount: typeof imports === 'bigint' ? toRupees(imports) : imports,
    exports_amount: typeof exports === 'bigint' ? toRupees(exports) : exports,
    currency: 'NPR',
    comparable: months === fullYear,
    source,
    note: null,
  }
}

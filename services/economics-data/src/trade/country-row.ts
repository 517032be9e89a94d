import { type Row, stableId } from '@tathya/datasets'
import { toPartner } from './countries.ts'
import { toRupees } from './decimals.ts'
import { fullYear } from './full-year.ts'

/** Trade with a partner, as a table states it; amounts in hundredths of a rupee, null where nothing is printed. */
export interface CountryFigure {
  readonly year: string
  readonly months: number
  /** The partner as it is printed. */
  readonly printed: string
  readonly imports: bigint | string | null
  readonly exports: bigint | string | null
  readonly source: string
}

/** The row of trade with a partner, for the schema to check; its id follows from year, months and the printed name. */
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

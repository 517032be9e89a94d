import type { Row } from '@tathya/datasets'
import { toRupees } from './decimals.ts'
import { fullYear } from './full-year.ts'

/** Imports and exports as stated in a table; amounts in hundredths of a rupee, null if not printed. */
export interface TwoWayTrade {
  readonly year: string
  readonly months: number
  /** The partner or office as printed. */
  readonly printed: string
  readonly imports: bigint | string | null
  readonly exports: bigint | string | null
  readonly source: string
}

/** The fields that rows of partners and of offices share, unchecked. */
export function toTwoWayFields({ year, months, imports, exports, source }: TwoWayTrade): Row {
  return {
    report_year: year,
    period_months: months,
    imports_amount: typeof imports === 'bigint' ? toRupees(imports) : imports,
    exports_amount: typeof exports === 'bigint' ? toRupees(exports) : exports,
    currency: 'NPR',
    comparable: months === fullYear,
    source,
    note: null,
  }
}

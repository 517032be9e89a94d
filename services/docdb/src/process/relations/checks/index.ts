import type { Finding, Relation } from '../relation.ts'
import { checkDateOrder } from './check-date-order.ts'
import { checkDates } from './check-dates.ts'
import { checkDigits } from './check-digits.ts'
import { checkDuplicates } from './check-duplicates.ts'
import { checkOrder } from './check-order.ts'
import { checkShares } from './check-shares.ts'
import { checkTotalColumns } from './check-total-columns.ts'
import { checkTotals } from './check-totals.ts'
import { checkTypes } from './check-types.ts'
import { checkWrappedCodes } from './check-wrapped-codes.ts'

/** Everything that the checks find in the table of a document. */
export function checkRelation(relation: Relation): Finding[] {
  return [
    checkTypes,
    checkTotals,
    checkTotalColumns,
    checkShares,
    checkOrder,
    checkDuplicates,
    checkDates,
    checkDateOrder,
    checkDigits,
    checkWrappedCodes,
  ].flatMap((check) => check(relation))
}

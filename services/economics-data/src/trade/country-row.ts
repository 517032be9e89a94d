import { type Row, stableId } from '@tathya/datasets'
import { toPartner } from './countries.ts'
import { type TwoWayTrade, toTwoWayFields } from './two-way-trade.ts'

/** Creates the row of a partner, unchecked; its id is derived from year, months and the printed name. */
export function toCountryRow(trade: TwoWayTrade): Row {
  const { year, months, printed } = trade
  return {
    id: stableId('trade-by-country', year, months, printed),
    ...toPartner(printed),
    partner_printed: printed,
    ...toTwoWayFields(trade),
  }
}

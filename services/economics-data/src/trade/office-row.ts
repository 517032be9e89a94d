import { type Row, stableId } from '@tathya/datasets'
import { type TwoWayTrade, toTwoWayFields } from './two-way-trade.ts'

/** Names that the tables abbreviate. */
const fullNames: Readonly<Record<string, string>> = {
  DRYPORT: 'Dry Port',
  TI_AIRPORT: 'Tribhuvan International Airport',
}

/** Creates the row of an office, unchecked; its id is derived from year, months and the name of the office. */
export function toOfficeRow(trade: TwoWayTrade): Row {
  const { year, months, printed } = trade
  const office = toOfficeName(printed)
  return {
    id: stableId('trade-by-customs-office', year, months, office),
    customs_office: office,
    office_printed: printed,
    ...toTwoWayFields(trade),
  }
}

/** A printed name with capitals at the beginning of its words only. */
export function toOfficeName(printed: string): string {
  const name = printed.trim().replace(/\s+/g, ' ').toUpperCase()
  return fullNames[name] ?? name.toLowerCase().replace(/(^|[\s(.-])(\p{L})/gu, (match) => match.toUpperCase())
}

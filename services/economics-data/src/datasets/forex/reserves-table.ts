import { type ControlTotal, toCellNumber, toCellText } from '@tathya/datasets'
import { compiledTable, type TableLine } from '../../tables/compiled-table.ts'
import { periodColumns, readPeriod } from '../../tables/fiscal-period.ts'
import { markLatest } from '../../tables/vintages.ts'
import printedRows from './printed-reserves.rows.json' with { type: 'json' }
import { type ReservesEdition, toReservesRow } from './reserves-row.ts'

const columns = [
  ...periodColumns,
  'gross_npr_millions',
  'nrb_held_npr_millions',
  'bfi_held_npr_millions',
  'gross_usd_millions',
  'nrb_held_usd_millions',
  'bfi_held_usd_millions',
  'convertible_npr_millions',
  'inconvertible_npr_millions',
  'indian_currency_share_percent',
  'import_cover_merchandise_months',
  'import_cover_goods_services_months',
  'vintage',
  'precision',
  'source',
  'note',
] as const

type Line = TableLine<(typeof columns)[number]>

/** Reserves of all months and editions, one line per edition of a month, with a row per currency that has figures. */
export const reservesTable = compiledTable({
  id: 'reserves-table',
  title: 'Foreign exchange reserves of all months, in million rupees and dollars',
  columns,
  covers: 'reserves, all months',
  read(lines) {
    const editions = lines.flatMap((line) => [
      { ...toEdition(line, 'NPR'), place: line.place },
      { ...toEdition(line, 'USD'), place: line.place },
    ])
    const stated = editions.filter(({ own, gross }) => own !== null || gross !== null)
    const rows = markLatest(
      stated.map((edition) => toReservesRow(edition)),
      (row) => [row.currency, row.as_of_date],
    )
    return {
      rows: rows.map((value, index) => ({ value, place: stated[index]!.place })),
      controls: stated.flatMap((edition) => toControl(edition, edition.place)),
    }
  },
})

/** Amounts that reports print and the table lacks, with the paragraph. */
const printed: readonly PrintedReserves[] = printedRows

interface PrintedReserves {
  readonly fiscal_year: string
  readonly month: string
  readonly vintage: string
  readonly column: string
  readonly million: number
  readonly source: string
  readonly paragraph: number
}

function findPrinted({ cells }: Line, column: string): number | null {
  const found = printed.find(
    (each) =>
      each.column === column &&
      each.fiscal_year === cells.fiscal_year_bs &&
      each.month === cells.month_nepali &&
      each.vintage === cells.vintage &&
      each.source === cells.source,
  )
  return found?.million ?? null
}

function toEdition(line: Line, currency: 'NPR' | 'USD'): ReservesEdition {
  const { cells, place } = line
  const amount = (whose: 'gross' | 'nrb_held' | 'bfi_held') => {
    const column =
      currency === 'NPR' ? (`${whose}_npr_millions` as const) : (`${whose}_usd_millions` as const)
    return toCellNumber(cells[column]) ?? findPrinted(line, column)
  }
  const inRupees = (cell: string) => (currency === 'NPR' ? toCellNumber(cell) : null)
  return {
    currency,
    period: readPeriod(cells, place),
    own: amount('nrb_held'),
    banks: amount('bfi_held'),
    gross: amount('gross'),
    vintage: cells.vintage,
    precision: cells.precision,
    source: cells.source,
    note: toCellText(cells.note),
    adequacy: {
      convertible: inRupees(cells.convertible_npr_millions),
      inconvertible: inRupees(cells.inconvertible_npr_millions),
      indianShare: toCellNumber(cells.indian_currency_share_percent),
      goods: toCellNumber(cells.import_cover_merchandise_months),
      goodsAndServices: toCellNumber(cells.import_cover_goods_services_months),
    },
  }
}

/** Rounding: 5 million for figures in billions with two decimals, a hundredth of a million for tables. */
const tolerances: Readonly<Record<string, number>> = { '10_million': 20, '0.01_million': 0.03 }

/** Compares the total with the reserves of the central bank and of banks, if all are known. */
export function toControl(edition: ReservesEdition, place: string): ControlTotal[] {
  const { own, banks, gross, currency, period, precision } = edition
  if (typeof own !== 'number' || typeof banks !== 'number' || typeof gross !== 'number') return []
  return [
    {
      name: `gross reserves at the end of ${period.month} ${period.fiscalYear}, central bank and banks`,
      stated: gross,
      found: own + banks,
      tolerance: tolerances[precision] ?? 20,
      unit: `million ${currency}`,
      place,
    },
  ]
}

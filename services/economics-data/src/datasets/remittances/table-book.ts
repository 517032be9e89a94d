import {
  type ControlTotal,
  ImportError,
  type ImportFormat,
  placeOf,
  type ReadRow,
  type Row,
  type Sheet,
} from '@tathya/datasets'
import {
  checkMillions,
  describeIssue,
  findCumulativeColumns,
  findTable,
  labelOf,
  newestOf,
  type PeriodColumn,
  tableNumber,
  toFigure,
} from '../../tables/table-book.ts'
import { mergeEditions, type RemittanceEdition } from './merge-editions.ts'

const title = /(summary of )?balance of payments/i
const remittances = /^(o\/w )?(workers.{0,2} remittances?|remittance inflows?|personal transfers)$/i
const credits = /^current transfers: credit$/i
const debits = /^current transfers: debit$/i

/**
 * The central bank's monthly book of tables: remittances of the balance of payments, since the start of the year.
 * Served rows keep their first edition; figures of earlier years are added as restated.
 */
export const remittancesBook: ImportFormat = {
  id: 'table-book',
  title:
    "Nepal Rastra Bank, tables of the Current Macroeconomic Situation (.xls or .xlsx): Summary of Balance of Payments, line Workers' remittances",
  recognise: (source) => {
    const sheet = source.kind === 'csv' ? undefined : findTable(source, title)
    return sheet?.rows.some((row) => remittances.test(labelOf(row) ?? '')) === true
  },
  async read(source, context) {
    const sheet = findTable(source, title)
    if (sheet === undefined) throw new ImportError(`${source.name} has no Summary of Balance of Payments.`)
    const columns = findCumulativeColumns(sheet)
    const editions = readEditions(sheet, columns)
    const places = new Map(editions.map(({ period, place }) => [period.lastDay, place]))
    const served = await context.rows(context.dataset)
    const { rows, days, warnings } = mergeEditions(editions, served)
    return {
      rows: rows.map((value): ReadRow => ({ value, place: places.get(value.as_of_date) ?? sheet.name })),
      replaces: ({ as_of_date }: Row) => days.has(String(as_of_date)),
      covers: `remittances of ${editions.length} periods, ${describeIssue(newestOf(columns).period)}`,
      controls: columns.flatMap((column) => toControls(sheet, column)),
      warnings: [...checkMillions(sheet), ...warnings],
    }
  },
}

function readEditions(sheet: Sheet, columns: readonly PeriodColumn[]): RemittanceEdition[] {
  const line = sheet.rows.findIndex((row) => remittances.test(labelOf(row) ?? ''))
  const newest = newestOf(columns)
  const [label, number] = [labelOf(sheet.rows[line]!)!, tableNumber(sheet)]
  const table = number === null ? '' : `, Table ${number}`
  return columns.map(({ place, period, provisional }) => {
    const amount = toFigure(sheet.rows[line]?.[place], placeOf(sheet, line))
    if (amount === null || amount <= 0)
      throw new ImportError(`${placeOf(sheet, line)}: there is no amount of ${describeIssue(period)}.`)
    return {
      period,
      amount,
      isCurrent: period === newest.period,
      type: /^(o\/w )?workers/i.test(label) ? "workers' remittances" : 'remittance inflows',
      source: `NRB tables, ${describeIssue(newest.period)}${table}${provisional ? ' (provisional)' : ''}`,
      place: placeOf(sheet, line),
    }
  })
}

/** Compares grants, remittances, pensions and others with the printed sum of transfers. */
function toControls(sheet: Sheet, { place, period }: PeriodColumn): ControlTotal[] {
  const [from, to] = [credits, debits].map((label) =>
    sheet.rows.findIndex((row) => label.test(labelOf(row) ?? '')),
  )
  const stated = toFigure(sheet.rows[from!]?.[place], placeOf(sheet, from!))
  if (from! < 0 || to! <= from! || stated === null) return []
  const parts = sheet.rows
    .slice(from! + 1, to!)
    .map((row, index) => toFigure(row[place], placeOf(sheet, from! + 1 + index)) ?? 0)
  return [
    {
      name: `current transfers of ${describeIssue(period)}, received`,
      stated,
      found: Math.round(parts.reduce((sum, part) => sum + part, 0) * 100) / 100,
      // Parts and sum are rounded to a tenth.
      tolerance: 0.05 * (parts.length + 1),
      unit: 'million NPR',
      place: placeOf(sheet, from!),
    },
  ]
}

import {
  type ControlTotal,
  ImportError,
  type ImportFormat,
  type ImportSource,
  placeOf,
  type ReadRow,
  type Row,
  type Sheet,
} from '@tathya/datasets'
import {
  describeIssue,
  findMidMonthColumns,
  findTable,
  isOlder,
  labelOf,
  newestOf,
  toFigure,
} from '../../tables/table-book.ts'
import { markLatest } from '../../tables/vintages.ts'
import { type Adequacy, type ReservesEdition, toReservesRow } from './reserves-row.ts'
import { toControl } from './reserves-table.ts'

const title = /gross foreign (exchange )?(holdings?|reserves?|assets?) of (the )?banking sector/i

/** Printed units of the tables. */
const units = {
  NPR: /^\(?\s*rs\.? in millions?\s*\)?$/i,
  USD: /^\(?\s*us[d$]* in millions?\s*\)?$/i,
} as const

const labels = {
  own: /^nepal rastra bank$/i,
  banks: /^(commercial banks?|banks? (and|&) financial institutions?)$/i,
  gross: /^(total reserves?|total)$/i,
} as const

/** Lines below the total; reports print amounts of both kinds in dollars too, which the rows do not have. */
const adequacyLabels = {
  convertible: /^convertible$/i,
  inconvertible: /^inconvertible$/i,
  goods: /^merchandise$/i,
  goodsAndServices: /^merchandise and services$/i,
} as const

type PlacedEdition = ReservesEdition & { readonly place: string }

/**
 * The central bank's monthly book of tables: reserves in rupees and in dollars at the end of four months. Its
 * editions are added to the served ones; an older issue never replaces a newer one.
 */
export const reservesBook: ImportFormat = {
  id: 'table-book',
  title:
    'Nepal Rastra Bank, tables of the Current Macroeconomic Situation (.xls or .xlsx): Gross Foreign Exchange Holding of the Banking Sector, in rupees and dollars',
  recognise: (source) => source.kind !== 'csv' && findTable(source, title, units.NPR) !== undefined,
  async read(source, context) {
    const editions = (['NPR', 'USD'] as const).flatMap((currency) => readTable(source, currency))
    const served = await context.rows(context.dataset)
    const warnings: string[] = []
    const rows = merge(editions, served, warnings)
    const periods = new Set(editions.map(({ currency, period }) => `${currency} ${period.lastDay}`))
    const issue = editions[0]!.source
    return {
      rows,
      replaces: (row) => periods.has(periodOf(row)),
      covers: `reserves at the end of ${new Set(editions.map(({ period }) => period.lastDay)).size} months, ${issue}`,
      controls: editions.flatMap((edition): ControlTotal[] => toControl(edition, edition.place)),
      warnings,
    }
  },
}

function periodOf({ currency, as_of_date }: Row): string {
  return `${currency} ${as_of_date}`
}

function readTable(source: ImportSource, currency: 'NPR' | 'USD'): PlacedEdition[] {
  const sheet = findTable(source, title, units[currency])
  // Some issues only have the table in rupees.
  if (sheet === undefined) return []
  const columns = findMidMonthColumns(sheet)
  const newest = newestOf(columns)
  const lines = {
    own: findLine(sheet, 'own'),
    banks: findLine(sheet, 'banks'),
    gross: findLine(sheet, 'gross'),
  }
  const bankLabel = labelOf(sheet.rows[lines.banks]!)
  return columns.map((column) => {
    const figure = (line: number) => toFigure(sheet.rows[line]?.[column.place], placeOf(sheet, line))
    return {
      currency,
      period: column.period,
      own: figure(lines.own),
      banks: figure(lines.banks),
      gross: figure(lines.gross),
      vintage: column === newest ? 'table_current' : 'table_comparative',
      precision: '0.01_million',
      source: `NRB Current Macroeconomic Situation tables, ${describeIssue(newest.period)}`,
      note: /^commercial/i.test(bankLabel ?? '') ? 'BFI column is printed as Commercial Bank' : null,
      place: placeOf(sheet, lines.gross),
      adequacy: readAdequacy(sheet, lines.gross, column.place, currency),
    }
  })
}

function readAdequacy(sheet: Sheet, gross: number, place: number, currency: 'NPR' | 'USD'): Adequacy {
  const read = (label: RegExp) => {
    const line = sheet.rows.findIndex((row, at) => at > gross && label.test(labelOf(row) ?? ''))
    return toFigure(sheet.rows[line]?.[place], placeOf(sheet, line))
  }
  const inRupees = (label: RegExp) => (currency === 'NPR' ? read(label) : null)
  return {
    convertible: inRupees(adequacyLabels.convertible),
    inconvertible: inRupees(adequacyLabels.inconvertible),
    indianShare: null,
    goods: read(adequacyLabels.goods),
    goodsAndServices: read(adequacyLabels.goodsAndServices),
  }
}

function findLine(sheet: Sheet, whose: keyof typeof labels): number {
  const line = sheet.rows.findIndex((row) => labels[whose].test(labelOf(row) ?? ''))
  if (line < 0) throw new ImportError(`${sheet.name}: there is no line ${labels[whose].source}.`)
  return line
}

/** Editions of the book's periods: its own, and served ones that it does not replace. */
function merge(editions: readonly PlacedEdition[], served: readonly Row[], warnings: string[]): ReadRow[] {
  const places = new Map<unknown, string>()
  const rows = new Map<unknown, ReturnType<typeof toReservesRow>>()
  const periods = new Set(editions.map(({ currency, period }) => `${currency} ${period.lastDay}`))
  for (const row of served)
    if (periods.has(periodOf(row))) rows.set(row.id, row as unknown as ReturnType<typeof toReservesRow>)
  for (const edition of editions) {
    const row = toReservesRow(edition)
    const other = rows.get(row.id)
    if (other !== undefined && isOlder(row.source, other.source)) {
      warnings.push(
        `${edition.currency} ${row.as_of_date}: kept as printed in ${other.source}, which is newer.`,
      )
      continue
    }
    rows.set(row.id, row)
    places.set(row.id, edition.place)
  }
  const marked = markLatest([...rows.values()], (row) => [row.currency, row.as_of_date])
  return marked.map((value) => ({ value, place: places.get(value.id) ?? `served row ${value.id}` }))
}

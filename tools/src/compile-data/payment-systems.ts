import { PaymentSystem } from '@tathya/contracts'
import { toCellList, toCellText } from '@tathya/datasets'
import { type Check, checkEqual, checkUnique, tally } from './check.ts'
import { type CompiledDataset, sortBy, toValidRows } from './compiled.ts'
import { rowsPath } from './shipped-dataset.ts'
import type { TableRow } from './table.ts'

/** The columns of the directory that are read. */
export const paymentSystemColumns = [
  'id',
  'name',
  'brand',
  'kind',
  'licence_class',
  'status',
  'status_date',
  'licence_date_bs',
  'licence_date_ad',
  'start_date',
  'operator',
  'address',
  'website',
  'instruments',
  'notes',
  'sources',
  'confidence',
] as const

/** A row of the directory. */
export type PaymentSystemTableRow = TableRow<(typeof paymentSystemColumns)[number]>

/**
 * The type of each kind. A card network sets the rules of its cards, a QR code or request those of its use: schemes.
 * An operator is one that the central bank licenses as such (PSO); every other company serves payers: a provider.
 */
const types: Readonly<Record<string, PaymentSystem['type']>> = {
  'settlement-system': 'system',
  'clearing-system': 'system',
  'retail-payment-system': 'system',
  interface: 'system',
  switch: 'system',
  instrument: 'scheme',
  'card-network': 'scheme',
}

/** Look-up numbers of the compilers ("word id 123"), alone or in brackets: they lead a reader to no publication. */
const lookUp = /^\w+ ids? \d/
const lookUpInBrackets = / \(\w+ ids? [\d, ]+\)/g
const ownShelf = ' in stored material'

/** Compiles the directory of payment systems. */
export function compilePaymentSystems(table: readonly PaymentSystemTableRow[]): CompiledDataset {
  const rows = toPaymentSystems(table)
  return {
    id: 'payment-systems',
    files: [{ path: rowsPath('payment-systems'), rows }],
    checks: checkPaymentSystems(rows),
  }
}

/** The entries of the directory, sorted by id. */
export function toPaymentSystems(table: readonly PaymentSystemTableRow[]): PaymentSystem[] {
  return sortBy(toValidRows('payment-systems', PaymentSystem, table.map(toPaymentSystem)), ({ id }) => [id])
}

function toPaymentSystem(row: PaymentSystemTableRow) {
  return {
    id: row.id,
    name: row.name,
    name_ne: null,
    type: toType(row),
    operator: toCellText(row.operator),
    instruments: toCellList(row.instruments, ';'),
    licence_date_ad: toCellText(row.licence_date_ad),
    licence_date_bs: toCellText(row.licence_date_bs),
    status: row.status,
    status_date: toCellText(row.status_date),
    address: toCellText(row.address),
    website: toCellText(row.website),
    source: toSource(row.sources),
    brand: toCellText(row.brand),
    kind: row.kind,
    licence_class: row.licence_class,
    start_date: toCellText(row.start_date),
    confidence: row.confidence,
    note: toCellText(row.notes.replace(ownShelf, '')),
  }
}

function toType({ kind, licence_class }: PaymentSystemTableRow): string {
  if (kind === 'operator') return licence_class === 'PSO' ? 'operator' : 'provider'
  return types[kind] ?? `unknown kind ${kind}`
}

function toSource(cell: string): string {
  const sources = toCellList(cell.replaceAll(lookUpInBrackets, ''), ';').filter(
    (source) => !lookUp.test(source),
  )
  return sources.length === 0 ? 'public text that does not name its publisher' : sources.join('; ')
}

function checkPaymentSystems(rows: readonly PaymentSystem[]): Check[] {
  return [
    checkEqual('rows', rows.length, 48),
    checkUnique('ids', rows, ({ id }) => id),
    checkEqual('types', tally(rows.map(({ type }) => type)), 'operator 6, provider 27, scheme 6, system 9'),
    checkEqual('licensed', rows.filter(({ status }) => status === 'licensed').length, 17),
    checkEqual('licence dates in one calendar only', rows.filter(hasOneCalendar).length, 2),
  ]
}

/** IME Pay and Khalti: the month of their licence is reported in AD only. */
function hasOneCalendar({ licence_date_ad: ad, licence_date_bs: bs }: PaymentSystem): boolean {
  return (ad === null) !== (bs === null)
}

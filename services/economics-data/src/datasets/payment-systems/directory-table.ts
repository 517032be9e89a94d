import { toCellList, toCellText } from '@tathya/datasets'
import { compiledTable, type TableLine } from '../../tables/compiled-table.ts'

const columns = [
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

type Cells = TableLine<(typeof columns)[number]>['cells']

/** The directory of payment systems, one line per entry. */
export const directoryTable = compiledTable({
  id: 'directory-table',
  title: 'The directory of payment systems',
  columns,
  covers: 'the whole directory',
  read: (lines) => ({ rows: lines.map(({ cells, place }) => ({ value: toEntry(cells), place })) }),
})

/**
 * The type of each kind. Card networks, QR codes and requests set rules: schemes. Operators are licensed as such by the central
 * bank (PSO); all other companies are providers.
 */
const types: Readonly<Record<string, string>> = {
  'settlement-system': 'system',
  'clearing-system': 'system',
  'retail-payment-system': 'system',
  interface: 'system',
  switch: 'system',
  instrument: 'scheme',
  'card-network': 'scheme',
}

/** Internal ids of the compilers ("word id 123"), alone or in brackets; they mean nothing to readers. */
const lookUp = /^\w+ ids? \d/
const lookUpInBrackets = / \(\w+ ids? [\d, ]+\)/g
const ownShelf = ' in stored material'

function toEntry(cells: Cells) {
  return {
    id: cells.id,
    name: cells.name,
    name_ne: null,
    type: toType(cells),
    operator: toCellText(cells.operator),
    instruments: toCellList(cells.instruments, ';'),
    licence_date_ad: toCellText(cells.licence_date_ad),
    licence_date_bs: toCellText(cells.licence_date_bs),
    status: cells.status,
    status_date: toCellText(cells.status_date),
    address: toCellText(cells.address),
    website: toCellText(cells.website),
    source: toSource(cells.sources),
    brand: toCellText(cells.brand),
    kind: cells.kind,
    licence_class: cells.licence_class,
    start_date: toCellText(cells.start_date),
    confidence: cells.confidence,
    note: toCellText(cells.notes.replace(ownShelf, '')),
  }
}

function toType({ kind, licence_class }: Cells): string {
  if (kind === 'operator') return licence_class === 'PSO' ? 'operator' : 'provider'
  return types[kind] ?? `unknown kind ${kind}`
}

function toSource(cell: string): string {
  const sources = toCellList(cell.replaceAll(lookUpInBrackets, ''), ';').filter(
    (source) => !lookUp.test(source),
  )
  return sources.length === 0 ? 'public text that does not name its publisher' : sources.join('; ')
}

import type { DatasetEntry } from '@tathya/contracts/http'
import { toTable } from '../terminal/table.ts'

type Gaps = DatasetEntry['gaps']

/** Periods and members that a cell names; more are counted. */
const maxNamed = 3

/** Tables of missing rows and values, and of printed totals that the rows do not add up to, with what must not be compared. */
export function describeGaps({ missing, printed_totals: totals, comparable }: Gaps): string[] {
  return [
    ...section('missing', missing.length > 0 && missingTable(missing)),
    ...section('printed totals that are not met', totals.length > 0 && totalsTable(totals)),
    ...section(
      'not to be compared or added',
      comparable.length > 0 &&
        comparable
          .map(({ fields, differ, reason, refused }) => {
            return `${fields.join(', ')} of different ${differ}${refused ? ' (sums are refused)' : ''}: ${reason}`
          })
          .join('\n'),
    ),
  ]
}

function section(title: string, text: string | false): string[] {
  return text === false ? [] : ['', title, ...text.split('\n').map((line) => `  ${line}`)]
}

function missingTable(missing: Gaps['missing']): string {
  const rows = missing.map(({ kind, field, only, periods, values = [], rows: count }) => [
    kind,
    field,
    filtersOf(only),
    named(periods),
    count === undefined ? named(values) : `${count.toLocaleString('en')} rows`,
  ])
  return toTable(['KIND', 'FIELD', 'OF', 'PERIODS', 'WITHOUT'], rows)
}

function totalsTable(totals: Gaps['printed_totals']): string {
  const rows = totals.map(({ field, period, sum, printed, by, parts = {}, missing = [] }) => [
    field,
    [period, filtersOf(parts)].filter((text) => text !== '').join(', '),
    sum.toLocaleString('en'),
    printed.toLocaleString('en'),
    by,
    named(missing),
  ])
  const right = (head: string) => ({ head, align: 'right' as const })
  return toTable(['FIELD', 'OF', right('SUM'), right('PRINTED'), 'BY', 'WITHOUT'], rows)
}

function filtersOf(filters: object): string {
  return Object.entries(filters)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ')
}

/** All of a few; of more, the first, the last and their number. */
function named(names: readonly string[]): string {
  return names.length > maxNamed ? `${names.length} from ${names.at(0)} to ${names.at(-1)}` : names.join(', ')
}

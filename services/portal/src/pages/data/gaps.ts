import type { DatasetEntry } from '@tathya/contracts/http'
import { type Html, html } from '../../frame/html.ts'
import type { PageContext } from '../../frame/page.ts'
import { published } from '../../frame/published.ts'
import { listColumns, table } from '../../parts/table.ts'

type Gaps = DatasetEntry['gaps']

/** Periods and members that a cell names; more are counted. */
const maxNamed = 3

/** Gaps, sums that do not add up and comparisons to avoid: in sentences, and as tables of the same. */
export function gapsPart(context: PageContext, { known_gaps: known, gaps }: DatasetEntry): Html | false {
  const { missing, printed_totals: totals, comparable } = gaps
  if (known.length + missing.length + totals.length + comparable.length === 0) return false
  const { t } = context
  return html`<h3>${t('data.gaps')}</h3><ul lang="en">${known.map((gap) => html`<li>${gap}</li>`)}${comparable.map(
    ({ reason }) => html`<li>${reason}</li>`,
  )}</ul>${missing.length > 0 && details(context, t('data.missing'), missingTable(context, missing))}${
    totals.length > 0 && details(context, t('data.totals_not_met'), totalsTable(context, totals))
  }`
}

function details({ number }: PageContext, title: string, { rows, columns }: Cells): Html {
  return html`<details><summary>${title} (${number(rows.length)})</summary>${table(title, columns, rows)}</details>`
}

interface Cells {
  readonly columns: ReturnType<typeof listColumns>
  readonly rows: Parameters<typeof table<readonly (Html | string)[]>>[2]
}

function missingTable(context: PageContext, missing: Gaps['missing']): Cells {
  const { t, number } = context
  const titles = ['field', 'rows_of', 'period', 'without'].map((key) => t(`data.${key}`))
  return {
    columns: listColumns(titles),
    rows: missing.map(({ field, only, periods, values = [], rows }) => [
      html`<code>${field}</code>`,
      filtersOf(only),
      named(context, periods),
      rows === undefined ? named(context, values) : t('data.rows', { rows: number(rows) }),
    ]),
  }
}

function totalsTable(context: PageContext, totals: Gaps['printed_totals']): Cells {
  const { t, number, digits } = context
  const titles = ['field', 'rows_of', 'period', 'sum', 'printed', 'publisher', 'without']
  return {
    columns: listColumns(titles.map((key) => t(`data.${key}`))),
    rows: totals.map(({ field, parts = {}, period, sum, printed, by, missing = [] }) => [
      html`<code>${field}</code>`,
      filtersOf(parts),
      digits(period),
      number(sum),
      number(printed),
      published(context, by),
      named(context, missing),
    ]),
  }
}

function filtersOf(filters: object): Html {
  return html`${Object.entries(filters).map(([name, value]) => html`<code>${name}=${String(value)}</code> `)}`
}

/** All of a few; of more, the first, the last and their number. */
function named({ digits, number }: PageContext, names: readonly string[]): string {
  if (names.length <= maxNamed) return digits(names.join(', '))
  return `${digits(names.at(0)!)} – ${digits(names.at(-1)!)} (${number(names.length)})`
}

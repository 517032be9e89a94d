import type { Budget } from '@tathya/contracts/http'
import { type Html, html } from '../../frame/html.ts'
import type { PageContext } from '../../frame/page.ts'
import { withQuery } from '../../gateway.ts'
import { table } from '../../parts/table.ts'
import { inCrore } from './crore.ts'

const budgets = '/e/budgets'
/** The headlines of a budget that are shown; each has its source of money. */
const sources = ['foreign_loan', 'internal_loan', 'total'] as const
const query = { classification: 'headline', estimate_kind: 'estimate' }

/** The headlines of the budget of a year. */
interface Year {
  readonly year: string
  readonly amounts: ReadonlyMap<string, number | null>
}

/**
 * The loans that each budget plans to take. What the country owes is in no dataset, and so the page says; nothing is shown while the
 * service of the budgets is away.
 */
export async function borrowing(context: PageContext): Promise<Html | false> {
  const { t, api, digits, link } = context
  const answer = await api.part<{ data: Budget[] }>(budgets, {
    ...query,
    source_type_id: sources.join(','),
    sort: '-estimate_year_str',
    limit: 1000,
    envelope: 'true',
  })
  const years = toYears(answer?.data ?? [])
  if (years.length === 0) return false
  const amountOf = (source: (typeof sources)[number]) => ({
    title: t(`country.${source}`),
    number: true,
    cell: ({ amounts }: Year) => inCrore(context, amounts.get(source)),
  })
  return html`<h2 id="borrowing">${t('country.borrowing')}</h2><p>${t('country.borrowing_about')}</p>
${table(
  t('country.borrowing'),
  [{ title: t('country.year'), cell: ({ year }: Year) => digits(year) }, ...sources.map(amountOf)],
  years,
)}<p class="quiet"><a href="${link('/data/budgets', query)}">${t('country.rows')}</a> ·
<a href="${withQuery(budgets, { ...query, source_type_id: sources.join(','), format: 'csv' })}">CSV</a></p>`
}

/** Years whose budget names a loan, in the order of the rows. */
function toYears(rows: readonly Budget[]): Year[] {
  const byYear = new Map<string, Map<string, number | null>>()
  for (const { estimate_year_str: year, category_name: name, source_type_id: source, amount } of rows) {
    // Of the whole, a headline for each kind of spending stands beside their sum.
    if (source === 'total' && name !== 'Total budget') continue
    const amounts = byYear.get(year) ?? new Map<string, number | null>()
    byYear.set(year, amounts.set(source, amount))
  }
  return [...byYear]
    .map(([year, amounts]) => ({ year, amounts }))
    .filter(({ amounts }) => amounts.has('foreign_loan') || amounts.has('internal_loan'))
}

import type { Export, Import } from '@tathya/contracts'
import type { Row, RowFault } from '@tathya/datasets'

type TradeRow = Import | Export

/** Rupees by which sources round a chapter, and each item in it: thousands, and hundredths of a thousand. */
const roundingOfChapter = 1000
const roundingOfItem = 10

/**
 * Finds chapters whose 8-digit items do not add up to them, which shows that lines are missing, doubled or wrong. Looks
 * at years and periods of which the rows hold both, and at no chapter that is not there itself.
 */
export function checkChapters(rows: readonly Row[]): RowFault[] {
  const trade = rows as readonly unknown[] as readonly TradeRow[]
  const items = trade.filter(({ hs_level: level }) => level === 'hs8')
  const periods = new Set(items.map(periodOf))
  const itemsOf = Map.groupBy(items, (row) => chapterOf(row, row.parent_hs_code))
  return trade.flatMap((row, index) => {
    if (row.hs_level !== 'chapter' || !periods.has(periodOf(row))) return []
    const below = itemsOf.get(chapterOf(row, row.hs_code)) ?? []
    const sum = below.reduce((total, { amount }) => total + amount, 0)
    if (Math.abs(sum - row.amount) <= roundingOfChapter + roundingOfItem * below.length) return []
    const message = `${row.amount} is the chapter ${row.hs_code} of ${row.report_year}, but the sum of its items (${below.length}) is ${sum.toFixed(2)}: lines are missing, doubled or wrong`
    return [{ index, field: 'amount', message }]
  })
}

function periodOf({ report_year: year, period_months: months }: TradeRow): string {
  return `${year} ${months}`
}

function chapterOf(row: TradeRow, chapter: string | null): string {
  return `${periodOf(row)} ${chapter}`
}

import { ImportError, parseFiscalYear, toCellNumber, toCellText } from '@tathya/datasets'
import { compiledTable, type TableLine } from '../../tables/compiled-table.ts'
import { movePoint } from '../../tables/decimal.ts'
import {
  type Category,
  type CategoryCatalogue,
  createCategoryCatalogue,
  readCategories,
} from './categories.ts'
import { resolveParents } from './category-parents.ts'
import { toControls } from './controls.ts'
import { budgetId, linkRows, type PlainBudget } from './link-rows.ts'
import { markTransfers } from './mark-transfers.ts'

const columns = [
  'classification',
  'level',
  'category_code',
  'category_name',
  'parent_category',
  'expenditure_type',
  'estimate_type',
  'fiscal_year_bs',
  'estimate_year_start_ad',
  'estimate_year_end_ad',
  'source_type',
  'amount_npr_millions',
  'precision',
  'currency',
  'country',
  'published_date',
  'source',
  'note',
] as const

type Line = TableLine<(typeof columns)[number]>

/** Budgets of all years and classifications, one line per amount. */
export const budgetTable = compiledTable({
  id: 'budget-table',
  title: 'Budgets of all years and classifications, amounts in million rupees',
  columns,
  covers: 'budgets, all years',
  read(lines) {
    const categories = findCategories(lines, createCategoryCatalogue(readCategories()))
    const parents = resolveParents(categories)
    const rows = markTransfers(
      linkRows(
        lines.map((line, index) => {
          const { id } = categories[index]!
          return toBudget(line, id, parents.get(id) ?? null)
        }),
      ),
    )
    const placed = rows.map((value, index) => ({ value, place: lines[index]!.place }))
    return { rows: placed, controls: toControls(placed) }
  },
})

/** The category of each line. A name repeated in a table for the same figure is a new category each time. */
function findCategories(lines: readonly Line[], find: CategoryCatalogue): Category[] {
  const seen = new Map<string, number>()
  return lines.map(({ cells }) => {
    const { classification, level, category_code, category_name: name, parent_category } = cells
    const figure = JSON.stringify([
      [classification, level, category_code, name, parent_category],
      [cells.expenditure_type, cells.estimate_type, cells.fiscal_year_bs, cells.source_type],
    ])
    const occurrence = (seen.get(figure) ?? 0) + 1
    seen.set(figure, occurrence)
    const [code, parent] = [toCellText(category_code), toCellText(parent_category)]
    return find({ classification, level, code, name, parent, occurrence })
  })
}

function toBudget({ cells, place }: Line, categoryId: number, parentId: number | null): PlainBudget {
  const rupees = movePoint(cells.amount_npr_millions, 6)
  const year = parseFiscalYear(cells.fiscal_year_bs)
  if (rupees === undefined || year === undefined)
    throw new ImportError(
      `${place}: "${cells.amount_npr_millions}" of "${cells.fiscal_year_bs}" is not an amount of a fiscal year.`,
    )
  const published = toCellText(cells.published_date)
  const figure = {
    category_id: categoryId,
    expenditure_type: toCellText(cells.expenditure_type),
    estimate_kind: cells.estimate_type,
    estimate_year_str: year,
    source_type_id: cells.source_type,
  }
  return {
    ...figure,
    published_date: published,
    revised_estimate_date: cells.estimate_type === 'revised' ? published : null,
    estimate_year_start_ad: toCellNumber(cells.estimate_year_start_ad),
    estimate_year_end_ad: toCellNumber(cells.estimate_year_end_ad),
    estimate_amount: rupees,
    description: describe(cells, parentId),
    country: cells.country,
    currency: cells.currency,
    amount: toCellNumber(rupees),
    source: cells.source,
    level: cells.level,
    category_name: cells.category_name,
    parent_category_id: parentId,
    classification: cells.classification,
    category_code: toCellText(cells.category_code),
    precision: cells.precision,
    note: toCellText(cells.note),
    id: budgetId(figure),
  }
}

const classificationLabels: Readonly<Record<string, string>> = {
  headline: 'headline figure',
  summary: 'budget summary',
  revenue: 'revenue head',
  functional: 'functional classification',
  administrative: 'administrative classification',
  economic_line_item: 'economic line item',
  sdg: 'Sustainable Development Goal',
  sector: 'sector',
  fiscal_transfer: 'fiscal transfer',
  province: "province's own budget",
}

/** 'Health: functional classification, level 1; estimate'; in brackets a parent category without a row. */
function describe(cells: Line['cells'], parentId: number | null): string {
  const part = parentId === null && cells.parent_category !== '' ? ` (${cells.parent_category})` : ''
  const label = classificationLabels[cells.classification] ?? cells.classification
  const level = /^\d+$/.test(cells.level) ? `level ${cells.level}` : cells.level
  const expenditure = cells.expenditure_type === '' ? '' : `, ${cells.expenditure_type}`
  return `${cells.category_name}${part}: ${label}, ${level}${expenditure}; ${cells.estimate_type}`
}

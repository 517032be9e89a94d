import {
  findSheet,
  firstAdYearOf,
  ImportError,
  type ImportFormat,
  type ImportSource,
  type ReadRow,
  type Row,
  type Sheet,
} from '@tathya/datasets'
import { type CategoryCatalogue, createCategoryCatalogue, readCategories } from './categories.ts'
import { budgetId, linkRows, type PlainBudget } from './link-rows.ts'
import { findColumns, type MinistryLine, readBudgetYear, readMinistrySheet } from './read-ministry-sheet.ts'

/** Sheets with the level of government of their items. */
const sheets = [
  { name: /^fed[ea]r[ae]l|संघ|सङ्घ/i, level: 'item', whose: 'federal' },
  { name: /^prov|प्रदेश/i, level: 'province_item', whose: 'provinces' },
  { name: /^local|स्थानीय/i, level: 'local_item', whose: 'local levels' },
] as const

type Level = (typeof sheets)[number]

/** Written names of source types; the meaning of the numbers is not published. */
const sourceTypes: readonly (readonly [RegExp, string])[] = [
  [/^(gon|government( of nepal)?|nepal government)$/i, 'gon'],
  [/^foreign grants?$/i, 'foreign_grant'],
  [/^foreign loans?$/i, 'foreign_loan'],
  [/^(internal|domestic) loans?$/i, 'internal_loan'],
]

/**
 * A workbook of the Line Ministry Budget Information System: an amount for each project, activity, donor and district.
 * They are added up by economic code, in total and per written source of money.
 */
export const ministryWorkbook: ImportFormat = {
  id: 'ministry-workbook',
  title:
    'Line Ministry Budget Information System (.xlsx): sheets Federal, Province and Local with BUD_YEAR, ECONOMIC_CODE5, SOURCE_TYPE_CODE and AMOUNT',
  recognise: (source) => source.kind !== 'csv' && findLevels(source).length > 0,
  async read(source, context) {
    const fallback = readBudgetYear(source.name)
    const read = findLevels(source).map(({ level, sheet }) => ({
      level,
      sheet,
      ...readMinistrySheet(sheet, fallback),
    }))
    const lines = read.flatMap((budget) => budget.lines)
    const unit = findUnit(lines, source.name)
    const served = await context.rows(context.dataset)
    const rows = linkRows(
      read.flatMap((budget) => addUp(budget.lines, budget.level, unit.rupees, served, source.name)),
    )
    const years = new Set(lines.map(({ fiscalYear }) => fiscalYear))
    const levels = new Set<string>(read.map(({ level }) => level.level))
    return {
      rows: rows.map(
        (row): ReadRow => ({
          value: { ...row, includes_transfers: null },
          place: `${source.name}, ${row.description}`,
        }),
      ),
      replaces: (row) => isReplaced(row, years, levels),
      covers: `budget estimates by economic code, ${[...years].sort().join(', ')}`,
      controls: read.flatMap((budget) =>
        budget.totals.map(({ amount, place }) => ({
          name: `all lines of ${budget.sheet.name}`,
          stated: amount,
          found: budget.lines.reduce((sum, line) => sum + line.amount, 0),
          tolerance: 1,
          unit: unit.name,
          place,
        })),
      ),
      warnings: [unit.doubt, ...findUnknownSources(lines)],
    }
  },
}

function findLevels({ sheets: all }: ImportSource): { level: Level; sheet: Sheet }[] {
  return sheets.flatMap((level) => {
    const sheet = findSheet(all, level.name)
    return sheet === undefined || findColumns(sheet) === undefined ? [] : [{ level, sheet }]
  })
}

function isReplaced(row: Row, years: ReadonlySet<string>, levels: ReadonlySet<string>): boolean {
  const isItem = row.classification === 'economic_line_item' && levels.has(String(row.level))
  return isItem && row.estimate_kind === 'estimate' && years.has(String(row.estimate_year_str))
}

/** Plausible budgets of a year since 2057/58, in rupees, since the workbook states no unit. */
const minBudget = 3e10
const maxBudget = 2e13

function findUnit(lines: readonly MinistryLine[], name: string) {
  const sum = lines.reduce((total, { amount }) => total + amount, 0)
  const years = new Set(lines.map(({ fiscalYear }) => fiscalYear)).size
  const perYear = sum / Math.max(1, years)
  for (const [unit, rupees] of [
    ['rupees', 1],
    ['thousand rupees', 1000],
  ] as const)
    if (perYear * rupees >= minBudget && perYear * rupees < maxBudget)
      return {
        name: unit,
        rupees,
        doubt: `The workbook does not say its unit; its sum of ${sum} is that of a budget in ${unit}, and is read so.`,
      }
  throw new ImportError(
    `${name} adds up to ${sum} a year, which is no budget of Nepal in rupees or thousands: it is not complete.`,
  )
}

function toSourceType(code: string): string | undefined {
  return sourceTypes.find(([name]) => name.test(code))?.[1]
}

function findUnknownSources(lines: readonly MinistryLine[]): string[] {
  const unknown = new Set(
    lines.map(({ sourceCode }) => sourceCode).filter((code) => toSourceType(code) === undefined),
  )
  if (unknown.size === 0) return []
  return [
    `What the source types ${[...unknown].sort().join(', ')} stand for is not published: their amounts are in the totals only.`,
  ]
}

/** Sums by year and code, in total and per known source of money. */
function addUp(
  lines: readonly MinistryLine[],
  level: Level,
  rupees: number,
  served: readonly Row[],
  file: string,
): PlainBudget[] {
  const sums = new Map<string, { line: MinistryLine; sourceType: string; amount: number }>()
  for (const line of lines)
    for (const sourceType of ['total', toSourceType(line.sourceCode)]) {
      if (sourceType === undefined) continue
      const key = `${line.fiscalYear} ${line.economicCode} ${sourceType}`
      const sum = sums.get(key) ?? { line, sourceType, amount: 0 }
      sums.set(key, { ...sum, amount: sum.amount + line.amount * rupees })
    }
  const naming = { names: findNames(served), find: createCategoryCatalogue(readCategories()) }
  return [...sums.values()].map((sum) => toRow(sum.line, sum.sourceType, sum.amount, level, naming, file))
}

/** Names of economic codes. */
interface Naming {
  readonly names: ReadonlyMap<string, Row>
  readonly find: CategoryCatalogue
}

/** Served names and parents of economic codes. */
function findNames(served: readonly Row[]): ReadonlyMap<string, Row> {
  const items = served.filter(({ classification }) => classification === 'economic_line_item')
  return new Map(items.map((row) => [String(row.category_code), row]))
}

function toRow(
  { fiscalYear, economicCode }: MinistryLine,
  sourceType: string,
  amount: number,
  { level, whose }: Level,
  { names, find }: Naming,
  file: string,
): PlainBudget {
  const row = names.get(economicCode)
  const name = String(row?.category_name ?? `Economic code ${economicCode}`)
  const classification = 'economic_line_item'
  const category = find({ classification, level, code: economicCode, name, parent: null, occurrence: 1 })
  const figure = {
    category_id: category.id,
    expenditure_type: null,
    estimate_kind: 'estimate',
    estimate_year_str: fiscalYear,
    source_type_id: sourceType,
  }
  const rounded = Math.round(amount * 100) / 100
  const begins = firstAdYearOf(fiscalYear)
  return {
    ...figure,
    published_date: null,
    revised_estimate_date: null,
    estimate_year_start_ad: begins,
    estimate_year_end_ad: begins + 1,
    estimate_amount: String(rounded),
    description: `${name}: economic line item, ${whose}; estimate`,
    country: 'Nepal',
    currency: 'NPR',
    amount: rounded,
    source: `Ministry of Finance, Line Ministry Budget Information System (${file})`,
    level,
    category_name: name,
    parent_category_id: level === 'item' ? ((row?.parent_category_id ?? null) as number | null) : null,
    classification,
    category_code: economicCode,
    precision: 'rupee',
    note: null,
    id: budgetId(figure),
  }
}

import type { HsCode } from '@tathya/contracts/http'
import { compiledTable, type TableLine } from '../../tables/compiled-table.ts'

const columns = ['hs_chapter', 'short_description', 'hs_section', 'section_description', 'status'] as const

type ChapterLine = TableLine<(typeof columns)[number]>

const unseen = {
  name_year: null,
  imports_first_year: null,
  imports_last_year: null,
  exports_first_year: null,
  exports_last_year: null,
}

/**
 * The chapters of the Harmonized System with their sections, in short words of our own: the top of the tree. What lies
 * below them stays, and so do the years in which they were traded, which this table does not know.
 */
export const chapterTable = compiledTable({
  id: 'chapter-table',
  title: 'Table of the chapters of the Harmonized System with their sections',
  columns,
  covers: 'sections and chapters; items, headings and years come with the tables of trade',
  async read(lines, context) {
    const existing = new Map(
      (await context.rows('hs-codes')).map((row) => [row.code, row as unknown as HsCode]),
    )
    const sections = [...new Map(lines.map((line) => [line.cells.hs_section, line])).values()]
    const rows = [
      ...sections.flatMap((line) =>
        line.cells.hs_section === ''
          ? []
          : { value: withYears(toSection(line), existing), place: line.place },
      ),
      ...lines.map((line) => ({ value: withYears(toChapter(line), existing), place: line.place })),
    ]
    const codes = new Set(rows.map(({ value }) => value.code))
    return { rows, replaces: ({ code }) => codes.has(String(code)) }
  },
})

function withYears(row: HsCode, existing: ReadonlyMap<unknown, HsCode>): HsCode {
  const before = existing.get(row.code)
  if (before === undefined) return row
  const { imports_first_year, imports_last_year, exports_first_year, exports_last_year } = before
  return { ...row, imports_first_year, imports_last_year, exports_first_year, exports_last_year }
}

function toSection({ cells }: ChapterLine): HsCode {
  return {
    ...unseen,
    code: cells.hs_section,
    level: 'section',
    parent_code: null,
    name: cells.section_description,
    section_number: fromRoman(cells.hs_section),
    chapter: null,
    status: 'in_use',
  }
}

function toChapter({ cells }: ChapterLine): HsCode {
  const isInSection = cells.hs_section !== ''
  return {
    ...unseen,
    code: cells.hs_chapter,
    level: 'chapter',
    parent_code: isInSection ? cells.hs_section : null,
    name: cells.short_description,
    section_number: isInSection ? fromRoman(cells.hs_section) : null,
    chapter: cells.hs_chapter,
    // Other values are refused by the schema.
    status: cells.status as HsCode['status'],
  }
}

const digits: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10 }

/** The number that Roman digits up to X mean: IV is 4, XXI is 21. */
function fromRoman(text: string): number {
  const values = [...text].map((digit) => digits[digit] ?? Number.NaN)
  return values.reduce(
    (total, value, index) => total + (value < (values[index + 1] ?? 0) ? -value : value),
    0,
  )
}

import type {
  DatabasePlan,
  PlannedColumn,
  PlannedRow,
  PlannedTable,
  SqlValue,
} from '../../src/process/model/database-plan.ts'
import type { Source } from '../../src/process/model/typed-table.ts'

/** A column of a plan; by default an optional text. */
export function column(name: string, rest: Partial<PlannedColumn> = {}): PlannedColumn {
  return {
    name,
    title: name,
    type: 'text',
    sqlType: 'TEXT',
    unit: null,
    scale: 1,
    calendar: null,
    notNull: false,
    unique: false,
    references: null,
    check: null,
    ...rest,
  }
}

/** The source of a value on a page of the first document. */
export function source(text: string, row: number, columnIndex: number, rest: Partial<Source> = {}): Source {
  const box = { left: 50 + columnIndex * 100, top: 100.25 + row * 12, right: 140, bottom: 110 }
  return {
    document: 0,
    place: { page: 1, box, part: null },
    row,
    column: columnIndex,
    text,
    method: 'text',
    confidence: 0.987,
    ...rest,
  }
}

/** A row with the sources of its values, on a page. */
export function row(values: readonly SqlValue[], index: number, page = 1): PlannedRow {
  const place = { page, box: { left: 1, top: 2, right: 3.5, bottom: 4 }, part: null }
  return {
    values,
    sources: values.map((value, at) => source(String(value ?? '-'), index, at, { place })),
  }
}

/** A table of a plan with a text column for each name. */
export function table(name: string, rest: Partial<PlannedTable> = {}): PlannedTable {
  return { name, title: name, kind: 'data', columns: [], primaryKey: [], rows: [], ...rest }
}

/** A plan of one document. */
export function plan(rest: Partial<DatabasePlan> = {}): DatabasePlan {
  const document = {
    name: 'बजेट.pdf',
    type: 'application/pdf',
    sha256: 'ab'.repeat(32),
    title: 'बजेट २०८१/८२',
    pages: 3,
    warnings: ['Page 3 has no text.'],
  }
  return { documents: [document], tables: [], issues: [], fields: [], blocks: [], ...rest }
}

/** Districts and their budgets over two pages: keys of a lookup table, money, percentages, an empty cell. */
export function budgetPlan(): DatabasePlan {
  const districts = table('district', {
    title: 'जिल्ला',
    kind: 'lookup',
    columns: [
      column('id', { type: 'integer', sqlType: 'INTEGER', notNull: true, unique: true }),
      column('name', { title: 'जिल्ला', notNull: true, unique: true }),
    ],
    primaryKey: ['id'],
    rows: ['काठमाडौँ', 'कास्की', 'झापा'].map((name, index) => ({
      values: [index + 1, name],
      sources: [null, null],
    })),
  })
  const amounts: (number | null)[] = [1234567.5, 20000000, null, 4500, 99999999999]
  const budget = table('budget', {
    title: 'जिल्लागत बजेट / Budget by district',
    columns: [
      column('id', { type: 'integer', sqlType: 'INTEGER', notNull: true, unique: true }),
      column('district_id', {
        title: 'जिल्ला',
        type: 'integer',
        sqlType: 'INTEGER',
        notNull: true,
        references: { table: 'district', column: 'id' },
      }),
      column('fiscal_year', { title: 'आर्थिक वर्ष', type: 'fiscal_year', notNull: true, calendar: 'BS' }),
      column('amount', {
        title: 'रकम (रु. करोड)',
        type: 'money',
        sqlType: 'REAL',
        unit: 'NPR',
        scale: 10_000_000,
        check: '"amount" >= 0',
      }),
      column('code', { title: 'संकेत', type: 'code', unique: true }),
    ],
    primaryKey: ['id'],
    rows: amounts.map((amount, index) => {
      const { values, sources } = row(
        [index + 1, (index % 3) + 1, `208${index}/8${index + 1}`, amount, `00${index}`],
        index < 3 ? index + 1 : index - 2,
        index < 3 ? 1 : 2,
      )
      return { values, sources: [null, ...sources.slice(1)] }
    }),
  })
  return plan({
    tables: [districts, budget],
    issues: [
      {
        kind: 'sum',
        severity: 'warning',
        table: 'budget',
        row: 4,
        column: 'amount',
        message: 'A sum differs.',
      },
    ],
    fields: [
      {
        document: 0,
        label: 'मिति',
        text: '२०८१/०४/०१',
        type: 'date',
        value: '2024-07-16',
        source: source('२०८१/०४/०१', 0, 1),
      },
    ],
    blocks: [
      { document: 0, kind: 'heading', level: 1, text: 'शिक्षा नीति २०७६', page: 1, part: null },
      { document: 0, kind: 'paragraph', level: null, text: 'The budget of Nepal.', page: 1, part: null },
    ],
  })
}

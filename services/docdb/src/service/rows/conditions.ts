import { type Comparison, type QueryField, readValue, splitValues } from '@tathya/datasets/query'
import { z } from 'zod'
import { type ColumnDescription, quoteName, type TableDescription } from '../../process/database/index.ts'

/** A condition of SQL with its values. */
export interface Condition {
  readonly sql: string
  readonly values: readonly (string | number)[]
}

/** A fault of a filter's value. */
export interface ConditionFault {
  readonly message: string
  readonly accepted?: string | readonly string[]
}

/** The columns of a table as the fields that lists filter by. */
export function filterFields({ columns }: TableDescription): QueryField[] {
  return columns.map((column) => ({
    name: column.name,
    path: [column.name],
    type: queryType(column),
    isList: false,
    description: column.title,
    values: undefined,
    isDay: false,
    schema: z.any(),
    property: {},
  }))
}

/** Decimals that a double does not hold are stored as text and compared as numbers. */
function queryType({ type, sqlType }: ColumnDescription): QueryField['type'] {
  if (type === 'boolean') return 'boolean'
  if (sqlType === 'INTEGER') return 'integer'
  const isNumber = sqlType === 'REAL' || type === 'decimal' || type === 'money' || type === 'percent'
  return isNumber ? 'number' : 'string'
}

/** A column in SQL, as it is compared. */
export function toOperand(column: ColumnDescription): string {
  const name = quoteName(column.name)
  return queryType(column) === 'number' && column.sqlType === 'TEXT' ? `CAST(${name} AS REAL)` : name
}

const operators: Partial<Record<Comparison, string>> = { gte: '>=', gt: '>', lte: '<=', lt: '<' }

/** Values of one filter at most. */
const maxValues = 500

/** Values of `__contains` at most, as of the product's lists. */
const maxParts = 20

/** The condition of a filter, or what is wrong with its value. Null matches nothing but `__null=true`. */
export function toCondition(
  table: TableDescription,
  { field, comparison }: { readonly field: QueryField; readonly comparison: Comparison },
  text: string,
): Condition | ConditionFault {
  const column = table.columns.find(({ name }) => name === field.name)!
  const operand = toOperand(column)
  if (comparison === 'null') {
    if (text === 'true') return { sql: `${operand} IS NULL`, values: [] }
    if (text === 'false') return { sql: `${operand} IS NOT NULL`, values: [] }
    return { message: 'must be true or false', accepted: ['true', 'false'] }
  }
  const texts = splitValues(text)
  if ('fault' in texts)
    return {
      message: texts.fault,
      accepted: 'values separated by commas; one with a comma in it in double quotes',
    }
  const max = comparison in operators ? 1 : comparison === 'contains' ? maxParts : maxValues
  if (texts.length > max)
    return { message: `must be at most ${max} ${max === 1 ? 'value' : 'values'}`, accepted: `at most ${max}` }
  const values: (string | number)[] = []
  for (const each of texts) {
    const read = readValue(field, comparison, each, undefined, () => new Set())
    if ('message' in read) return read
    values.push(...read.map((value) => (typeof value === 'boolean' ? Number(value) : value)))
  }
  return {
    sql: toSql(operand, comparison, values.length),
    values: comparison in operators ? values.slice(0, 1) : values,
  }
}

function toSql(operand: string, comparison: Comparison, count: number): string {
  const each = (sql: string) => `(${Array.from({ length: count }, () => sql).join(' OR ')})`
  switch (comparison) {
    case 'is':
      return `${operand} IN (${Array.from({ length: count }, () => '?').join(', ')})`
    case 'ne':
      return `${operand} NOT IN (${Array.from({ length: count }, () => '?').join(', ')})`
    case 'prefix':
      return each(`has_prefix(${operand}, ?)`)
    case 'contains':
      return each(`has_part(${operand}, ?)`)
    default:
      return `${operand} ${operators[comparison]} ?`
  }
}

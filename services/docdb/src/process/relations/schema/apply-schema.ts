import type { Issue } from '../../model/database-plan.ts'
import type { TypedCell, TypedColumn, TypedTable } from '../../model/typed-table.ts'
import { uniqueName } from '../../types/index.ts'
import type { GivenSchema, Property } from './given-schema.ts'
import { fits, matchColumns } from './match-columns.ts'

type GivenTable = GivenSchema extends ReadonlyMap<string, infer Table> ? Table : never

/** The share of a schema's columns that a table must have to be the one that is meant. */
const minShare = 0.5
/** Columns that the database has of itself, which no document needs to have. */
const added = new Set(['id', 'row_id', 'document', 'part', 'section', 'fiscal_year', 'total', 'total_of'])

/**
 * Gives tables and columns the names of a schema where they match by name, synonym, sound in either script, and type. What is
 * missing, new, of another type or not among the values of an enum becomes an issue.
 */
export function applySchema(
  tables: readonly TypedTable[],
  schema: GivenSchema,
): { tables: readonly TypedTable[]; issues: readonly Issue[] } {
  const issues: Issue[] = []
  const met = new Set<string>()
  const matched = tables.map((table) => {
    const [best] = [...schema]
      .map(([name, given]) => {
        const matches = matchColumns(given.properties, table.columns)
        return {
          name,
          given,
          matches,
          share: matches.size / Math.max(1, Object.keys(given.properties).length),
        }
      })
      .toSorted((a, b) => b.share - a.share)
    if (best === undefined || best.share < minShare || best.matches.size === 0) {
      issues.push(
        issue(
          'info',
          table.name,
          null,
          `The table "${table.title || table.name}" matches no table of the schema.`,
        ),
      )
      return table
    }
    met.add(best.name)
    const renamed = rename(table, best.name, best.matches)
    issues.push(...compare(renamed, best.given, best.matches))
    return renamed
  })
  for (const name of schema.keys())
    if (!met.has(name))
      issues.push(
        issue('warning', null, null, `No table of the documents matches the table "${name}" of the schema.`),
      )
  const names = new Set<string>()
  return { tables: matched.map((table) => ({ ...table, name: uniqueName(table.name, names) })), issues }
}

function issue(
  severity: Issue['severity'],
  table: string | null,
  column: string | null,
  message: string,
): Issue {
  return { kind: 'schema', severity, table, row: null, column, message }
}

function rename(table: TypedTable, name: string, matches: ReadonlyMap<string, number>): TypedTable {
  const byColumn = new Map([...matches].map(([property, at]) => [at, property]))
  const names = new Set(matches.keys())
  const columns = table.columns.map((column, at) => ({
    ...column,
    name: byColumn.get(at) ?? uniqueName(column.name, names),
  }))
  return { ...table, name: name === '' ? table.name : name.toLowerCase(), columns }
}

function compare(table: TypedTable, given: GivenTable, matches: ReadonlyMap<string, number>): Issue[] {
  const required = new Set(given.required)
  const ofProperties = Object.entries(given.properties).flatMap(([name, property]): Issue[] => {
    const at = matches.get(name)
    if (at !== undefined) return compareColumn(table, at, property, required.has(name))
    if (added.has(name) || property['x-derived'] === true) return []
    const severity = required.has(name) ? 'error' : 'warning'
    return [
      issue(
        severity,
        table.name,
        name,
        `The schema has the column "${name}", which no column of the document matches.`,
      ),
    ]
  })
  const used = new Set(matches.values())
  const fresh = table.columns.flatMap((column, at) =>
    used.has(at)
      ? []
      : [
          issue(
            'info',
            table.name,
            column.name,
            `The column "${column.title || column.name}" is not in the schema.`,
          ),
        ],
  )
  return [...ofProperties, ...fresh]
}

function compareColumn(table: TypedTable, at: number, property: Property, isRequired: boolean): Issue[] {
  const column: TypedColumn = table.columns[at]!
  const cells: TypedCell[] = table.rows.filter(({ kind }) => kind === 'data').map(({ cells }) => cells[at]!)
  const issues: Issue[] = []
  const wanted = property.format ?? [property.type ?? []].flat().join(' or ')
  if (!fits(property, column))
    issues.push(
      issue(
        'error',
        table.name,
        column.name,
        `"${column.title}" is of the type ${column.type}, but the schema has ${wanted}.`,
      ),
    )
  const unit = property['x-unit']
  if (unit !== undefined && column.unit !== null && unit !== column.unit)
    issues.push(
      issue(
        'error',
        table.name,
        column.name,
        `"${column.title}" is in ${column.unit}, but the schema has ${unit}.`,
      ),
    )
  const empty = cells.filter(({ value }) => value === null).length
  if (isRequired && empty > 0)
    issues.push(
      issue(
        'error',
        table.name,
        column.name,
        `"${column.title}" is required, but ${empty} of its ${cells.length} values are missing.`,
      ),
    )
  const accepted = property.enum && new Set(property.enum.map(String))
  const others = new Set(
    cells.flatMap(({ value }) => (value === null || accepted?.has(String(value)) ? [] : [String(value)])),
  )
  if (accepted !== undefined && others.size > 0)
    issues.push(
      issue(
        'warning',
        table.name,
        column.name,
        `"${column.title}" has ${others.size} values that the schema does not list, such as "${[...others][0]}".`,
      ),
    )
  return issues
}

import { type FieldError, limitText, nameList } from '@tathya/contracts/http'
import { filterLength, readFilterName } from '@tathya/datasets/query'
import {
  nearestName,
  type PageRequest,
  pageParameters,
  problem,
  refuseMixedPages,
  validate,
} from '@tathya/platform'
import { z } from 'zod'
import type { TableDescription } from '../../process/database/index.ts'
import { type Condition, filterFields, toCondition } from './conditions.ts'

/** Formats of rows. */
export const rowFormats = ['json', 'csv', 'ndjson'] as const

/** Characters of a search at most, as of the product's lists. */
const searchLength = 200

/** The parsed parameters of a list of rows. */
export interface RowsQuery extends PageRequest {
  readonly sort?: readonly string[] | undefined
  readonly fields?: readonly string[] | undefined
  readonly q?: string | undefined
  readonly format?: (typeof rowFormats)[number] | undefined
  readonly conditions: readonly Condition[]
}

/**
 * Reads the parameters of a list of rows: those of the product's lists. A column that has the name of one, such as `page`, is
 * filtered by its suffixes only. Throws `invalid_query` with every fault.
 */
export function readRowsQuery(
  table: TableDescription,
  parameters: Readonly<Record<string, string>>,
): RowsQuery {
  const names = table.columns.map(({ name }) => name)
  const schema = z
    .object({
      ...pageParameters(),
      sort: nameList({ names, signed: true }, 'Columns to sort by'),
      fields: nameList({ names }, 'Columns of the answer'),
      q: limitText(searchLength, z.string())
        .refine((text) => /[\p{L}\p{N}]/u.test(text), { error: 'must hold a letter or a digit' })
        .optional(),
      format: z.enum(rowFormats).optional(),
    })
    .check(refuseMixedPages)
  const parameterNames = Object.keys(schema.shape)
  const chosen = validate(schema, pick(parameters, parameterNames), 'invalid_query', parameterNames)
  return { ...chosen, conditions: readConditions(table, parameters, parameterNames) }
}

function pick(parameters: Readonly<Record<string, string>>, names: readonly string[]) {
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => names.includes(name)))
}

function readConditions(
  table: TableDescription,
  parameters: Readonly<Record<string, string>>,
  names: readonly string[],
): Condition[] {
  const fields = filterFields(table)
  const faults: FieldError[] = []
  const conditions = Object.entries(parameters).flatMap(([parameter, text]) => {
    if (names.includes(parameter)) return []
    const filter = readFilterName(parameter, fields)
    const condition =
      filter === undefined
        ? unknownName(parameter, [...names, ...fields.map(({ name }) => name)])
        : 'fault' in filter
          ? { message: filter.fault, accepted: filter.accepted }
          : text.length > filterLength
            ? tooLong
            : toCondition(table, filter, text)
    if (!('message' in condition)) return [condition]
    faults.push({ field: parameter, ...condition })
    return []
  })
  if (faults.length === 0) return conditions
  throw problem('invalid_query', {
    detail: `Wrong: ${faults
      .map(({ field }) => field.slice(0, 60))
      .slice(0, 5)
      .join(', ')}.`,
    errors: faults,
  })
}

const tooLong = {
  message: `must have at most ${filterLength} characters`,
  accepted: `at most ${filterLength} characters`,
}

function unknownName(name: string, names: readonly string[]) {
  const near = nearestName(name, names)
  return { message: `is not known${near === undefined ? '' : `; did you mean ${near}?`}`, accepted: names }
}

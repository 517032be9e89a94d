import { fieldToken, readTextSearch, type TextSearch } from '../../search/tokens.ts'
import type { SqlValue } from '../../sqlite/messages.ts'
import { fieldTokens } from '../field-tokens.ts'
import { type EntryFilter, entryLevels } from '../port.ts'
import { maxRow, rowRange } from '../row-numbers.ts'

/** A filter as SQL: the rows of `source` for which `where` holds. */
export interface Conditions {
  /** The table, with the name of its row in `row`. */
  readonly source: string
  readonly row: string
  readonly where: string
  readonly params: readonly SqlValue[]
}

/** What conditions need besides the filter. */
export interface ConditionOptions {
  /** Numbers of the keys of the filter's group. */
  readonly keys?: readonly number[]
  /** Tokens that entries must have too. */
  readonly tokens?: readonly string[]
  /** Rows before this one only. */
  readonly before?: number | undefined
}

/** Converts a filter; undefined where nothing can match. */
export function toConditions(filter: EntryFilter, options: ConditionOptions): Conditions | undefined {
  const match = toMatch(filter, options)
  if (match === undefined) return undefined
  const [source, row] = match === '' ? ['entries', 'entries.row'] : ['texts', 'texts.rowid']
  const where = match === '' ? [] : ['texts match ?']
  const params: SqlValue[] = match === '' ? [] : [match]
  const range = rowRange(filter.created_from, filter.created_until)
  const { before } = options
  const [first = 0, last = maxRow] = range?.outer ?? []
  if (range !== undefined || before !== undefined) {
    // A cast, because numbers are bound as reals, which the index ignores.
    where.push(`${row} >= cast(? as integer) and ${row} <= cast(? as integer)`)
    params.push(first, before === undefined ? last : Math.min(last, before - 1))
  }
  if (range !== undefined) {
    // Only entries of the first and the last minute are looked at.
    where.push(
      `(${row} between ? and ? or exists (select 1 from entries e where e.row = ${row} and e.created between ? and ?))`,
    )
    params.push(...range.inner, range.from, range.until)
  }
  return { source, row, where: where.length === 0 ? 'true' : where.join(' and '), params }
}

/** The query of the index; empty where every entry matches, undefined where none can. */
function toMatch(filter: EntryFilter, { keys = [], tokens = [] }: ConditionOptions): string | undefined {
  const { group_id, levels, text } = filter
  const customer = filter.customer_id === undefined ? [] : [fieldToken.customer(filter.customer_id)]
  const terms = [...customer, ...fieldTokens(filter), ...tokens].map(quote)
  if (group_id !== undefined) {
    if (keys.length === 0) return undefined
    terms.push(anyOf(keys.map(fieldToken.key)))
  }
  if (levels !== undefined) {
    if (levels.length === 0) return undefined
    terms.push(anyOf(levels.map(fieldToken.level)))
  }
  if (text !== undefined) {
    const search = readTextSearch(text)
    if (search === undefined) return undefined
    terms.push(...search.words.map(quote))
    if (search.prefix !== undefined) terms.push(`${quote(search.prefix)} *`)
    return withoutThose(terms, search.without)
  }
  return terms.join(' AND ')
}

/** The query language subtracts from entries that are found: without another term, from those of all levels. */
function withoutThose(terms: readonly string[], without: TextSearch['without']): string {
  const some = terms.length > 0 ? terms.join(' AND ') : anyOf(entryLevels.map(fieldToken.level))
  return without.reduce((query, words) => `(${query}) NOT (${words.map(quote).join(' AND ')})`, some)
}

function anyOf(tokens: readonly string[]): string {
  return `(${tokens.map(quote).join(' OR ')})`
}

/** Words have letters, marks and digits only; so no sign of the query language is among them. */
function quote(token: string): string {
  return `"${token}"`
}

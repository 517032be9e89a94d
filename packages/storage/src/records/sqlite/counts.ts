import type { SqlValue } from '../../sqlite/messages.ts'
import type { Scalar, Where } from '../port.ts'
import type { CollectionContext } from './context.ts'
import { toJsonPath, toReadable } from './paths.ts'
import { toWhereSql } from './where.ts'

/** Counts records, all of them and by the values of a field. */
export function createCounts<T>({ table, store, expressions, keyField }: CollectionContext<T>) {
  return {
    async count(where: Where = {}): Promise<number> {
      const { sql, params } = toWhereSql(where, expressions)
      const [row] = await store.rows(
        { database: 'records', kind: 'read', sql: `select count(*) from ${table} where ${sql}` },
        params,
      )
      return row![0] as number
    },

    async countBy(field: string, where: Where = {}): Promise<{ value: Scalar; count: number }[]> {
      const x = expressions(field)
      const type = field === keyField ? `'text'` : `json_type(doc, '${toJsonPath(field)}')`
      const { sql, params } = toWhereSql(where, expressions)
      const rows = await store.rows(
        {
          database: 'records',
          kind: 'read',
          sql: `select ${toReadable(x)}, ${type} in ('true', 'false'), count(*) from ${table} where ${sql}
                group by 1, 2 order by 3 desc, 1 nulls last`,
        },
        params,
      )
      return rows.map(([value, isBoolean, number]) => ({
        value: isBoolean === 1 ? value === 1 : (value as SqlValue),
        count: number as number,
      }))
    },
  }
}

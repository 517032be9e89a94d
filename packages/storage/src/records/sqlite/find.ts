import type { Row, SqlValue } from '../../sqlite/messages.ts'
import type { Finder, Found } from '../find.ts'
import type { Scalar } from '../port.ts'
import type { CollectionContext } from './context.ts'
import { type Part, toOrderBySql, toPartsAfter } from './order.ts'
import { toReadable } from './paths.ts'
import { toVersioned } from './record.ts'
import { toWhereSql } from './where.ts'

/** Finds in a table. */
export function createFinder<T>(context: CollectionContext<T>): Finder<T, Part> {
  const { table, store, documents, keyField, expressions } = context
  return {
    keyField,
    expression: expressions,
    toParts: (order, after) =>
      after === undefined
        ? [{ sql: 'true', params: [], orderBy: toOrderBySql(order) }]
        : toPartsAfter(order, after),
    reader(where, { terms }) {
      const filter = toWhereSql(where, expressions)
      const columns = ['doc', 'version', 'key', ...terms.map(({ expression }) => toReadable(expression))]
      return async (part, limit, offset) => {
        const sql = `select ${columns.join(', ')} from ${table} where ${filter.sql} and ${part.sql}
                     order by ${part.orderBy} limit ? offset ?`
        const params: SqlValue[] = [...filter.params, ...part.params, limit, offset]
        const rows = await store.rows({ database: 'records', kind: 'read', sql }, params)
        return rows.map(toFound)
      }
    },
  }

  function toFound(row: Row): Found<T> {
    const [, , key, ...values] = row
    return {
      record: toVersioned(documents, row),
      position: { key: key as string, values: values as Scalar[] },
    }
  }
}

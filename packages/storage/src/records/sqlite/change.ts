import type { Changes } from '../documents.ts'
import { toJsonPath } from './paths.ts'
import type { Sql } from './where.ts'

/** The SQL of `doc` and `expires_from` with changed fields. */
export function toChangeSql({ fields, expiresFrom }: Changes): { doc: Sql; expiresFrom: Sql } {
  const removed = [...fields].filter(([, value]) => value === undefined)
  const set = [...fields].filter(([, value]) => value !== undefined)
  const kept = ['doc', ...removed.map(([field]) => `'${toJsonPath(field)}'`)].join(', ')
  const base = removed.length === 0 ? 'doc' : `json_remove(${kept})`
  const pairs = set.map(([field]) => `, '${toJsonPath(field)}', json(?)`).join('')
  return {
    doc: {
      sql: set.length === 0 ? base : `json_set(${base}${pairs})`,
      params: set.map(([, value]) => JSON.stringify(value)),
    },
    expiresFrom:
      expiresFrom === undefined ? { sql: 'expires_from', params: [] } : { sql: '?', params: [expiresFrom] },
  }
}

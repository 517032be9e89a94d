import { openOrderOf } from '../../types/index.ts'
import type { Finding, Relation } from '../relation.ts'

/** Columns of dates such as 03/04/2024, none of which shows whether the day or the month is first. */
export function checkDateOrder({ columns, rows }: Relation): Finding[] {
  return columns.flatMap(({ type, name, title }, at): Finding[] => {
    if (type !== 'date') return []
    const texts = rows.flatMap((row) => row[at]!.source?.text ?? [])
    const example = openOrderOf(texts)
    if (example === undefined) return []
    const message = `"${title}" does not show whether the day or the month is first; "${example}" was read with the day first.`
    return [{ kind: 'order', severity: 'warning', row: null, column: name, message }]
  })
}

import type { Finding, Relation } from '../relation.ts'

/** Values that are not of their column's type. */
export function checkTypes({ columns, rows }: Relation): Finding[] {
  return rows.flatMap((row, number) =>
    row.flatMap(({ missing, source }, at): Finding[] =>
      missing !== 'unreadable'
        ? []
        : [
            {
              kind: 'type',
              severity: 'warning',
              row: number,
              column: columns[at]!.name,
              message: `"${source?.text}" is no value of the type ${columns[at]!.type}, which the other values of "${columns[at]!.title}" have.`,
            },
          ],
    ),
  )
}

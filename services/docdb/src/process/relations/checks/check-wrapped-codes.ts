import { isWrapped } from '../../types/index.ts'
import type { Finding, Relation } from '../relation.ts'

/** Codes on several lines of a cell: the line break may or may not stand for a space. */
export function checkWrappedCodes({ columns, rows }: Relation): Finding[] {
  return rows.flatMap((row, number) =>
    row.flatMap(({ value, source }, at): Finding[] =>
      columns[at]!.type !== 'code' || value === null || source === null || !isWrapped(source.text)
        ? []
        : [
            {
              kind: 'wrapped_code',
              severity: 'info',
              row: number,
              column: columns[at]!.name,
              message: `The code stands on several lines of its cell; it was read as "${value}".`,
            },
          ],
    ),
  )
}

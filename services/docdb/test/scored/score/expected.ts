import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TextGrid } from './text-grid.ts'

/** A row of a page of a table: cells, null where a span covers; values of rows that are no header. */
export interface ExpectedRow {
  readonly kind: 'header' | 'data' | 'total' | 'section'
  readonly cells: readonly (string | null)[]
  /** Column, row span and column span of cells that have spans. */
  readonly spans?: readonly (readonly [number, number, number])[]
  readonly values?: readonly (string | number | null)[]
}

/** A page of a table. */
export interface ExpectedPart {
  readonly page: number | null
  readonly rows: readonly ExpectedRow[]
}

/** A table, with the parts that belong together. */
export interface ExpectedTable {
  readonly columns: readonly {
    readonly header: readonly string[]
    readonly type: string
    readonly unit?: string
    readonly scale?: number
  }[]
  /** Columns that name a row; any of them is a right key. */
  readonly keys: readonly (readonly string[])[]
  readonly parts: readonly ExpectedPart[]
}

/** A document of the set. */
export interface ScoredDocument {
  readonly half: string
  /** Such as `ruled`. */
  readonly group: string
  readonly file: string
  readonly path: string
  readonly producer: string
  readonly tables: readonly ExpectedTable[]
  readonly fields: readonly (readonly [string, string])[]
}

/** Folder with the documents. */
export const fixtures = join(import.meta.dirname, '../fixtures')

/** The documents of a half: `tuned` or `held`. */
export function readScoredDocuments(half: string): ScoredDocument[] {
  return readdirSync(join(fixtures, half))
    .sort()
    .flatMap((group) => {
      const folder = join(fixtures, half, group)
      const entries = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) as ScoredDocument[]
      return entries.map((entry) => ({
        ...entry,
        fields: entry.fields ?? [],
        half,
        group,
        path: join(folder, entry.file),
      }))
    })
}

/** The grid of a part. */
export function toGrid({ rows }: ExpectedPart): TextGrid {
  const cells = rows.flatMap((row, at) =>
    row.cells.flatMap((text, column) => {
      if (text === null) return []
      const [, rowSpan, columnSpan] = row.spans?.find(([start]) => start === column) ?? [0, 1, 1]
      return [{ row: at, column, rowSpan, columnSpan, text }]
    }),
  )
  return { rows: rows.length, columns: Math.max(0, ...rows.map((row) => row.cells.length)), cells }
}

import type { CompiledDataset } from './compiled.ts'
import type { WrittenFile } from './rows-file.ts'

/** Describes a compiled dataset in lines: its files, nulls and checks. */
export function describeDataset(dataset: CompiledDataset, written: readonly WrittenFile[]): string[] {
  const rows = dataset.files[0]?.rows ?? []
  return [
    dataset.id,
    ...written.map(
      (file) => `  ${file.change.padEnd(9)} ${file.path}: ${file.rows} rows, ${file.bytes} bytes`,
    ),
    `  nulls     ${describeNulls(rows)}`,
    ...dataset.checks.map(({ ok, what, detail }) => `  ${ok ? 'ok       ' : 'FAILS    '} ${what}: ${detail}`),
  ]
}

/** 'in 120 of 200 rows: note 100, unit 20'. */
function describeNulls(rows: readonly object[]): string {
  const counts = new Map<string, number>()
  let withNull = 0
  for (const row of rows) {
    const unknown = Object.entries(row).filter(([, value]) => value === null)
    if (unknown.length > 0) withNull += 1
    for (const [field] of unknown) counts.set(field, (counts.get(field) ?? 0) + 1)
  }
  const fields = [...counts].map(([field, count]) => `${field} ${count}`).join(', ')
  return withNull === 0 ? 'none' : `in ${withNull} of ${rows.length} rows: ${fields}`
}

/** Lays rows out in columns under a head: words to the left, figures to the right. */
export function layOut(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const all = [head, ...rows]
  const columns = head.map((_, column) => {
    const width = Math.max(...all.map((row) => row[column]!.length))
    const isText = rows.some((row) => /^\p{L}/u.test(row[column]!))
    return { width, pad: (cell: string) => (isText ? cell.padEnd(width) : cell.padStart(width)) }
  })
  const lines = all.map((row) =>
    row
      .map((cell, column) => columns[column]!.pad(cell))
      .join('  ')
      .trimEnd(),
  )
  return [lines[0]!, columns.map(({ width }) => '-'.repeat(width)).join('  '), ...lines.slice(1)]
}

/** Writes a share as "366, 100.0 %". */
export function share(part: number, whole: number): string {
  return `${part}, ${((100 * part) / whole).toFixed(1)} %`
}

/** Writes minutes as "-148.8". */
export function minutes(value: number): string {
  const text = value.toFixed(1)
  return text === '-0.0' ? '0.0' : text
}

/** A year, or all of them together. */
export const yearName = (year: number | undefined) => (year === undefined ? 'all' : String(year))

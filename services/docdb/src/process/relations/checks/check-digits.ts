import type { Finding, Relation } from '../relation.ts'

/** Recognised figures in digits of the other script than those of their column, or of both: signs of a misreading. */
export function checkDigits({ columns, rows }: Relation): Finding[] {
  return columns.flatMap(({ name, title }, at) => {
    const cells = rows.map((row) => row[at]!.source)
    const texts = cells.flatMap((source) => (source?.method === 'ocr' ? [source.text] : []))
    const nepali = texts.filter((text) => /[०-९]/u.test(text)).length
    const latin = texts.filter((text) => /\d/.test(text)).length
    if (nepali === 0 || latin === 0) return []
    const other = nepali >= latin ? /\d/ : /[०-९]/u
    return cells.flatMap((source, row): Finding[] =>
      source?.method !== 'ocr' || !other.test(source.text)
        ? []
        : [
            {
              kind: 'type',
              severity: 'warning',
              row,
              column: name,
              message: `"${source.text}" was recognised with digits of another script than those of "${title}"; it may be misread.`,
            },
          ],
    )
  })
}

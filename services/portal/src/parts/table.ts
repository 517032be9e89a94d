import { type Html, type HtmlValue, html } from '../frame/html.ts'

/** A column of a table. */
export interface Column<T> {
  readonly title: HtmlValue
  readonly cell: (row: T) => HtmlValue
  /** True for figures, which are set to the right. */
  readonly number?: boolean
}

/** A table that can be scrolled sideways where the page is narrow. */
export function table<T>(caption: string, columns: readonly Column<T>[], rows: readonly T[]): Html {
  const kind = ({ number }: Column<T>) => number === true && html` class="number"`
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table>
<caption class="hidden">${caption}</caption>
<thead><tr>${columns.map((column) => html`<th scope="col"${kind(column)}>${column.title}</th>`)}</tr></thead>
<tbody>
${rows.map((row) => html`<tr>${columns.map((column) => html`<td${kind(column)}>${column.cell(row)}</td>`)}</tr>\n`)}</tbody>
</table></div>`
}

/** Columns of rows that are lists of values. */
export function listColumns(titles: readonly HtmlValue[]): Column<readonly HtmlValue[]>[] {
  return titles.map((title, index) => ({ title, cell: (row) => row[index] }))
}

/** A bar as long as a share from 0 to 1. */
export function bar(share: number): Html {
  const width = Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10
  return html`<svg class="bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"><rect width="100" height="6" rx="1"/><rect width="${width}" height="6" rx="1"/></svg>`
}

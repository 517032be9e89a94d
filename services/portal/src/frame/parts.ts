import { type Html, type HtmlValue, html } from './html.ts'
import type { PageContext } from './page.ts'

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

/** A list of facts; those without a value are left out. */
export function facts(pairs: readonly (readonly [term: string, value: HtmlValue])[]): Html {
  const present = pairs.filter(
    ([, value]) => value !== null && value !== undefined && value !== false && value !== '',
  )
  return html`<dl>${present.map(([term, value]) => html`<dt>${term}</dt><dd>${value}</dd>\n`)}</dl>`
}

/** The way back: each part but the last is a link. */
export function crumbs(
  { t }: PageContext,
  parts: readonly (readonly [text: string, address: string])[],
): Html {
  const links = parts.map(
    ([text, address], index) => html`${index > 0 && ' › '}<a href="${address}">${text}</a>`,
  )
  return html`<nav class="crumbs" aria-label="${t('frame.crumbs')}">${links}</nav>`
}

/** Which rows of how many a page shows. */
interface RowPlace {
  readonly offset: number
  readonly limit: number
  readonly total: number
  /** The address at which the page begins with another row. */
  at(offset: number): string
}

/** Links to the rows before and after; nothing where there are no rows. */
export function pager({ t, number }: PageContext, { offset, limit, total, at }: RowPlace): Html | false {
  if (total === 0) return false
  if (offset >= total) {
    const last = Math.floor((total - 1) / limit) * limit
    return html`<p class="note">${t('frame.past_end')} <a href="${at(last)}" rel="last">${t('frame.last_rows')}</a></p>`
  }
  return html`<nav class="pager" aria-label="${t('frame.pages')}">
<span>${t('frame.rows_of', {
    from: number(offset + 1),
    to: number(Math.min(total, offset + limit)),
    total: number(total),
  })}</span>
${offset > 0 && html`<a href="${at(Math.max(0, offset - limit))}" rel="prev">${t('frame.previous')}</a>`}
${offset + limit < total && html`<a href="${at(offset + limit)}" rel="next">${t('frame.next')}</a>`}
</nav>`
}

/** The address of this page from another row on. */
export function atOffset({ address }: PageContext): (offset: number) => string {
  return (offset) => withParameter(address, 'offset', offset === 0 ? undefined : String(offset))
}

/** An address with another value of a parameter; undefined removes it. */
function withParameter(address: string, name: string, value: string | undefined): string {
  const [path = '', query = ''] = address.split('?', 2)
  const parameters = new URLSearchParams(query)
  if (value === undefined) parameters.delete(name)
  else parameters.set(name, value)
  return parameters.size === 0 ? path : `${path}?${parameters}`
}

/** A bar as long as a share from 0 to 1. */
export function bar(share: number): Html {
  const width = Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10
  return html`<svg class="bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"><rect width="100" height="6" rx="1"/><rect width="${width}" height="6" rx="1"/></svg>`
}

/** A text field of a form, with its label. */
export function textField(name: string, label: string, value: string | null, type = 'text'): Html {
  return html`<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" value="${value ?? ''}" autocomplete="off"></div>`
}

/** A choice of a form, with its label; the first option has no value if `all` is given. */
export function choice(
  name: string,
  label: string,
  options: readonly (readonly [value: string, text: string])[],
  chosen: string | null,
  all?: string,
): Html {
  return html`<div class="field"><label for="${name}">${label}</label>
<select id="${name}" name="${name}">
${all !== undefined && html`<option value="">${all}</option>`}
${options.map(([value, text]) => html`<option value="${value}"${value === chosen && html` selected`}>${text}</option>\n`)}</select></div>`
}

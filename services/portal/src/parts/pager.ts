import { type Html, html } from '../frame/html.ts'
import type { PageContext } from '../frame/page.ts'

/** Which rows of how many a page shows. */
interface RowPlace {
  readonly offset: number
  readonly limit: number
  readonly total: number
  /** The address at which the page begins with another row. */
  at(offset: number): string
}

/** Links to the previous and next rows; empty if there are no rows. */
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

/** The number of the page that the address names, from 1. */
export function pageNumber({ query }: PageContext): number {
  const number = Number(query.get('page') ?? 1)
  return Number.isSafeInteger(number) && number > 0 ? number : 1
}

/** The place of a page among all results. */
interface Place {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly total: number
  readonly perPage: number
}

/** Links to the pages before and after; nothing if all results are on one. */
export function pageLinks(context: PageContext, { path, query, total, perPage }: Place): Html | false {
  const page = pageNumber(context)
  if (total <= perPage && page === 1) return false
  const at = (offset: number) => context.link(path, { ...query, page: offset / perPage + 1 })
  return pager(context, { offset: (page - 1) * perPage, limit: perPage, total, at })
}

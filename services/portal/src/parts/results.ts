import { type Html, type HtmlValue, html } from '../frame/html.ts'
import type { PageContext } from '../frame/page.ts'
import { table as columnTable, pager as rowPager } from '../frame/parts.ts'
import { kindOf } from '../frame/problem-page.ts'
import { GatewayProblem } from '../gateway.ts'
import { foreign } from './foreign.ts'

/** Resolves with the answer, or with the problem that is there in its place, for pages that show it beside other parts. */
export async function attempt<T>(call: Promise<T>): Promise<T | GatewayProblem> {
  try {
    return await call
  } catch (error) {
    if (error instanceof GatewayProblem) return error
    throw error
  }
}

/** Shows what `draw` makes of an answer, or why there is none. */
export function shown<T>(
  context: PageContext,
  answer: T | GatewayProblem,
  draw: (answer: T) => HtmlValue,
): HtmlValue {
  return answer instanceof GatewayProblem ? refusal(context, answer) : draw(answer)
}

/** What stands in place of results that the product refused or could not give. */
export function refusal({ t }: PageContext, problem: GatewayProblem): Html {
  return html`<div class="fault" role="alert"><p><strong>${t(`problem.${kindOf(problem)}`)}</strong></p>
<p lang="en">${foreign(problem.message, 500)}</p></div>`
}

/** The status of a page whose results were refused; that of a service that is away is of a part of the page only. */
export function statusOf(answer: unknown): number {
  return answer instanceof GatewayProblem && !answer.isAway ? answer.status : 200
}

/**
 * A form of filters. With scripts its results change while its fields do, by the page of the same address; without, it has a
 * button.
 */
export function liveForm({ link }: PageContext, path: string, fields: Html): Html {
  return html`<form class="live" action="${link(path)}" method="get" data-live="#results" role="search">${fields}</form>`
}

/** The parameters of the query that are set, of those that are named. */
export function chosen({ query }: PageContext, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (query.get(name) ? [[name, query.get(name)!]] : [])))
}

/** The number of the page that the address names, from 1. */
export function pageNumber({ query }: PageContext): number {
  const number = Number(query.get('page') ?? 1)
  return Number.isSafeInteger(number) && number > 0 ? number : 1
}

/** Where a page of results stands among all. */
interface Place {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly total: number
  readonly perPage: number
}

/** Links to the pages before and after; nothing if all results are on one. */
export function pager(context: PageContext, { path, query, total, perPage }: Place): Html | false {
  const page = pageNumber(context)
  if (total <= perPage && page === 1) return false
  const at = (offset: number) => context.link(path, { ...query, page: offset / perPage + 1 })
  return rowPager(context, { offset: (page - 1) * perPage, limit: perPage, total, at })
}

/** A table of rows that are lists of values. */
export function table(
  label: string,
  heads: readonly HtmlValue[],
  rows: readonly (readonly HtmlValue[])[],
): Html {
  const columns = heads.map((title, index) => ({ title, cell: (row: readonly HtmlValue[]) => row[index] }))
  return columnTable(label, columns, rows)
}

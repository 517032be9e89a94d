import type { components, paths } from '../generated/api.ts'

type Get<P> = P extends keyof paths ? (paths[P] extends { get: infer Operation } ? Operation : never) : never

type Body<P> =
  Get<P> extends { responses: { 200: { content: { 'application/json': infer Json } } } } ? Json : never

type Elements<Json> = Json extends readonly (infer R)[]
  ? R
  : Json extends { data: readonly (infer R)[] }
    ? R
    : never

type Group = components['schemas']['DatasetGroup']

/** Leaves the whole row of the shapes that a list can have: parts, trees and groups come only when they are asked for. */
type Whole<R> = R extends unknown
  ? [Group] extends [R]
    ? never
    : // biome-ignore lint/complexity/noBannedTypes: it stands for a row of which every field may be absent
      {} extends R
      ? never
      : R extends { children: readonly unknown[] }
        ? never
        : R
  : never

/** Paths whose answer to GET is a list. */
export type ListPath = {
  [P in keyof paths]: [Elements<Body<P>>] extends [never] ? never : P
}[keyof paths]

/** A row of a list. */
export type RowOf<P extends ListPath> = Whole<Elements<Body<P>>>

/** Parameters that change the shape of the answer. */
type Shaping =
  | 'aggregate'
  | 'bom'
  | 'count'
  | 'envelope'
  | 'facet'
  | 'fields'
  | 'format'
  | 'group_by'
  | 'having'
  | 'headings'

type Parameters<P> = Get<P> extends { parameters: infer All } ? All : never
type Query<P> = Parameters<P> extends { query?: infer Q } ? NonNullable<Q> : never
/** The parameters in the path of a list. */
export type PathParameters<P> =
  Parameters<P> extends { path: infer Names } ? { readonly path: Names } : { readonly path?: never }

/** What a walk over a list takes, without types of its path. */
export interface PageOptions {
  readonly params?: object
  readonly signal?: AbortSignal | undefined
  readonly headers?: Readonly<Record<string, string>>
}

/** Several values may be a constant. */
type Constant<V> = V extends readonly (infer E)[] ? readonly E[] : V

type Without<T, K extends string> = { [N in keyof T as N extends K ? never : N]: Constant<T[N]> }

/** The parameters of the query of a list but some. */
export type QueryOf<P, K extends string> = Without<Query<P>, K>

/** What a walk over a list takes; with `fields`, rows have these only. */
export interface ListOptions<P extends ListPath, F extends keyof RowOf<P>> extends PageOptions {
  readonly params?: PathParameters<P> & {
    readonly query?: QueryOf<P, Shaping> & { readonly fields?: readonly F[] }
  }
}

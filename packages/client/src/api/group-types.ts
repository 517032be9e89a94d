import type { ListPath, PageOptions, PathParameters, QueryOf, RowOf } from './list-types.ts'

/** Functions that make one value of the rows of a group, or compare it with other groups. */
type Called = 'sum' | 'avg' | 'min' | 'max' | 'median' | 'count' | 'share' | 'yoy' | 'rank'

type FieldOf<P extends ListPath> = keyof RowOf<P> & string

/** A value computed of the rows of a list: `sum(amount)`, `share(amount)`, `count()`. */
export type Computed<P extends ListPath> = `${Called}(${FieldOf<P>})` | 'count()' | 'share()' | 'rank()'

/** The name of a computed value: `sum_amount`; `count` for `count()`, `share_count` for `share()`. */
type NameOf<C> = C extends 'count()'
  ? 'count'
  : C extends `${infer F}()`
    ? `${F}_count`
    : C extends `${infer F}(${infer N})`
      ? `${F}_${N}`
      : never

/** The value: the least and the greatest may be texts, such as days; null if no row of the group has one, or nothing tells. */
type ValueOf<P extends ListPath, C> = C extends `count(${string})`
  ? number
  : C extends `${'min' | 'max'}(${infer N extends FieldOf<P>})`
    ? NonNullable<RowOf<P>[N]> | null
    : number | null

/** A group of the rows of a list: the fields it is grouped by, and what is computed. */
export type GroupOf<P extends ListPath, G extends FieldOf<P>, C extends Computed<P>> = Pick<RowOf<P>, G> & {
  readonly [K in C as NameOf<K>]: ValueOf<P, K>
}

/** Parameters that a walk over groups declares itself, or that change the shape of the answer. */
type Declared =
  | 'aggregate'
  | 'bom'
  | 'count'
  | 'envelope'
  | 'facet'
  | 'fields'
  | 'format'
  | 'group_by'
  | 'headings'
  | 'sort'

/** Names to sort by, with `-` from the greatest on. */
type Sorted<Name extends string> = Name | `-${Name}`

/** Parameters of a walk over groups. */
export interface GroupOptions<P extends ListPath, G extends FieldOf<P>, C extends Computed<P>>
  extends PageOptions {
  readonly params: PathParameters<P> & {
    readonly query: QueryOf<P, Declared> & {
      readonly group_by?: readonly G[]
      readonly aggregate: readonly C[]
      readonly sort?: Sorted<G | NameOf<C>> | readonly Sorted<G | NameOf<C>>[]
    }
  }
}

/** A path whose list has groups. */
export type GroupedPath = {
  [P in ListPath]: 'aggregate' extends keyof QueryOf<P, never> ? P : never
}[ListPath]

/** A field that rows can be grouped by. */
export type GroupField<P extends ListPath> = FieldOf<P>

import { Query } from '../query/query.ts'
import type { Place } from './place-tree.ts'

/** A name of a question with the places that may be meant, and its words. */
export interface NamedPlaces {
  readonly places: readonly Place[]
  readonly text: string
  readonly ending: string
  /** Places of the same name that lie in the one that is meant, or around it: the answer names them. */
  readonly others: readonly Place[]
}

/** A question about places with a meaning: of which places, of what in them, and what is made of it. */
export interface PlaceQuery {
  readonly named: readonly NamedPlaces[]
  /** Ids of measures and texts of units; or `above`, `profile`, `names`, `schools`. */
  readonly asked: readonly string[]
  /** Kinds of units that are counted or listed, or whose figures are asked for. */
  readonly kinds: readonly string[]
  /** One row for each unit of this kind. */
  readonly group?: string | undefined
  /** Of schools: level and type. */
  readonly members: Readonly<Record<string, string>>
  readonly ward?: number | undefined
  /** The name of a school. */
  readonly school?: string | undefined
  readonly aggregate: Query['aggregate']
  readonly order?: Query['order']
  readonly limit?: number | undefined
}

/** The query as programs and models see it; places are codes. */
export function toQuery({ named, asked, kinds, group, members, ward, school, ...rest }: PlaceQuery): Query {
  const filter = (dimension: string, values: readonly string[]) =>
    values.length === 0 ? [] : [{ dimension, values: [...values] }]
  return Query.parse({
    subject: asked.includes('schools') ? 'schools' : 'units',
    measures: asked,
    filters: [
      ...filter(
        'place',
        named.flatMap(({ places }) => places.map(({ id }) => id)).filter((id) => id !== ''),
      ),
      ...filter('kind', kinds),
      ...Object.entries(members).map(([dimension, value]) => ({ dimension, values: [value] })),
      ...filter('ward', ward === undefined ? [] : [String(ward)]),
      ...filter('name', school === undefined ? [] : [school]),
    ],
    ...(group !== undefined && { group }),
    period: {},
    aggregate: rest.aggregate,
    ...(rest.order !== undefined && { order: rest.order }),
    ...(rest.limit !== undefined && { limit: rest.limit }),
  })
}

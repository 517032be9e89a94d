import type { ChatSource } from '@tathya/contracts/http'
import { nepal, type Place, type PlaceQuery, type PlaceWords } from '@tathya/questions'
import { z } from 'zod'
import { type Query, readRows } from '../../tools/read-rows.ts'
import type { ToolContext } from '../../tools/tool.ts'

export type Row = Readonly<Record<string, unknown>>
/** Rows of one answer: all local units are 753. */
const maxRows = 1_000
const AnyRow = z.record(z.string(), z.unknown())

/** The lists that queries of places are answered from; what was read is kept as sources. */
export interface PlaceLists {
  readonly words: PlaceWords
  readonly sources: ChatSource[]
  /** Rows of units, or of schools. */
  read(
    of: 'units' | 'schools',
    query: Query,
  ): Promise<{ rows: readonly Row[]; total: number; unknownOf: (field: string) => number }>
}

/** Creates lists that read through the gateway. */
export function createPlaceLists(words: PlaceWords, context: ToolContext): PlaceLists {
  const sources: ChatSource[] = []
  return {
    words,
    sources,
    async read(of, query) {
      const { title, path } = (of === 'units' ? words.units : words.schools)!
      const { rows, total, source, countOf } = await readRows(
        context,
        { title, path, row: AnyRow },
        { ...query, envelope: true },
      )
      sources.push(source)
      return { rows, total, unknownOf: (field) => countOf(field, null) }
    },
  }
}

/** The filter of units of a kind. */
export function ofKind(id: string, { kinds }: PlaceWords): Query {
  const { types } = kinds.get(id)!
  return id === 'province' || id === 'district' || id === 'local_unit'
    ? { level: id }
    : { type: types.join(',') }
}

/** The filter of units in a place. */
export function unitsIn(place: Place | undefined): Query {
  if (place === undefined || place === nepal) return {}
  return place.depth === 1 ? { province_id: place.id } : { district_id: place.id }
}

/** The filter of schools: place, ward, level, type. */
export function schoolsIn({ named, ward, members }: PlaceQuery, { schools }: PlaceWords): Query {
  const fields = schools!.lies_in!
  const place = named[0]?.places[0]
  const field =
    place && ([undefined, fields.province, fields.district, fields.local_unit] as const)[place.depth]
  return {
    ...members,
    ...(field && { [field]: place.id }),
    ...(ward !== undefined && { [fields.ward]: ward }),
  }
}

/** The rows of places by their ids. */
export async function rowsOf(places: readonly Place[], lists: PlaceLists): Promise<Row[]> {
  const { rows } = await lists.read('units', { id: places.map(({ id }) => id).join(',') })
  return places.flatMap(({ id }) => rows.filter((row) => row.id === id))
}

/** All units of a kind in a place. */
export async function allOf(
  kind: string,
  place: Place | undefined,
  lists: PlaceLists,
): Promise<readonly Row[]> {
  return (await lists.read('units', { ...ofKind(kind, lists.words), ...unitsIn(place), limit: maxRows })).rows
}

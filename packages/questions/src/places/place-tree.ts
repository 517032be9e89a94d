import type { Subject } from '../vocabulary/vocabulary.ts'

type Row = Readonly<Record<string, unknown>>

/** A unit that bears a name. */
export interface Place {
  readonly id: string
  /** 0 is the country, 1 a province, 2 a district, 3 a local unit. */
  readonly depth: number
  /** Its kind as rows have it; empty for the country. */
  readonly type: string
  readonly name: { readonly en: string; readonly ne: string }
  readonly above: Place | undefined
  /** Other and former names. */
  readonly also: readonly string[]
}

/** The country. */
export const nepal: Place = {
  ...{ id: '', depth: 0, type: '', name: { en: 'Nepal', ne: 'नेपाल' }, above: undefined, also: [] },
}

/** Reads rows as a tree, by their ids. */
export function readTree({ named_by: names, dimensions }: Subject, rows: readonly Row[]): Map<string, Place> {
  const places = new Map<string, Place>()
  if (names === undefined) return places
  const byId = new Map(rows.map((row) => [String(row[names.id]), row]))
  const type = dimensions.find(({ id }) => id === names.kind)?.field ?? ''
  const read = (id: string): Place => {
    const known = places.get(id)
    if (known !== undefined) return known
    const row = byId.get(id)!
    const aboveId = row[names.above ?? '']
    const above = typeof aboveId === 'string' && byId.has(aboveId) ? read(aboveId) : nepal
    const place: Place = {
      id,
      depth: above.depth + 1,
      type: String(row[type]),
      name: { en: String(row[names.en]), ne: String(row[names.ne]) },
      above,
      also: names.also.flatMap((field) => (Array.isArray(row[field]) ? row[field].map(String) : [])),
    }
    places.set(id, place)
    return place
  }
  for (const id of byId.keys()) read(id)
  return places
}

/** True if a place is another one or lies in it. */
export function isWithinPlace(inner: Place, outer: Place): boolean {
  for (let place: Place | undefined = inner; place !== undefined; place = place.above)
    if (place === outer) return true
  return false
}

/** The place of a depth around a place; undefined if it is not as deep. */
export function aroundAt(place: Place, depth: number): Place | undefined {
  for (let each: Place | undefined = place; each !== undefined; each = each.above)
    if (each.depth === depth) return each
  return undefined
}

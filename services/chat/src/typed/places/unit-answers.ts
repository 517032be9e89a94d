import { aroundAt, isWithinPlace, nepal, type Place, type PlaceQuery } from '@tathya/questions'
import type { Fact } from '../../tools/tool.ts'
import { countOf, factOf, figureOf, nameOf } from './place-facts.ts'
import { allOf, ofKind, type PlaceLists, type Row, rowsOf, unitsIn } from './place-lists.ts'

/** Names that an answer lists; more are counted only. */
const maxNames = 100

const placeOf = ({ named }: PlaceQuery): Place => named[0]?.places[0] ?? nepal

/** The number or the names of units of kinds in a place. */
export async function countUnits(query: PlaceQuery, lists: PlaceLists): Promise<Fact[]> {
  const place = placeOf(query)
  const facts: Fact[] = []
  for (const kind of query.kinds) {
    const isList = query.asked[0] === 'names'
    const filter = { ...ofKind(kind, lists.words), ...unitsIn(place) }
    const { rows, total } = await lists.read('units', { ...filter, limit: isList ? maxNames : 1 })
    facts.push(countOf(kind, place.name, total, lists.words))
    if (isList && total > 0 && total <= maxNames) facts.push(namesOf(rows))
    // Kaski has no municipality, but a metropolitan city, which people call so.
    if (kind === 'municipality' && total === 0)
      for (const other of ['metropolitan_city', 'sub_metropolitan_city']) {
        const found = await lists.read('units', {
          ...ofKind(other, lists.words),
          ...unitsIn(place),
          limit: maxNames,
        })
        if (found.total > 0)
          facts.push(countOf(other, place.name, found.total, lists.words), namesOf(found.rows))
      }
  }
  return facts
}

const namesOf = (rows: readonly Row[]): Fact => ({
  label: 'names',
  value: {
    en: rows.map((row) => nameOf(row).en).join(', '),
    ne: rows.map((row) => nameOf(row).ne).join(', '),
  },
})

/** Units of a kind by the number of smaller ones in them. */
export async function rankByCount(query: PlaceQuery, lists: PlaceLists): Promise<Fact[]> {
  const { words } = lists
  const [counted = ''] = query.kinds
  const place = placeOf(query)
  const { types, depth } = words.kinds.get(query.group!)!
  const { rows } = await lists.read('units', {
    ...ofKind(counted, words),
    ...unitsIn(place),
    ...{ group_by: depth === 1 ? 'province_id' : 'district_id', aggregate: 'count()', limit: maxNames },
  })
  const counts = new Map(rows.map((row) => [row.province_id ?? row.district_id, Number(row.count)]))
  if (depth > 2) return []
  const all = [...words.places.values()].filter(
    (each) => types.includes(each.type) && isWithinPlace(each, place),
  )
  return inOrder(
    all.map((each) => ({ of: each, value: counts.get(each.id) ?? 0 })),
    query,
  ).map(({ of, value }) => countOf(counted, of.name, value, words))
}

/** The first of values in an order. */
export function inOrder<T extends { readonly value: number }>(
  list: readonly T[],
  { order, limit }: PlaceQuery,
): T[] {
  const sign = order === 'least' ? 1 : -1
  return list.toSorted((a, b) => sign * (a.value - b.value)).slice(0, limit)
}

/** A measure or text of each unit of a kind: a ranking, a list, a mean. */
export async function figuresOfKind(query: PlaceQuery, lists: PlaceLists): Promise<Fact[]> {
  const { words } = lists
  const { asked, group, order, limit, aggregate } = query
  const [id = ''] = asked
  const rows = await allOf(group!, placeOf(query), lists)
  const values = rows.flatMap((row) => {
    const value = figureOf(id, row, words)
    return value === undefined ? [] : [{ row, value }]
  })
  const numbers = values.flatMap(({ row, value }) => (typeof value === 'number' ? [{ row, value }] : []))
  const kind = words.units.dimensions[0]!.members.find((member) => member.value === group)!.name!
  if (aggregate === 'mean') {
    const sum = numbers.reduce((total, { value }) => total + value, 0)
    const name = words.units.measures.find((measure) => measure.id === id)?.name
    if (numbers.length === 0 || name === undefined) return []
    const about = {
      en: `${name.en}, ${kind.en}`,
      ne: `${name.ne}, ${kind.ne}`,
      rom: `${name.rom}, ${kind.rom}`,
    }
    return [
      {
        label: 'mean',
        about,
        value: Math.round((sum / numbers.length) * 100) / 100,
        unit: factOf(id, about, 0, words).unit!,
      },
    ]
  }
  if (numbers.length === 0)
    return values.slice(0, limit).map(({ row, value }) => factOf(id, nameOf(row), value, words))
  const ranked = inOrder(numbers, query)
  const isRanked = order !== undefined && limit! < maxNames && ranked.length > 0 && id !== 'density'
  const by = `${order === 'least' ? 'smallest' : 'largest'}_by_${id}` as Fact['label']
  return [
    ...(isRanked ? [{ label: by, about: kind, value: nameOf(ranked[0]!.row) }] : []),
    ...ranked.map(({ row, value }) => factOf(id, nameOf(row), value, words)),
  ]
}

/** A row of a place; of the country, the sums of its provinces. */
async function rowOf(place: Place, lists: PlaceLists): Promise<Row | undefined> {
  if (place !== nepal) return (await rowsOf([place], lists))[0]
  const rows = await allOf('province', undefined, lists)
  const sum = (field: string) => rows.reduce((total, row) => total + Number(row[field]), 0)
  const fields = lists.words.units.measures.map(({ field }) => field!)
  return {
    name_en: nepal.name.en,
    name_ne: nepal.name.ne,
    ...Object.fromEntries(fields.map((field) => [field, sum(field)])),
  }
}

/** Measures and texts of the places that are named, and what is made of them; none if one has no value. */
export async function figuresOfPlaces(query: PlaceQuery, lists: PlaceLists): Promise<Fact[]> {
  const { asked, aggregate, order } = query
  const { words } = lists
  const facts: Fact[] = []
  for (const id of asked) {
    const found: Fact[] = []
    for (const { places } of query.named) {
      const place = places[0]!
      const holder = holderOf(id, place)
      const row = id === 'present_name' && place === nepal ? undefined : await rowOf(holder, lists)
      const value = row && figureOf(id, row, words)
      if (row === undefined || value === undefined) return []
      found.push(factOf(id, nameOf(row), value, words))
    }
    const numbers = found.filter((fact): fact is Fact & { value: number } => typeof fact.value === 'number')
    const sorted = order === undefined ? found : inOrder(numbers, query)
    facts.push(...sorted, ...(await madeOf(aggregate, numbers, lists)))
  }
  return facts
}

/** Only districts have postal codes and zones: those of a local unit are of its district. */
const holderOf = (id: string, place: Place): Place =>
  (id === 'postal_code' || id === 'former_zone' ? aroundAt(place, 2) : undefined) ?? place

async function madeOf(
  aggregate: PlaceQuery['aggregate'],
  facts: readonly (Fact & { value: number })[],
  lists: PlaceLists,
): Promise<Fact[]> {
  const [a, b] = facts.toSorted((x, y) => y.value - x.value)
  if (a === undefined) return []
  const unit = a.unit === undefined ? {} : { unit: a.unit }
  const exact = (value: number) => Math.round(value * 1e6) / 1e6
  if (aggregate === 'sum' && facts.length > 1 && a.label !== 'figure') {
    const value = exact(facts.reduce((total, fact) => total + fact.value, 0))
    return [{ label: 'sum', about: joined(facts, ' + '), value, ...unit }]
  }
  if (aggregate === 'difference' && b !== undefined && facts.length === 2)
    return [{ label: 'difference', about: joined([a, b], ' − '), value: exact(a.value - b.value), ...unit }]
  if (aggregate === 'share') {
    const all = await rowOf(nepal, lists)
    const id = a.label === 'wards' ? 'wards' : a.label
    const total = all && figureOf(id, all, lists.words)
    if (typeof total !== 'number') return []
    return [
      factOf(id, nepal.name, total, lists.words),
      { label: 'share', about: a.about!, value: exact((a.value / total) * 100), unit: 'percent' },
    ]
  }
  return []
}

const joined = (facts: readonly Fact[], sign: string) => ({
  en: facts.map(({ about }) => about?.en).join(sign),
  ne: facts.map(({ about }) => about?.ne).join(sign),
})

/** The places around a place; undefined if it has not the ward that is named. */
export async function placesAround(query: PlaceQuery, lists: PlaceLists): Promise<Fact[]> {
  const place = placeOf(query)
  const [row] = await rowsOf([place], lists)
  if (row === undefined || (query.ward !== undefined && query.ward > Number(row.ward_count))) return []
  return ([1, 2] as const).flatMap((depth): Fact[] => {
    const around = depth < place.depth ? aroundAt(place, depth) : undefined
    if (around === undefined) return []
    return [{ label: depth === 1 ? 'province' : 'district', about: place.name, value: around.name }]
  })
}

/** A name alone: kind and places around, figures, seat, and what lies in it. */
export async function profileOf(query: PlaceQuery, lists: PlaceLists): Promise<Fact[]> {
  const place = placeOf(query)
  const [row] = await rowsOf([place], lists)
  if (row === undefined) return []
  const facts = await placesAround(query, lists)
  for (const id of ['population', 'area', 'wards', 'headquarters', 'website']) {
    const value = figureOf(id, row, lists.words)
    if (value !== undefined) facts.push(factOf(id, place.name, value, lists.words))
  }
  for (const kind of ['district', 'local_unit']) {
    if (lists.words.kinds.get(kind)!.depth <= place.depth) continue
    const { total } = await lists.read('units', { ...ofKind(kind, lists.words), ...unitsIn(place), limit: 1 })
    facts.push(countOf(kind, place.name, total, lists.words))
  }
  return facts
}

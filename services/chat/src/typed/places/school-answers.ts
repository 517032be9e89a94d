import { aroundAt, type PlaceQuery } from '@tathya/questions'
import type { Fact, Name } from '../../tools/tool.ts'
import { type PlaceLists, type Row, schoolsIn } from './place-lists.ts'
import { inOrder } from './unit-answers.ts'

/** Schools that an answer names. */
const maxNames = 10
/** Search scores below this are another school. */
const minScore = 60
const maxGroups = 1_000

/** The number of schools in a place, and their names if a list is asked for. */
export async function countSchools(
  query: PlaceQuery,
  lists: PlaceLists,
  onNotice: (notice: string) => void,
): Promise<Fact[]> {
  const { members, aggregate, ward, named } = query
  const place = named[0]?.places[0]
  if (ward !== undefined && place?.depth !== 3) return []
  const level = members.level === undefined ? {} : { facet: 'level' }
  const filter = schoolsIn(query, lists.words)
  const isList = aggregate !== 'count'
  const { rows, total, unknownOf } = await lists.read('schools', {
    ...filter,
    ...level,
    limit: isList ? maxNames : 1,
  })
  if (unknownOf('level') > 0) onNotice(`Schools: the level of ${unknownOf('level')} more is not known.`)
  if (ward !== undefined) {
    const rest = await lists.read('schools', {
      ...schoolsIn({ ...query, ward: undefined }, lists.words),
      ward_number__null: true,
      limit: 1,
    })
    if (rest.total > 0) onNotice(`Schools: the ward of ${rest.total} more in ${place!.name.en} is not known.`)
  }
  if (isList && total > maxNames)
    onNotice(`Schools: the first ${maxNames} of ${total} are named; the source has all.`)
  const facts: Fact[] = [
    { label: 'count_schools', about: aboutOf(query, lists), value: total, unit: 'count' },
  ]
  if (isList && total > 0) facts.push(schoolNames(rows))
  return facts
}

const nameOf = (row: Row): Name => ({
  en: String(row.school_name),
  ne: typeof row.school_name_ne === 'string' ? row.school_name_ne : null,
})

const schoolNames = (rows: readonly Row[]): Fact => {
  const names = rows.map(nameOf)
  return {
    label: 'names',
    value: { en: names.map(({ en }) => en).join('; '), ne: names.map(({ en, ne }) => ne ?? en).join('; ') },
  }
}

/** Level, type, ward and place of the schools that are counted. */
function aboutOf({ members, ward, named }: PlaceQuery, { words }: PlaceLists): Name {
  const place = named[0]?.places[0]?.name ?? { en: 'Nepal', ne: 'नेपाल' }
  const kinds = words.schools!.dimensions.flatMap(({ id, members: list }) =>
    list.flatMap(({ value, name }) => (members[id] === value && name !== undefined ? [name] : [])),
  )
  const at = ward === undefined ? '' : `-${ward}`
  return {
    en: [...kinds.map(({ en }) => en), `${place.en}${at}`].join(', '),
    ne: [...kinds.map(({ ne }) => ne), `${place.ne}${at}`].join(', '),
    rom: [...kinds.map(({ en, rom }) => rom ?? en), `${place.en}${at}`].join(', '),
  }
}

/** Units of a kind by the number of their schools. */
export async function rankBySchools(query: PlaceQuery, lists: PlaceLists): Promise<Fact[]> {
  const { words } = lists
  const { types, depth } = words.kinds.get(query.group!)!
  const field = words.schools!.lies_in!.local_unit
  const { rows } = await lists.read('schools', {
    ...schoolsIn(query, words),
    ...{ group_by: field, aggregate: 'count()', limit: maxGroups },
  })
  const counts = new Map<string, number>()
  for (const row of rows) {
    const unit = words.places.get(String(row[field]))
    const around = unit && aroundAt(unit, depth)
    if (around !== undefined && types.includes(around.type))
      counts.set(around.id, (counts.get(around.id) ?? 0) + Number(row.count))
  }
  return inOrder(
    [...counts].map(([id, value]) => ({ id, value })),
    query,
  ).map(({ id, value }) => {
    const { named: _, ...kind } = query
    const about = aboutOf(
      { ...kind, named: [{ places: [words.places.get(id)!], text: '', ending: '', others: [] }] },
      lists,
    )
    return { label: 'count_schools', about, value, unit: 'count' }
  })
}

/** Places of the schools of a name: many bear one name, and none of them is chosen for the asker. */
export async function findSchools(query: PlaceQuery, lists: PlaceLists): Promise<Fact[]> {
  const { rows } = await lists.read('schools', {
    q: query.school,
    ...schoolsIn(query, lists.words),
    limit: 5,
  })
  const found = rows.filter(({ score, match }) => Number(score ?? 0) >= minScore && hasAllWords(match))
  return found
    .filter(({ score }) => score === found[0]!.score)
    .map((row) => ({ label: 'location', about: nameOf(row), value: { en: placeOf(row), ne: null } }))
}

/** True if each word that names a school was found; a school that lacks one is another school. */
function hasAllWords(match: unknown): boolean {
  return match !== 'place' && match !== 'partial'
}

function placeOf({ municipality_name: unit, ward_number: ward, district, province }: Row): string {
  const local = typeof unit === 'string' && typeof ward === 'number' ? `${unit}-${ward}` : unit
  return [local, district, province].filter((part) => typeof part === 'string').join(', ')
}

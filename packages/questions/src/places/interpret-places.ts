import { kindOf, namePlaces } from './name-places.ts'
import type { NamedPlaces, PlaceQuery } from './place-query.ts'
import { isAny, type PlaceSpan, type PlaceSpans } from './place-spans.ts'
import { aroundAt } from './place-tree.ts'
import type { AnyKind, PlaceWords, UnitKind } from './place-words.ts'
import { readNumbers } from './read-numbers.ts'
import { schoolName } from './school-name.ts'
import phrases from './words.json' with { type: 'json' }

/** The meaning of a question, and its words that the meaning does not use. */
export interface PlaceMeaningOf {
  readonly query: PlaceQuery
  readonly unread: readonly string[]
  readonly wished: readonly string[]
}

/** The parts of a question before they are joined. */
interface Parts {
  readonly spans: readonly PlaceSpan[]
  readonly words: PlaceWords
  readonly use: (found: readonly PlaceSpan[]) => boolean
  readonly having: (...kinds: AnyKind[]) => PlaceSpan[]
  readonly named: readonly NamedPlaces[]
  /** Kinds of units that are no part of a name, the largest first. */
  readonly kinds: readonly UnitKind[]
  readonly ids: (kind: 'measure' | 'text') => string[]
  readonly ward: number | undefined
  readonly top: number | undefined
  readonly wardSpan: PlaceSpan | undefined
  readonly topSpan: PlaceSpan | undefined
  readonly before: PlaceQuery | undefined
}

type Draft = Omit<PlaceQuery, 'named' | 'members' | 'aggregate' | 'kinds'> &
  Partial<Pick<PlaceQuery, 'members' | 'aggregate' | 'kinds' | 'named'>>

/** Reads the meaning of typed words; undefined if they ask for nothing about a place. */
export function interpretPlaces(
  { spans, periods }: PlaceSpans,
  words: PlaceWords,
  before: PlaceQuery | undefined,
): PlaceMeaningOf | undefined {
  const meanings = readers.flatMap((reader) => interpretAs(reader, { spans, periods }, words, before) ?? [])
  return meanings.find(({ unread }) => unread.length === 0) ?? meanings[0]
}

/** Reads a question as one reader does; a reader that gives up leaves no word used. */
function interpretAs(
  reader: (parts: Parts) => Draft | undefined,
  { spans, periods }: Pick<PlaceSpans, 'spans' | 'periods'>,
  words: PlaceWords,
  before: PlaceQuery | undefined,
): PlaceMeaningOf | undefined {
  const used = new Set<PlaceSpan>()
  const parts = partsOf(spans, words, used, before)
  const draft = reader(parts)
  if (draft === undefined) return undefined
  const { use, having, named, ward, top, wardSpan, topSpan } = parts
  use(spans.filter(({ meanings }) => meanings.some(({ kind }) => kind === 'filler')))
  use(having('which', 'present', 'follow', 'wota', 'yesNo', 'form'))
  if (draft.group !== undefined || named.length > 1) use(having('each', 'list', 'or', 'compare', 'between'))
  if (ward !== undefined && draft.ward !== ward) used.delete(wardSpan!)
  if (top !== undefined && draft.limit !== top) used.delete(topSpan!)
  const isOfCensus = draft.asked.includes('population') || draft.asked.includes('density')
  const years = periods.slots.filter(({ kind, value }) => !(isOfCensus && kind === 'year' && isCensus(value)))
  return {
    query: { members: {}, aggregate: 'value', kinds: [], named, ...draft },
    unread: [...spans.filter((span) => !used.has(span)), ...years].map(({ text }) => text),
    wished: having('form').map(({ text }) => text),
  }
}

function partsOf(
  spans: readonly PlaceSpan[],
  words: PlaceWords,
  used: Set<PlaceSpan>,
  before: PlaceQuery | undefined,
): Parts {
  const use = (found: readonly PlaceSpan[]) => {
    for (const span of found) used.add(span)
    return found.length > 0
  }
  const having: Parts['having'] = (...kinds) => spans.filter((span) => isAny(span, ...kinds))
  const numbers = readNumbers(spans, use)
  const own = namePlaces(spans, words, use)
  const named = own.length > 0 ? inBefore(own, before) : (before?.named ?? [])
  const free = spans.filter((span) => !used.has(span) && kindOf(span, words) !== undefined)
  const kinds = free.map((span) => kindOf(span, words)!).toSorted((a, b) => a.depth - b.depth)
  const ids: Parts['ids'] = (kind) => [
    ...new Set(
      spans
        .filter((span) => !used.has(span))
        .flatMap(({ meanings }) => meanings.flatMap((each) => (each.kind === kind ? [each.id] : []))),
    ),
  ]
  return { ...{ spans, words, use, having, named, kinds, ids, before }, ...numbers }
}

/** The census that all populations are of, in both calendars. */
const isCensus = (year: string | number) => year === 2021 || year === 2078

/** After a name of several places, one that lies around one of them chooses it. */
function inBefore(own: readonly NamedPlaces[], before: PlaceQuery | undefined): readonly NamedPlaces[] {
  const [asked] = before?.named ?? []
  const [around] = own
  if (asked === undefined || around === undefined || own.length > 1 || asked.places.length < 2) return own
  const places = asked.places.filter((place) =>
    around.places.some((outer) => outer !== place && aroundAt(place, outer.depth) === outer),
  )
  return places.length === 0 ? own : [{ ...asked, places }]
}

const orderOf = ({ use, having, top }: Parts): PlaceQuery['order'] | undefined => {
  const isLeast = use(having('least'))
  const isMost = use(having('most'))
  if (isLeast) return 'least'
  return isMost || top !== undefined ? 'most' : undefined
}

const hasOrder = ({ having, top }: Parts) => having('most', 'least').length > 0 || top !== undefined

/** Marks the words of kinds, and gives their ids. */
function useKinds({ spans, words, use }: Parts, ids: readonly string[]): void {
  use(spans.filter((span) => ids.includes(kindOf(span, words)?.id ?? '')))
}

/** "How many private schools are in ward 5 of Pokhara?", "list schools of Kaski", "where is Sophie's World School?" */
function readSchools(parts: Parts): Draft | undefined {
  const { spans, words, use, having, named, kinds, ward, before } = parts
  const ofSchools = spans.filter(({ meanings }) =>
    meanings.some(({ kind }) => kind === 'schools' || kind === 'member'),
  )
  const continues = before?.asked.includes('schools') === true && before.school === undefined
  // "Private" alone may be of anything.
  if (ofSchools.length > 0 && !continues && !ofSchools.some((span) => saysSchool(span))) return undefined
  const asksOther = parts.ids('measure').length > 0 || parts.ids('text').length > 0 || kinds.length > 0
  if (words.schools === undefined || (ofSchools.length === 0 && (!continues || asksOther))) return undefined
  const isCount = having('howMany', 'howMuch').length > 0 || hasOrder(parts) || having('each').length > 0
  const found = isCount ? undefined : schoolName(spans, named, use)
  if (found !== undefined) return { ...found, asked: ['schools'], members: {} }
  const members = Object.fromEntries(
    ofSchools.flatMap(({ meanings }) =>
      meanings.flatMap((each) => (each.kind === 'member' ? [[each.dimension, each.value] as const] : [])),
    ),
  )
  const kept = continues ? { ...before.members, ...members } : members
  // Two levels are not one.
  const isOneEach =
    Object.keys(members).length ===
    ofSchools.flatMap(({ meanings }) => meanings.filter(({ kind }) => kind === 'member')).length
  if (isOneEach) use(ofSchools)
  if (hasOrder(parts) || having('each').length > 0) {
    const [group] = kinds
    if (group === undefined || kinds.length > 1 || group.depth === 0) return undefined
    useKinds(parts, [group.id])
    use(having('howMany', 'total'))
    const order = orderOf(parts) ?? 'most'
    return { asked: ['schools'], members: kept, group: group.id, order, limit: limitOf(parts, group) }
  }
  const isList = use(having('list')) || (!isCount && !continues)
  use(having('howMany', 'howMuch', 'total', 'where'))
  return {
    asked: ['schools'],
    members: kept,
    ward: ward ?? (continues ? before.ward : undefined),
    aggregate: isList ? 'value' : 'count',
  }
}

const saysSchool = ({ meanings, text }: PlaceSpan) =>
  meanings.some(({ kind }) => kind === 'schools') ||
  /school|skul|[bv]id(?:d?h?)yalaya|\bvi\b|madrasa|gurukul|विद्यालय|स्कु|स्कू|वि$|मदरसा|गुरुकुल/iu.test(text)

/** Rows of an answer that lists all: districts are 77. */
const maxAll = 100

/** "5 largest" is five; "the largest" is one with those behind it; "each" is all. */
const limitOf = ({ top, having }: Parts, { depth }: UnitKind): number =>
  top ?? (having('most', 'least').length > 0 || depth === 3 ? 5 : maxAll)

/** "The largest district", "which province has the most districts", "top 5 cities by population". */
function readRanking(parts: Parts): Draft | undefined {
  const { kinds, named, before, use, having } = parts
  if (!hasOrder(parts)) return undefined
  const known = kinds.length === 0 && before !== undefined && named.length < 2 ? before.kinds : []
  const ranked = kinds.length > 0 ? kinds : known.map((id) => parts.words.kinds.get(id)!)
  const measures = parts.ids('measure')
  if (ranked.length === 0 || named.length > 1 || measures.length > 1) return undefined
  const [group, counted] = ranked
  if (!mayLieIn(named, group!)) return undefined
  const limit = limitOf(parts, group!)
  useKinds(parts, measures.length > 0 ? [group!.id] : ranked.slice(0, 2).map(({ id }) => id))
  useMeasures(parts, measures)
  use(having('each', 'howMany', 'list', 'howMuch', 'total'))
  const order = orderOf(parts)!
  if (measures.length === 0 && counted !== undefined)
    return { asked: ['count'], kinds: [counted.id], group: group!.id, order, limit, aggregate: 'count' }
  return { asked: [measures[0] ?? 'area'], group: group!.id, order, limit }
}

/** True if units of a kind may lie in the places that are named. */
const mayLieIn = (named: readonly NamedPlaces[], { depth }: UnitKind): boolean =>
  named.every(({ places }) => places.some((place) => place.depth < depth))

function useMeasures({ spans, use }: Parts, ids: readonly string[]): void {
  use(
    spans.filter(({ meanings }) =>
      meanings.some((each) => 'id' in each && each.kind !== 'unitKind' && ids.includes(each.id)),
    ),
  )
}

/** Measures and texts: of the places that are named, or of each unit of a kind. */
function readFigures(parts: Parts): Draft | undefined {
  const { named, kinds, ward, use, having, before } = parts
  const measures = parts.ids('measure')
  const asked = [...measures, ...parts.ids('text')]
  const isFollowing =
    before !== undefined && kinds.length === 0 && !asksAbove(before) && parts.named !== before.named
  const all =
    asked.length > 0
      ? asked
      : isFollowing && before.group === undefined
        ? before.asked.filter((id) => !['names', 'count', 'schools', 'profile'].includes(id))
        : []
  if (all.length === 0) return undefined
  if (ward !== undefined) return undefined
  useMeasures(parts, asked)
  use(having('howMany', 'howMuch', 'total', 'where'))
  if (kinds.length > 0) {
    const [kind] = kinds
    if (kinds.length > 1 || named.length > 1 || !mayLieIn(named, kind!)) return undefined
    useKinds(parts, [kind!.id])
    const aggregate = use(having('mean')) ? 'mean' : 'value'
    use(having('each', 'list'))
    const hasMany =
      kind!.depth === 3 && (named.length === 0 || named[0]!.places.some(({ depth }) => depth < 2))
    if (hasMany && aggregate === 'value') return undefined
    return {
      asked: all,
      group: kind!.id,
      aggregate,
      limit: maxAll,
      ...(measures.length > 0 && { order: 'most' as const }),
    }
  }
  if (named.length === 0) return undefined
  if (having('share').length > 0 && measures.length === 1) {
    use(having('share'))
    return { asked: all, aggregate: 'share' }
  }
  return { asked: all, ...sideBySide(parts) }
}

const asksAbove = ({ asked }: PlaceQuery) => asked[0] === 'above'

/** A comparison of several places. */
function sideBySide(parts: Parts): Pick<Draft, 'aggregate' | 'order'> {
  const { named, having, use } = parts
  if (named.length < 2) return {}
  const isSum = having('total').length > 0
  const isDifference = use(having('difference')) || having('compare').length > 0
  const order = orderOf(parts)
  return { aggregate: isDifference ? 'difference' : isSum ? 'sum' : 'value', ...(order && { order }) }
}

/** "How many districts are in Koshi?", "list the cities of Kaski", "which district is Madi in?" */
function readKinds(parts: Parts): Draft | undefined {
  const { named, kinds, use, having, ward, before } = parts
  if (named.length > 1) return undefined
  const [place] = named
  const continues =
    before !== undefined && before.group === undefined && before.kinds.length > 0 && kinds.length === 0
  const ids = kinds.length > 0 ? [...new Set(kinds.map(({ id }) => id))] : continues ? before.kinds : []
  if (ids.length === 0) {
    const repeats = before !== undefined && asksAbove(before) && parts.named !== before.named
    return repeats ? { asked: ['above'], kinds: before.kinds } : undefined
  }
  if (having('most', 'least', 'mean', 'share', 'difference', 'compare').length > 0) return undefined
  if (
    kinds.length > 0 &&
    place !== undefined &&
    place.places.every(({ depth }) => depth >= Math.max(...kinds.map((each) => each.depth)))
  ) {
    useKinds(parts, ids)
    use(having('where', 'list'))
    if (having('howMany', 'howMuch').length > 0) return undefined
    return { asked: ['above'], kinds: ids, ward }
  }
  if (ward !== undefined) return undefined
  if (kinds.some((kind) => !mayLieIn(named, kind))) return undefined
  useKinds(parts, ids)
  const [group, counted] = kinds
  if (counted !== undefined && having('each').length > 0 && kinds.length === 2) {
    use(having('each', 'howMany', 'howMuch', 'total', 'list'))
    return {
      asked: ['count'],
      kinds: [counted.id],
      group: group!.id,
      order: 'most',
      limit: maxAll,
      aggregate: 'count',
    }
  }
  const isCount = use(having('howMany', 'howMuch', 'total')) || (continues && before.aggregate === 'count')
  const isList = use(having('list')) || !isCount
  use(having('where'))
  return { asked: isList ? ['names'] : ['count'], kinds: ids, aggregate: isList ? 'value' : 'count' }
}

const inProfile = new Set(phrases.profile)

/** A name alone is asked for its profile; "where" for the places around it; several names are compared. */
function readNames(parts: Parts): Draft | undefined {
  const { spans, named, use, having, ward, before } = parts
  if (named.length === 0 || before?.named === named) return undefined
  if (use(having('where')))
    return named.length === 1 ? { asked: ['above'], kinds: ['province', 'district'], ward } : undefined
  if (ward !== undefined) return undefined
  if (named.length > 1) {
    if (!hasOrder(parts) && having('compare', 'difference').length === 0) return undefined
    return { asked: ['area', 'population'], ...sideBySide(parts) }
  }
  const rest = spans.filter(({ places }) => places.length === 0)
  const isAlone = rest.every(
    (span) =>
      inProfile.has(span.text.toLowerCase()) || isAny(span, 'follow', 'form') || kindOf(span, parts.words),
  )
  if (!isAlone || named[0]!.places.every(({ depth }) => depth === 0)) return undefined
  use(rest.filter((span) => inProfile.has(span.text.toLowerCase())))
  return { asked: ['profile'] }
}

const readers = [readSchools, readRanking, readFigures, readKinds, readNames]

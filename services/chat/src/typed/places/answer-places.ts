import {
  type NamedPlaces,
  type Place,
  type PlaceQuery,
  type PlaceReading,
  type PlaceWords,
  readPlaces,
  toQuery,
  type Writing,
} from '@tathya/questions'
import { CallRefused } from '../../gateway-api.ts'
import type { Fact, ToolContext } from '../../tools/tool.ts'
import { wordName } from '../../wording/amounts.ts'
import { sentence } from '../../wording/sentence.ts'
import { wordAnswer } from '../../wording/word-answer.ts'
import { wordUnread } from '../../wording/word-unread.ts'
import type { RoutedAnswer } from '../routed-answer.ts'
import { describePlace, fullName } from './name-place.ts'
import { createPlaceLists, type PlaceLists } from './place-lists.ts'
import { countSchools, findSchools, rankBySchools } from './school-answers.ts'
import {
  countUnits,
  figuresOfKind,
  figuresOfPlaces,
  placesAround,
  profileOf,
  rankByCount,
} from './unit-answers.ts'

/** Questions of a conversation that are read. */
const maxBack = 5
/** Places that are offered. */
const maxChoices = 8

/** Answers a question about units and schools, if every word of it is read; undefined if one is not, or there is no row. */
export async function answerPlaces(
  text: string,
  words: PlaceWords,
  earlier: readonly string[],
  context: ToolContext,
): Promise<RoutedAnswer | undefined> {
  let before: PlaceQuery | undefined
  for (const question of earlier.slice(-maxBack))
    before = readPlaces(question, words, before)?.query ?? before
  const read = readPlaces(text, words, before)
  if (read === undefined) return undefined
  const reading = { ...read, writing: context.writing ?? read.writing }
  const { query } = reading
  const notices: string[] = []
  const lists = createPlaceLists(words, { ...context, onNotice: (notice) => notices.push(notice) })
  const open = query.named.find((named) => fitting(named, query).length > 1)
  if (open !== undefined) return askBack(text, open, fitting(open, query), reading, words)
  const settled = {
    ...query,
    named: query.named.map((named) => ({ ...named, places: fitting(named, query) })),
  }
  const facts = await factsOf(settled, lists, (notice) => notices.push(notice))
  if (facts.length === 0) return undefined
  return toAnswer({ ...reading, query: settled }, { text, facts, notices, lists })
}

/** The places of a name that may have what is asked: only provinces and districts have headquarters, only provinces districts. */
function fitting({ places }: NamedPlaces, { asked }: PlaceQuery): readonly Place[] {
  const seated = asked[0] === 'headquarters' ? places.filter(({ depth }) => depth < 3) : []
  return seated.length > 0 ? seated : places
}

/** Places of the same name that the question may mean, too. */
function othersOf(
  { others }: NamedPlaces,
  { asked, kinds, group }: PlaceQuery,
  words: PlaceWords,
): readonly Place[] {
  if (asked[0] === 'headquarters') return others.filter(({ depth }) => depth < 3)
  const inside = [...kinds, ...(group === undefined ? [] : [group])].map((id) => words.kinds.get(id)!.depth)
  return asked[0] === 'above' ? others : others.filter(({ depth }) => inside.every((each) => depth < each))
}

async function factsOf(
  query: PlaceQuery,
  lists: PlaceLists,
  onNotice: (notice: string) => void,
): Promise<Fact[]> {
  try {
    const [first] = query.asked
    if (query.school !== undefined) return await findSchools(query, lists)
    if (first === 'schools')
      return await (query.group === undefined
        ? countSchools(query, lists, onNotice)
        : rankBySchools(query, lists))
    if (first === 'above') return await placesAround(query, lists)
    if (first === 'profile') {
      const facts = await profileOf(query, lists)
      const schools =
        lists.words.schools && (await countSchools({ ...query, aggregate: 'count' }, lists, onNotice))
      return [...facts, ...(schools ?? [])]
    }
    if (first === 'names' || (first === 'count' && query.group === undefined))
      return await countUnits(query, lists)
    if (first === 'count') return await rankByCount(query, lists)
    return await (query.group === undefined ? figuresOfPlaces(query, lists) : figuresOfKind(query, lists))
  } catch (error) {
    if (error instanceof CallRefused) return []
    throw error
  }
}

interface Answered {
  readonly text: string
  readonly facts: readonly Fact[]
  readonly notices: readonly string[]
  readonly lists: PlaceLists
}

function toAnswer(
  { query, writing, leftOut }: PlaceReading,
  { text, facts, notices, lists }: Answered,
): RoutedAnswer {
  const { words, sources } = lists
  const lacks =
    leftOut.length === 0
      ? ''
      : `${wordUnread(
          'left_out',
          leftOut.map((word) => ({ kind: 'name', value: word, text: word }) as const),
          writing,
        )} `
  const all = [
    ...leftOut.map((word) => `Not taken into account: “${word}”.`),
    ...query.named.flatMap((named) =>
      othersOf(named, query, words).map(
        (other) => `${named.places[0]!.name.en} is also ${fullName(other, words).en}.`,
      ),
    ),
    ...(query.asked.some((id) => /^(?:population|density|profile)$/.test(id)) ? [census] : []),
    ...new Set(notices),
  ]
  const others = query.named.flatMap((named) =>
    choicesOf(text, named, othersOf(named, query, words), writing, words),
  )
  const result = { facts, data: facts, sources, notices: all }
  return {
    ...{ response: lacks + wordAnswer({ facts, sources }, writing), answered: true, facts, sources, lacks },
    uses: [{ tool: 'query', args: toQuery(query), result }],
    notices: all,
    ...(others.length > 0 && { choices: others }),
  }
}

const census = 'Population: of the census of 2021; of local units, its preliminary count.'

/** Asks which of the places of one name is meant. */
function askBack(
  text: string,
  named: NamedPlaces,
  places: readonly Place[],
  { writing }: PlaceReading,
  words: PlaceWords,
): RoutedAnswer {
  const name = named.text.slice(0, named.text.length - named.ending.length)
  const list = places.map((place) => wordName(describePlace(place, words), writing)).join(', ')
  return {
    ...{ response: sentence('which_place', writing, { name, places: list }), answered: false },
    ...{ uses: [], facts: [], sources: [], notices: [], lacks: '' },
    choices: choicesOf(text, named, places, writing, words),
  }
}

/** The question with each of the places by its full name. */
function choicesOf(
  text: string,
  { text: span, ending }: NamedPlaces,
  places: readonly Place[],
  writing: Writing,
  words: PlaceWords,
): { text: string; question: string }[] {
  return places.slice(0, maxChoices).map((place) => {
    const full = fullName(place, words)[writing === 'ne' ? 'ne' : 'en']
    const joint = ending !== '' && writing === 'romanised' ? ` ${ending}` : ending
    return {
      text: wordName(describePlace(place, words), writing),
      question: text.replace(span, () => `${full}${joint}`),
    }
  })
}

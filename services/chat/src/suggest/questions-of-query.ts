import { toFiscalYear } from '@tathya/datasets/readers'
import { Query, type Subject, type Vocabulary } from '@tathya/questions'
import { countryName } from '../tools/fields.ts'
import { toNepaliDigits } from '../wording/amounts.ts'
import type { Spelling } from '../wording/writings.ts'
import templates from './suggestions.rows.json' with { type: 'json' }

/** Questions beside an answered query: the year before, the counterpart, the first places, the growth. */
export function questionsOfQuery(
  args: unknown,
  year: string | undefined,
  vocabulary: Vocabulary,
  spelling: Spelling,
): string[] {
  const { data: query } = Query.safeParse(args)
  const subjects = vocabulary.subjects.map(({ subject }) => subject)
  const subject = subjects.find(({ id }) => id === query?.subject)
  const measure = subject?.measures.find(({ id }) => id === query?.measures[0])
  if (query === undefined || subject === undefined || measure === undefined || year === undefined) return []
  const before = toFiscalYear(Number(year.slice(0, 4)) - 1)
  const of = (id: string) => membersOf(query, subject, id, spelling)
  const names = (other: typeof measure) => pluralOf(other.words, spelling)
  const mirror = subject.measures.find(({ id }) => id === measure.mirror)
  const rankings = subjects.flatMap(({ measures, dimensions }) =>
    measures.some(({ id }) => id === measure.id)
      ? dimensions.filter(({ needed, open, id }) => needed && open && id !== 'currency')
      : [],
  )
  const dimension = rankings.find(({ partner }) => partner) ?? rankings[0]
  const fill = (kind: keyof typeof templates.queries, slots: Record<string, string>) =>
    fillIn(templates.queries[kind][spelling], slots, spelling)
  const isGrouped = query.group !== undefined
  return [
    ...(isGrouped ? [] : [fill('figure', { measure: names(measure), of: of(measure.id), year: before })]),
    ...(mirror === undefined || isGrouped
      ? []
      : [fill('figure', { measure: names(mirror), of: of(mirror.id), year })]),
    ...(dimension === undefined || isGrouped || query.filters.length > 0
      ? []
      : [fill('ranking', { measure: names(measure), dimension: pluralOf(dimension.words, spelling), year })]),
    ...(isGrouped
      ? [fill('figure', { measure: names(measure), of: '', year })]
      : [fill('growth', { measure: names(measure), of: of(measure.id), year })]),
  ]
}

/** The first word for something in a writing; romanised ones are given if they sound otherwise. */
function wordOf(words: Readonly<Record<Spelling, readonly string[]>>, spelling: Spelling): string {
  return words[spelling][0] ?? words.en[0] ?? ''
}

/** The first English word that is in the plural; Nepali words are their own. */
const pluralOf = (words: Parameters<typeof wordOf>[0], spelling: Spelling): string =>
  (spelling === 'en' ? words.en.find((word) => word.endsWith('s')) : undefined) ?? wordOf(words, spelling)

/** The members of a query's filters, with the word that joins them to a measure. */
function membersOf({ filters }: Query, { dimensions }: Subject, measure: string, spelling: Spelling): string {
  const names = filters.flatMap(({ dimension: id, values }) => {
    const dimension = dimensions.find((each) => each.id === id)!
    return values.map((value) => {
      if (dimension.values_are === 'countries')
        return countryName(value)[spelling === 'ne' ? 'ne' : 'en'] ?? value
      if (dimension.values_are === 'codes') return `${wordOf(dimension.words, spelling)} ${value}`
      const member = dimension.members.find((each) => each.value === value)
      return member === undefined ? value : wordOf(member.words, spelling)
    })
  })
  const isPartner = filters.some(({ dimension: id }) =>
    dimensions.some((each) => each.id === id && each.partner === true),
  )
  const flow = isPartner && (measure === 'imports' || measure === 'exports') ? measure : 'other'
  const joiner = templates.members[flow][spelling]
  const and = { en: ' and ', ne: ' र ', rom: ' ra ' }[spelling]
  return names.length === 0 ? '' : joiner.replace('{member}', names.join(and))
}

/** Fills the slots of a question; in Nepali its digits are Devanagari. */
export function fillIn(
  template: string,
  slots: Readonly<Record<string, string>>,
  spelling: Spelling,
): string {
  const text = template.replace(/\{(\w+)\}/g, (_, slot: string) => slots[slot] ?? '')
  return spelling === 'ne' ? toNepaliDigits(text) : text.charAt(0).toUpperCase() + text.slice(1)
}

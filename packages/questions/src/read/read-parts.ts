import type { Query } from '../query/query.ts'
import type { Subject } from '../vocabulary/vocabulary.ts'
import { isGeneral, type Span } from './spans.ts'

type Filters = Query['filters']

/** The members that a question names, by their dimensions. */
export function readFilters(
  spans: readonly Span[],
  subject: Subject,
  use: (found: readonly Span[]) => boolean,
): Filters {
  const values = new Map<string, string[]>()
  const add = (dimension: string, value: string, from: readonly Span[]) => {
    const list = values.get(dimension) ?? []
    if (!list.includes(value)) list.push(value)
    values.set(dimension, list)
    use(from)
  }
  for (const [at, span] of spans.entries()) {
    for (const meaning of span.meanings)
      if (meaning.kind === 'member') add(meaning.dimension, meaning.value, [span])
    if (span.number === undefined) continue
    // "Chapter 27": a number beside the noun of a dimension with codes.
    for (const beside of [spans[at - 1], spans[at + 1]]) {
      const noun = beside?.meanings.find((meaning) => meaning.kind === 'dimension')
      const dimension = subject.dimensions.find(
        ({ id, values_are }) => id === noun?.id && values_are === 'codes',
      )
      const code = String(span.number).padStart(2, '0')
      if (dimension === undefined || beside === undefined || spans[at - 1]?.text === 'top') continue
      if (codeWords.test(beside.text) && valuesOf(dimension.id, subject).has(code))
        add(dimension.id, code, [span, beside])
    }
  }
  return [...values].map(([dimension, list]) => ({ dimension, values: list }))
}

/** Nouns after or before which a number is a code, and not a count. */
const codeWords = /^(?:chapter|hs|hs code|hs chapter|code|bhag|भाग|अध्याय|adhyaya|परिच्छेद|parichchhed)$/iu

const valuesOf = (id: string, { dimensions, values }: Subject) =>
  new Set([
    ...(values[id] ?? []),
    ...dimensions.find((each) => each.id === id)!.members.map(({ value }) => value),
  ])

/** The quantities that a question names, or that its members stand for. */
export function readMeasures(
  spans: readonly Span[],
  subject: Subject,
  filters: Filters,
  use: (found: readonly Span[]) => boolean,
): string[] | undefined {
  const named = spans.filter(({ meanings }) => meanings.some(({ kind }) => kind === 'measure'))
  const ids = named.flatMap(({ meanings }) =>
    meanings.flatMap((meaning) => (meaning.kind === 'measure' ? [meaning.id] : [])),
  )
  use(named)
  if (ids.length > 0) return narrowed([...new Set(ids)], named)
  for (const { dimension, values } of filters) {
    const member = subject.dimensions
      .find(({ id }) => id === dimension)!
      .members.find(({ value }) => value === values[0])
    if (member?.alone === true) return [member.measure ?? subject.measures[0]!.id]
  }
  return undefined
}

/** "Trade" is imports, exports and their balance; with "imports" beside it, it is these. */
function narrowed(ids: readonly string[], named: readonly Span[]): string[] {
  const sets = named.map(
    ({ meanings }) =>
      new Set(meanings.flatMap((meaning) => (meaning.kind === 'measure' ? [meaning.id] : []))),
  )
  const single = sets.filter(({ size }) => size === 1).flatMap((set) => [...set])
  return single.length === 0 ? [...ids] : [...new Set(single)]
}

/** The number of places of a ranking: "top 10", "5 largest", "3 वटा". */
export function readTop(
  spans: readonly Span[],
  use: (found: readonly Span[]) => boolean,
): number | undefined {
  for (const [at, span] of spans.entries()) {
    const number = span.number ?? numberWords.get(span.text.toLowerCase())
    if (number === undefined || number < 1 || number > 100) continue
    const [before, after] = [spans[at - 1], spans[at + 1]]
    const isRank =
      (before !== undefined && isGeneral(before, 'top', 'most', 'least')) ||
      (after !== undefined && isGeneral(after, 'most', 'least', 'wota')) ||
      after?.meanings.some(({ kind }) => kind === 'dimension') === true
    if (!isRank || (before !== undefined && codeWords.test(before.text))) continue
    use([span])
    return number
  }
  return undefined
}

const numberWords = new Map(
  ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].map(
    (word, at) => [word, at + 1] as const,
  ),
)
for (const [at, words] of [
  'ek एक',
  'dui दुई',
  'tin teen तीन',
  'char चार',
  'panch paanch पाँच',
  'chha छ',
  'saat सात',
  'aath आठ',
  'nau नौ',
  'das दश दस',
].entries())
  for (const word of words.split(' ')) numberWords.set(word, at + 1)

/** The currency of a question: a filter where rows have several, else a wish if it is not that of the figures. */
export function readCurrency(
  spans: readonly Span[],
  subject: Subject,
  filters: Filters,
  use: (found: readonly Span[]) => boolean,
): string[] {
  const usd = spans.filter((span) => isGeneral(span, 'currency:USD'))
  const other = spans.filter((span) => isGeneral(span, 'currency:other'))
  use(spans.filter((span) => isGeneral(span, 'currency:NPR')))
  const isFilter = filters.some(({ dimension }) => dimension === 'currency')
  use([...usd, ...other])
  return isFilter || subject.measures.every(({ kind }) => kind === 'rate')
    ? []
    : [...usd, ...other].map(({ text }) => text)
}

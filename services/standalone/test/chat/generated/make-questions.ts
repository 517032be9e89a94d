import { type Series, type Writing, writings } from './figures.ts'
import phrases from './phrases.rows.json' with { type: 'json' }

/** A question with its figures, and the same with words that change what is right. */
export interface Generated {
  readonly text: string
  /** One of each group must be in the answer. */
  readonly values: readonly number[]
  readonly unit: string
  readonly twin: string
  readonly kind: string
}

type Random = () => number
const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)]!
const kinds = ['ask', 'ask', 'ask', 'growth', 'best', 'share', 'mean'] as const

/** Makes as many different questions as are asked for. */
export function makeQuestions(count: number, series: readonly Series[], random: Random): Generated[] {
  const made = new Map<string, Generated>()
  const usable = series.filter(({ figures }) => figures.size > 1)
  while (made.size < count) {
    const question = makeOne(pick(usable, random), pick(kinds, random), pick(writings, random), random)
    if (question !== undefined) made.set(question.text, question)
  }
  return [...made.values()]
}

function makeOne(
  series: Series,
  kind: (typeof kinds)[number],
  writing: Writing,
  random: Random,
): Generated | undefined {
  const { figures, isMonthly, isQuarterly, isAd, whole, unit } = series
  if (kind !== 'ask' && (isMonthly || isQuarterly || isAd)) return undefined
  const period = pick([...figures.keys()], random)
  const value = figures.get(period)!
  const before = figures.get(yearsAfter(period, -1))
  const start = yearsAfter(period, -2)
  const all = [start, yearsAfter(period, -1), period].map((year) => figures.get(year))
  const total = whole?.get(period)
  let values: number[]
  let ofUnit = unit
  if (kind === 'ask') values = [value]
  else if (kind === 'growth') {
    // Budgets have several kinds of amounts for a year.
    if (before === undefined || before <= 0 || value < 0) return undefined
    values = [(value / before - 1) * 100]
    ofUnit = 'percent'
  } else if (kind === 'best') values = [Math.max(...figures.values())]
  else if (kind === 'share') {
    if (total === undefined) return undefined
    values = [(value / total) * 100]
    ofUnit = 'percent'
  } else {
    if (all.some((each) => each === undefined)) return undefined
    values = [all.reduce((sum: number, each) => sum + each!, 0) / 3]
  }
  // The value of cards is what is paid with them.
  const isMoney = /NPR|USD/.test(ofUnit) || (ofUnit === 'percent' && kind !== 'ask')
  const template = pick(
    phrases[kind][writing].filter((each) => isMoney || !each.includes('value')),
    random,
  )
  const parts = {
    what: series.what[writing],
    of: series.of[writing],
    period: isQuarterly ? nameOfQuarter(period, writing) : nameOf(period, isMonthly === true, writing),
    start: digits(start, writing),
  }
  // The part is named as it is, where the share is asked for.
  const of =
    kind === 'share'
      ? parts.of
          .replace(/(?<!\S)(?:from|to) /, 'of ')
          .replace(/(?:बाट|तर्फ)$/, 'को')
          .replace(/ (?:bata|tira)$/, ' ko')
      : parts.of
  const plain = Object.entries({ ...parts, of }).reduce(
    (text, [name, words]) => text.replaceAll(`{${name}}`, words),
    template,
  )
  const text = misspelt(
    plain
      .replace(/\s+/g, ' ')
      .replace(/ ([,?:])/g, '$1')
      .trim(),
    random,
  )
  const qualifiers = phrases.qualifiers[writing].filter(
    // A figure that is an average already does not become one.
    (words) => !text.includes(words) && !(kind === 'mean' && words === 'on average'),
  )
  const qualifier = pick(qualifiers, random)
  const twin = writing === 'en' ? `${text.replace(/\?$/, '')} ${qualifier}?` : `${qualifier} ${text}`
  return { text, values, unit: ofUnit, twin, kind }
}

const yearsAfter = (period: string, years: number): string => {
  const first = Number(period.slice(0, 4)) + years
  return `${first}/${String((first + 1) % 100).padStart(2, '0')}`
}

const digits = (text: string, writing: Writing) =>
  writing === 'ne' ? text.replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit))) : text

function nameOf(period: string, isMonthly: boolean, writing: Writing): string {
  if (!isMonthly) return digits(period, writing)
  const [year, place] = period.split(' ')
  const month = phrases.months.find((each) => each.place === Number(place))!
  return writing === 'en' ? `${month.en} ${year}` : `${digits(year!, writing)} ${month[writing]}`
}

function nameOfQuarter(period: string, writing: Writing): string {
  const [year, quarter] = period.split(' ')
  const ordinal = phrases.quarters[writing][Number(quarter) - 1]!
  if (writing === 'en') return `the ${ordinal} quarter of ${year}`
  return writing === 'ne' ? `${digits(year!, writing)} को ${ordinal} त्रैमास` : `${year} ko ${ordinal} traimas`
}

/** Letters of a word that people misspell. */
const minLetters = 8

/** Swaps two letters in a long Latin word, in one question of eight. */
function misspelt(text: string, random: Random): string {
  if (random() > 1 / 8) return text
  const words = [...text.matchAll(/(?<![A-Za-z])[a-z]+(?![A-Za-z])/g)].filter(
    ([word]) => word.length >= minLetters,
  )
  if (words.length === 0) return text
  const { 0: word, index } = pick(words, random)
  const at = 2 + Math.floor(random() * (word.length - 4))
  const swapped = word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)
  return text.slice(0, index) + swapped + text.slice(index + word.length)
}

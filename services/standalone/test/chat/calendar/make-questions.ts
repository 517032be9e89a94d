import names from './names.rows.json' with { type: 'json' }
import phrases from './phrases.rows.json' with { type: 'json' }
import qualifiers from './qualifiers.rows.json' with { type: 'json' }
import {
  type BsDate,
  daysBetween,
  daysLater,
  festivalDays,
  holidays,
  holidaysByMonth,
  lengthOf,
  tithis,
  toAd,
} from './tables.ts'

/** A question about the calendar with what its answer states, and the same with a condition that nothing takes. */
export interface CalendarQuestion {
  readonly kind: Kind
  readonly text: string
  /** Texts with Latin digits, each a group of alternatives. */
  readonly states: readonly (readonly string[])[]
  readonly twin: string
}

type Kind = keyof typeof phrases
type Writing = 'en' | 'ne' | 'rom'
type Random = () => number
type Slots = Record<string, string>

const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)]!
const between = (first: number, last: number, random: Random): number =>
  first + Math.floor(random() * (last - first + 1))
const pad = (part: number) => String(part).padStart(2, '0')
const toNepali = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)))

/** Makes so many different questions. */
export function makeCalendarQuestions(count: number, random: Random): CalendarQuestion[] {
  const made = new Map<string, CalendarQuestion>()
  while (made.size < count) {
    const question = makeOne(random)
    if (question !== undefined) made.set(question.text, question)
  }
  return [...made.values()]
}

function makeOne(random: Random): CalendarQuestion | undefined {
  const kind = pick(Object.keys(phrases) as Kind[], random)
  const writing = pick(['en', 'ne', 'rom'] as const, random)
  const content = contentOf(kind, writing, random)
  if (content === undefined) return undefined
  const { slots, states } = content
  const filled = pick(phrases[kind][writing], random).replace(/\{(\w+)\}/g, (_, slot: string) => slots[slot]!)
  const text = withNoise(writing === 'ne' && random() < 0.7 ? toNepali(filled) : filled, random)
  const twin = `${text.replace(/\?$/, '')} ${pick(qualifiers[writing], random)}${text.endsWith('?') ? '?' : ''}`
  return { kind, text, states, twin }
}

/** A letter left out or two exchanged in a long word of some questions. */
function withNoise(text: string, random: Random): string {
  if (random() > 0.3) return text
  const words = text.split(' ')
  const long = words.flatMap((word, at) => (/^[a-z]{7,}$/i.test(word) && !months.has(word) ? [at] : []))
  if (long.length === 0) return text
  const at = pick(long, random)
  const word = words[at]!
  const cut = between(2, word.length - 3, random)
  words[at] =
    random() < 0.5
      ? word.slice(0, cut) + word.slice(cut + 1)
      : word.slice(0, cut) + word[cut + 1] + word[cut] + word.slice(cut + 2)
  return words.join(' ')
}

const months = new Set(names.months.flatMap(({ en, rom }) => [...en, ...rom]))

function dateOf(random: Random, [first, last] = [2055, 2083]): BsDate {
  const year = between(first!, last!, random)
  const month = between(1, 12, random)
  return { year, month, day: between(1, lengthOf(year, month), random) }
}

/** A date in one of the forms that people write. */
function writeBs({ year, month, day }: BsDate, writing: Writing, random: Random): string {
  const name = pick(names.months[month - 1]![writing], random)
  return pick(
    writing === 'en'
      ? [
          `${year}-${pad(month)}-${pad(day)}`,
          `${year}/${month}/${day}`,
          `${day} ${name} ${year}`,
          `${name} ${day}, ${year}`,
          `${day}th ${name} ${year}`,
          `${year} ${name} ${day}`,
        ]
      : writing === 'ne'
        ? [
            `${year}-${pad(month)}-${pad(day)}`,
            `${year} ${name} ${day} गते`,
            `${year} सालको ${name} ${day} गते`,
            `${year} ${name} ${day}`,
          ]
        : [
            `${year}-${pad(month)}-${pad(day)}`,
            `${year} ${name} ${day} gate`,
            `${year} sal ${name} ${day}`,
            `${name} ${day} ${year}`,
          ],
    random,
  )
}

function writeAd(ad: string, writing: Writing, random: Random): string {
  const [year = 0, month = 0, day = 0] = ad.split('-').map(Number)
  const name = pick(names.adMonths[month - 1]![writing], random)
  return pick(
    writing === 'ne'
      ? [`सन् ${year} ${name} ${day}`, `${year} ${name} ${day}`, ad]
      : [ad, `${day} ${name} ${year}`, `${name} ${day}, ${year}`, `${day}th of ${name} ${year}`],
    random,
  )
}

/** The parts of a question of a kind, and what its answer states. */
function contentOf(
  kind: Kind,
  writing: Writing,
  random: Random,
): { slots: Slots; states: string[][] } | undefined {
  const date = dateOf(random)
  const ad = toAd(date)
  const bs = writeBs(date, writing, random)
  const month = pick(names.months[date.month - 1]![writing], random)
  const inMonth = { month, year: String(date.year) }
  const n = between(2, 400, random)
  switch (kind) {
    case 'convert':
      return { slots: { bs }, states: [[ad]] }
    case 'back':
      return {
        slots: { ad: writeAd(ad, writing, random) },
        states: [[`${date.year} `], names.months[date.month - 1]!.shown.map((name) => `${name} ${date.day}`)],
      }
    case 'between': {
      const other = dateOf(random)
      const days = Math.abs(daysBetween(ad, toAd(other)))
      return {
        slots: { bs, bs2: writeBs(other, writing, random) },
        states: [[`: ${days.toLocaleString('en')} `, `: ${days.toLocaleString('en-IN')} `]],
      }
    }
    case 'add':
      return { slots: { bs, n: String(n) }, states: [[daysLater(ad, n)]] }
    case 'subtract':
      return { slots: { bs, n: String(n) }, states: [[daysLater(ad, -n)]] }
    case 'length':
      return { slots: inMonth, states: [[`: ${lengthOf(date.year, date.month)} `]] }
    case 'festival': {
      const { id, year, day } = pick(festivalDays, random)
      const known = names.festivals.find((each) => each.id === id)
      if (known === undefined) return undefined
      return { slots: { festival: pick(known[writing], random), year: String(year) }, states: [[day]] }
    }
    case 'holiday':
      return holidayOf(writing, random)
    case 'count': {
      const { year, month: number } = dateOf(random, [2076, 2082])
      const days = new Set((holidaysByMonth.get(`${year}-${pad(number)}`) ?? []).map((each) => each.ad))
      const name = pick(names.months[number - 1]![writing], random)
      return { slots: { month: name, year: String(year) }, states: [[`: ${days.size} `]] }
    }
    case 'tithi': {
      const { date: named, tithi } = pick(tithis, random)
      return {
        slots: { bs: writeBs(named, writing, random) },
        states: [names.tithis[tithi === 30 ? 15 : (tithi - 1) % 15]!],
      }
    }
    case 'first':
      return { slots: inMonth, states: [[toAd({ ...date, day: 1 })]] }
    case 'fiscal': {
      const fiscal = `${date.year}/${pad((date.year + 1) % 100)}`
      return { slots: { fiscal }, states: [[toAd({ year: date.year, month: 4, day: 1 })]] }
    }
  }
}

/** A day of years whose lists are known: a holiday of everybody, or a day that is none of anybody. */
function holidayOf(writing: Writing, random: Random) {
  const date = dateOf(random, [2076, 2081])
  const scope = holidays.get(toAd(date))
  if (scope !== undefined && scope !== 'all') return undefined
  const yes = [': yes', ': हो']
  const no = [': no', ': होइन']
  return { slots: { bs: writeBs(date, writing, random) }, states: [scope === 'all' ? yes : no] }
}

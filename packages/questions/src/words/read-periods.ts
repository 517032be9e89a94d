import { toFiscalYear } from '@tathya/datasets/readers'
import { toLatinDigits } from '@tathya/datasets/text'
import months from './months.rows.json' with { type: 'json' }
import type { PeriodSlot as Slot } from './period-slot.ts'
import { Phrases } from './phrases.ts'
import type { Word } from './read-words.ts'

/** A date that a question names. */
export interface NamedDate {
  readonly calendar: 'bs' | 'ad'
  /** `2081-04-15`. */
  readonly date: string
}

/** The periods that a question names. */
export interface Periods {
  readonly dates: readonly NamedDate[]
  /** In Bikram Sambat: `2080/81`. */
  readonly fiscalYear: string | undefined
  /** All of them, in order of time; none if there is one or none. */
  readonly fiscalYears: readonly string[]
  /** The number of years up to the latest: 5 in "the last five years". */
  readonly yearsBack: number | undefined
  /** A Bikram Sambat year without a month: 2083. */
  readonly bsYear: number | undefined
  /** A Gregorian year without a month: 2026. */
  readonly adYear: number | undefined
  /** The month of Bikram Sambat, 1 is Baisakh. */
  readonly month: number | undefined
  /** The months from the beginning of the fiscal year: 8 in "the first 8 months". */
  readonly monthsOfYear: number | undefined
  /** A quarter of the fiscal year. */
  readonly quarter: number | undefined
  /** Years from the fiscal year of now, or of the question before: -1 in "last year". */
  readonly yearOffset: number | undefined
  /** All of these as they are written. */
  readonly slots: readonly Slot[]
  /** The question without what was read, Devanagari digits replaced. */
  readonly rest: string
}

/** Bikram Sambat is ahead of the Gregorian calendar by this many years when a fiscal year begins. */
export const yearsAhead = 57

const relativeYears: readonly (readonly [RegExp, number])[] = [
  [
    /\b(?:last|previous|past) (?:fiscal |financial )?year\b|\byear before\b|\b(?:one|a) year (?:ago|earlier|before)\b|\bprevious one\b/i,
    -1,
  ],
  [/(?<![\p{L}\p{M}])(?:गत|अघिल्लो|पोहोर|विगत) ?(?:आर्थिक )?(?:वर्ष|साल)?(?:को|मा)?(?= |$|[?।])/u, -1],
  [
    /\b(?:gata|aghillo|agillo|aghilo|pohor|bigat)\b(?: (?:aarthik|arthik))?(?: (?:barsa|barsha|varsha|sal|saal))?(?:ko|ma)?\b/i,
    -1,
  ],
  [/\bthis (?:fiscal |financial )?year\b|\bcurrent (?:fiscal|financial) year\b/i, 0],
  [/(?<![\p{L}\p{M}])(?:यस|यो|चालु) (?:आर्थिक )?(?:वर्ष|साल)(?:को|मा)?/u, 0],
  [/\b(?:yo|yas|chalu) (?:aarthik |arthik )?(?:barsa|barsha|varsha|sal|saal)(?:ko|ma)?\b/i, 0],
  [/\bnext (?:fiscal |financial )?year\b|\byear after\b/i, 1],
]

const monthNames = new Phrases<{ calendar: 'bs' | 'ad'; month: number }>([
  ...months.bs.map((names, at) => [{ calendar: 'bs', month: at + 1 } as const, names] as const),
  ...months.ad.map((names, at) => [{ calendar: 'ad', month: at + 1 } as const, names] as const),
])

/** Reads dates, fiscal years and months from a question. `readWords` splits what is left. */
export function readPeriods(question: string, split: (text: string) => Word[]): Periods {
  let rest = normalise(question)
  const take: Take = (pattern) => {
    const match = pattern.exec(rest)
    if (match === null) return undefined
    rest = `${rest.slice(0, match.index)} , ${rest.slice(match.index + match[0].length)}`
    return match
  }
  const slots: Slot[] = []
  const takeYears = (pattern: RegExp): number[] =>
    takeAll(take, pattern).map((match) => {
      slots.push({ kind: 'year', value: Number(match[1]), text: match[0].trim() })
      return Number(match[1])
    })
  const dates = takeAll(take, isoDate).map((match) => {
    const date = toDate(match, question)
    slots.push({ kind: 'date', value: date.date, text: match[0] })
    return date
  })
  const years = [...takeYears(fiscalYearPattern), ...takeShortYears(take, slots)].map(fiscalYearOf)
  const back = take(lastYears)
  if (back !== undefined) slots.push({ kind: 'yearsBack', value: toCount(back[1]!), text: back[0] })
  const mid = take(midMonth)
  const reported = mid === undefined ? undefined : reportedMonth(mid)
  if (reported !== undefined) {
    slots.push({ kind: 'month', value: reported.month, text: mid![0] })
    slots.push({ kind: 'year', value: Number(reported.fiscalYear.slice(0, 4)), text: mid![0] })
  }
  const fiscal = years[0] ?? reported?.fiscalYear
  const relative = relativeYears.flatMap(([pattern, value]) => {
    const match = take(pattern)
    return match === undefined ? [] : [{ kind: 'yearOffset', value, text: match[0].trim() } as const]
  })
  slots.push(...relative)
  const yearOffset = relative[0]?.value
  const span = take(monthSpan)
  if (span !== undefined) slots.push({ kind: 'months', value: toCount(span[1]!), text: span[0] })
  const quarter = takeQuarter(take, slots)
  const named = readNamedMonths(rest, split)
  rest = named.rest
  slots.push(...named.slots)
  const bare = takeYears(bareYear)
  const bsYear = bare.find((year) => year >= firstBsYear)
  const bareAd = bsYear === undefined ? bare[0] : undefined
  const all = [...new Set([...years, ...bare.map(fiscalYearOf)])].sort()
  return {
    dates: [...dates, ...named.dates],
    fiscalYear: fiscal ?? (bareAd === undefined ? undefined : fiscalYearOf(bareAd)),
    fiscalYears: all.length > 1 ? all : [],
    yearsBack: back === undefined ? undefined : toCount(back[1]!),
    bsYear,
    adYear: bareAd,
    month: named.month ?? reported?.month,
    monthsOfYear: span === undefined ? undefined : toCount(span[1]!),
    quarter,
    yearOffset,
    slots,
    rest,
  }
}

const ordinals = [
  ['first', '1st', 'पहिलो', 'प्रथम', 'pahilo', 'prathama?'],
  ['second', '2nd', 'दोस्रो', 'दोश्रो', 'dosro'],
  ['third', '3rd', 'तेस्रो', 'तेश्रो', 'tesro'],
  ['fourth', '4th', 'last', 'चौथो', 'अन्तिम', 'chautho', 'antim'],
]
const quarters = ordinals.map(
  (words, at) =>
    new RegExp(
      `(?<![\\p{L}\\p{M}\\d])(?:(?:${words.join('|')}) ?(?:quarter|त्रैमास|चौमास|traimas|traimasik)(?:मा|को|ma|ko)?|q ?${at + 1})(?![\\p{L}\\p{M}\\d])(?: of\\b)?`,
      'iu',
    ),
)

/** Takes a quarter: "the first quarter", `Q3`, "दोस्रो त्रैमास". */
function takeQuarter(take: Take, slots: Slot[]): number | undefined {
  const found = quarters.flatMap((pattern, at) => {
    const match = take(pattern)
    return match === undefined ? [] : [{ kind: 'quarter', value: at + 1, text: match[0].trim() } as const]
  })
  slots.push(...found)
  return found[0]?.value
}

/** With Latin digits, and apart what is written as one word. */
function normalise(question: string): string {
  return toLatinDigits(question)
    .replace(/[‐-―−]/g, '-')
    .replace(joinedPrefix, '$1')
    .replace(joinedTimes, '$1 $2')
    .replace(minusSign, 'minus ')
}

/** 80/81, a fiscal year of Bikram Sambat without its century. */
const shortYear = /(?<![\d/.,-])(\d\d)\/(\d\d)(?![\d/])/

function takeShortYears(take: Take, slots: Slot[]): number[] {
  return takeAll(take, shortYear).flatMap(([text, from, to]) => {
    if ((Number(from) + 1) % 100 !== Number(to)) {
      slots.push({ kind: 'date', value: text, text })
      return []
    }
    slots.push({ kind: 'year', value: 2000 + Number(from), text })
    return [2000 + Number(from)]
  })
}

type Take = (pattern: RegExp) => RegExpExecArray | undefined

/** Every match of a pattern, one after the other. */
function takeAll(take: Take, pattern: RegExp): RegExpExecArray[] {
  const matches: RegExpExecArray[] = []
  for (let match = take(pattern); match !== undefined; match = take(pattern)) matches.push(match)
  return matches
}

const isoDate = /(?<!\d)((?:19|20)\d\d)[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/
/** 2080/81, 2080-81, 2080/2081. */
const fiscalYearPattern = /(?<!\d)(20\d\d) ?[/-] ?(?:20)?\d\d(?!\d)/

/** A year without a month: 2081, or 2024; one before 1900 or after 2100 is in no calendar here, and yet a year. */
const bareYear =
  /(?<![\d.,/-])(1[5-9]\d\d|2[01]\d\d)(?![\d/-]| ?(?:day|week|दिन|हप्ता|din|hapta))(?: ?(?:साल|sal|saal))?/
/** Years from this one on are of Bikram Sambat. */
export const firstBsYear = 2050

/** Numbers in English words, from one. */
const counts = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const nepaliCounts = [
  ['एक', 'ek'],
  ['दुई', 'dui'],
  ['तीन', 'tin', 'teen'],
  ['चार', 'char'],
  ['पाँच', 'पांच', 'panch', 'paanch'],
  ['छ', 'chha'],
  ['सात', 'saat'],
  ['आठ', 'aath'],
  ['नौ', 'nau'],
  ['दश', 'दस', 'das'],
]
const anyCount = ['\\d{1,2}', ...counts, ...nepaliCounts.flat()].join('|')
const monthSpan = new RegExp(`(?<![\\p{L}\\p{M}\\d])(${anyCount})[ -]?(?:months?\\b|महिना|mahina\\b)`, 'iu')
/** "The last five years". */
const lastYears = new RegExp(
  `(?:\\b(?:last|past|latest|recent|bigat|gata|pachhilla|pachilla|pachillo)|विगत|गत|पछिल्ला|पछिल्लो) (${anyCount}) ?(?:fiscal |आर्थिक |aarthik )?(?:years?\\b|वर्ष|साल|barsa\\b|barsha\\b|sal\\b)`,
  'iu',
)
function toCount(text: string): number {
  const word = text.toLowerCase()
  const nepali = nepaliCounts.findIndex((forms) => forms.includes(word))
  return counts.indexOf(word) + 1 || nepali + 1 || Number(word)
}

/** "e-Sewa" is written as one word, too. */
const joinedPrefix = /(?<![\p{L}\p{M}])([eEइई])-(?=\p{L})/gu

/** "४५ दिनपछि" is written as one word, too. */
const joinedTimes = /(दिन|हप्ता|din|hapta)(पछि|अघि|pachhi|pachi|aghi)/giu

/** "-5 days": the sign is no dash between words. */
const minusSign = /(?<![\p{L}\p{M}\p{N}] ?)-(?=\d+ ?(?:day|week|दिन|हप्ता|din|hapta))/giu

/**
 * Reports in English name the end of a month of Bikram Sambat so: mid-July is the end of Ashadh. A month of our calendar
 * means the month that ends in it; with a day before it, it is a date.
 */
const midMonth =
  /(?<!\d(?:st|nd|rd|th)?(?: of)?[ -]?)\b(?:mid[- ])?(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b,? ?(?:of )?((?:19|20)\d\d)(?![\d/-])/i
const englishMonths = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** The month of our calendar in whose middle a fiscal year ends. */
const july = 7

function reportedMonth([, name = '', year]: RegExpExecArray): { month: number; fiscalYear: string } {
  const month = englishMonths.indexOf(name.slice(0, 3).toLowerCase()) + 1
  const firstYear = Number(year) + yearsAhead - (month <= july ? 1 : 0)
  return { month: ((month + 7) % 12) + 1, fiscalYear: toFiscalYear(firstYear) }
}

/** Dates of three numbers from this year on are of Bikram Sambat where the question does not say it: nobody asks for 2047 AD. */
const firstBareBsYear = 2031
/** A calendar into which a date is converted, so it is of the other one. */
const intoAd =
  /\b(?:in|to|into)(?: the)? (?:a\.?d\b|english|gregorian|western)|\bbs to\b|english (?:date|calendar|ma)|\bangreji|\b(?:ad|isvi|iswi)(?: san)?(?: ?(?:ma|date))|अ[ंङ]्?ग्?रेजी|[ईइ]स्वी(?: सन्)?मा/iu
const intoBs =
  /\b(?:in|to|into)(?: the)? (?:b\.?s\b|nepali|bikram|vikram)|\bad to\b|nepali (?:date|calendar|miti|ma|gate)|\bbs ma\b|(?:bikram|vikram) sa[mn][bv]at|नेपाली|विक्रम|वि\.? ?सं/iu

function toDate([, year, month, day]: RegExpExecArray, question: string): NamedDate {
  const date = `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`
  if (Number(year) > firstBsYear) return { calendar: 'bs', date }
  const [isIntoAd, isIntoBs] = [intoAd.test(question), intoBs.test(question)]
  if (isIntoAd !== isIntoBs) return { calendar: isIntoAd ? 'bs' : 'ad', date }
  return { calendar: Number(year) >= firstBareBsYear ? 'bs' : 'ad', date }
}

/** The fiscal year that begins in a year of either calendar: `2080/81`. */
export function fiscalYearOf(year: number): string {
  return toFiscalYear(year < firstBsYear ? year + yearsAhead : year)
}

/** Reads `15 Shrawan 2081`, `२०८१ साउन १५`, `August 5, 2024`, and months alone. */
function readNamedMonths(text: string, split: (text: string) => Word[]) {
  const words = split(text)
  const dates: NamedDate[] = []
  const slots: Slot[] = []
  let month: number | undefined
  const used = new Set<number>()
  for (const { value, at } of monthNames.find(words)) {
    const near = [at - 2, at - 1, at + 1, at + 2].filter((index) => /^\d+$/.test(words[index]?.plain ?? ''))
    const day =
      near.find((index) => isDay(words[index]!.plain) && Math.abs(index - at) === 1) ??
      near.find((index) => isDay(words[index]!.plain))
    const year = near.find((index) => isYear(words[index]!.plain))
    if (day !== undefined && year !== undefined) {
      const calendar = value.calendar
      const date = `${words[year]!.plain}-${pad(value.month)}-${pad(Number(words[day]!.plain))}`
      dates.push({ calendar, date })
      const parts = [at, day, year].sort((a, b) => a - b)
      slots.push({ kind: 'date', value: date, text: parts.map((index) => words[index]!.text).join(' ') })
      for (const index of parts) used.add(index)
    } else if (value.calendar === 'bs') {
      month = value.month
      slots.push({ kind: 'month', value: value.month, text: words[at]!.text })
      used.add(at)
    }
  }
  const rest = used.size === 0 ? text : words.map((word, at) => (used.has(at) ? ',' : word.text)).join(' ')
  return { dates, month, slots, rest }
}

const isDay = (text: string) => Number(text) >= 1 && Number(text) <= 32
const isYear = (text: string) => /^(?:19|20)\d\d$/.test(text)
const pad = (number: number) => String(number).padStart(2, '0')

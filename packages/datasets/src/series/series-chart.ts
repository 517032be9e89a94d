import { fiscalMonths } from '@tathya/contracts/http'
import { type Chart, type ChartTick, drawLineChart } from '../charts/line-chart.ts'
import { type ChartLanguage, inDigits } from '../charts/numbers.ts'
import type { ThemeName } from '../charts/theme.ts'
import { dateOfDay, periodName, perYear } from '../periods/periods.ts'
import { invalidQuery } from '../query/read-list-request.ts'
import { bsDateOf } from '../readers/bikram-sambat.ts'
import { toAdFiscalYear } from '../readers/fiscal-year.ts'
import type { ComputedSeries } from './compute-series.ts'
import { heldFigures } from './daily.ts'
import type { Line } from './line.ts'
import type { Series } from './series-index.ts'

/** How a chart is drawn. */
export interface ChartStyle {
  readonly language: ChartLanguage
  readonly theme: ThemeName
}

/** Values of the lines in the periods from `first` on. */
export interface ChartedPeriods {
  readonly first: number
  readonly columns: readonly (readonly (number | null)[])[]
}

const nepaliMonths = [
  'साउन',
  'भदौ',
  'असोज',
  'कात्तिक',
  'मङ्सिर',
  'पुस',
  'माघ',
  'फागुन',
  'चैत',
  'वैशाख',
  'जेठ',
  'असार',
]

/** Draws computed series. Throws `invalid_query` where they cannot stand on one axis. */
export function drawSeries(
  all: readonly Series[],
  computed: ComputedSeries,
  { first, columns }: ChartedPeriods,
  { language, theme }: ChartStyle,
): string {
  assertComparable(all, computed)
  const { unit, frequency } = computed.lines[0]!
  const titles = all.map(({ title }) => title[language])
  const amounts = computed.lines.map((line) => (/^million /.test(line.unit) ? 1e6 : 1))
  const chart: Chart = {
    language,
    theme,
    title: inDigits(titles.length === 1 ? titles[0]! : commonTitle(all, language), language),
    unit: (size) => describeUnit(unit.replace(/^million /, ''), size, computed, language),
    source: [...computed.lacking, describeSource(all, computed, language)].join(' '),
    // A rate holds until the next one is published: weekends do not interrupt its line.
    lines: columns.map(frequency === 'day' ? heldFigures : (values) => values).map((values, index) => ({
      name: inDigits(titles[index]!, language),
      values: values.map((value) => (value === null ? null : value * amounts[index]!)),
    })),
    ticks: toTicks(first, columns[0]?.length ?? 0, frequency, language),
    fromZero: isFromZero(all, computed),
    restarts: toRestarts(all, computed, first, columns[0]?.length ?? 0),
    gaps:
      language === 'ne'
        ? 'रेखा टुटेको ठाउँको मान थाहा छैन।'
        : 'Where a line is interrupted, the value is not known.',
  }
  return drawLineChart(chart)
}

function assertComparable(all: readonly Series[], { lines }: ComputedSeries): void {
  const units = [...new Set(lines.map(({ unit }) => unit.replace(/^million /, '')))]
  const kinds = [...new Set(all.map(({ kind }) => kind))]
  const isCounted = lines.some(({ unit }) => unit !== 'percent' && unit !== 'index')
  if (units.length === 1 && (kinds.length === 1 || !isCounted)) return
  const different = units.length > 1 ? `units (${units.join(', ')})` : `kinds (${kinds.join(', ')})`
  throw invalidQuery([
    {
      field: 'ids',
      message: `cannot be drawn on one axis: the series have different ${different}`,
      accepted: 'series of one unit and kind, or any with transform=index or transform=yoy',
    },
  ])
}

/** Prices and indexes are read by their changes; amounts by their heights. */
function isFromZero(all: readonly Series[], { transform, lines }: ComputedSeries): boolean {
  return lines[0]!.unit !== 'index' && (transform !== null || all.every(({ kind }) => kind !== 'rate'))
}

/** Cumulated figures begin with each fiscal year, unless they are compared with the year before. */
function toRestarts(
  all: readonly Series[],
  { transform, lines }: ComputedSeries,
  first: number,
  count: number,
): ReadonlySet<number> {
  const { frequency } = lines[0]!
  const isCumulated = transform === 'cumulative' || (transform === null && all[0]!.kind === 'cumulated')
  if (!isCumulated || frequency === 'day' || frequency === 'year') return new Set()
  const places = Array.from({ length: count }, (_, at) => at)
  return new Set(places.filter((at) => (first + at) % perYear[frequency] === 0))
}

function commonTitle(all: readonly Series[], language: ChartLanguage): string {
  const titles = all.map(({ dataset: { definition } }) =>
    language === 'ne' ? (definition.titleNe ?? definition.title) : definition.title,
  )
  return [...new Set(titles)].join('; ')
}

function describeUnit(
  unit: string,
  size: string,
  { transform }: ComputedSeries,
  language: ChartLanguage,
): string {
  const [, name = '', base = ''] = /^(\w+)(?:\((.*)\))?$/.exec(transform ?? '') ?? []
  const named = language === 'ne' ? unitInNepali(unit) : unit
  const parts = size !== '' && unit === 'number' ? [size] : [size, named]
  const sized = parts.filter((part) => part !== '').join(' ')
  const words = wordings[language][name]
  return inDigits(words === undefined ? sized : words(sized, base), language)
}

const wordings: Readonly<
  Record<ChartLanguage, Readonly<Record<string, (unit: string, base: string) => string>>>
> = {
  en: {
    yoy: () => 'percent, change from the same period a year before',
    pop: () => 'percent, change from the period before',
    share: () => 'percent of the whole',
    index: (_, base) => `index, ${base} = 100`,
    cumulative: (unit) => `${unit}, cumulated`,
    difference: (unit) => `${unit}, change from the period before`,
  },
  ne: {
    yoy: () => 'प्रतिशत, अघिल्लो वर्षको सोही अवधिको तुलनामा',
    pop: () => 'प्रतिशत, अघिल्लो अवधिको तुलनामा',
    share: () => 'कुलको प्रतिशत',
    index: (_, base) => `सूचकाङ्क, ${base} = 100`,
    cumulative: (unit) => `${unit}, सञ्चित`,
    difference: (unit) => `${unit}, अघिल्लो अवधिबाट परिवर्तन`,
  },
}

const currencies = new Intl.DisplayNames(['ne'], { type: 'currency' })
const nepaliUnits: Readonly<Record<string, string>> = {
  NPR: 'रुपैयाँ',
  number: 'सङ्ख्या',
  transactions: 'कारोबार',
}

function unitInNepali(unit: string): string {
  const [, per, currency] = /^NPR for (\d+) ([A-Z]{3})$/.exec(unit) ?? []
  if (per !== undefined && currency !== undefined) return `रुपैयाँ, ${per} ${currencies.of(currency)} बराबर`
  return nepaliUnits[unit] ?? (/^[A-Z]{3}$/.test(unit) ? currencies.of(unit)! : unit)
}

function describeSource(all: readonly Series[], { rates }: ComputedSeries, language: ChartLanguage): string {
  const sources = new Set(
    all.map(({ dataset: { definition } }) => {
      const { publisher, source } = definition
      return source.name.startsWith(publisher) ? source.name : `${publisher}: ${source.name}`
    }),
  )
  const text = `${language === 'ne' ? 'स्रोत' : 'Source'}: ${[...sources].join('; ')}`
  // Up to the colon it names the rates; what follows is how they are used.
  const named = rates?.split(':')[0]
  return named === undefined ? text : `${text}. ${language === 'ne' ? 'विनिमय दर' : 'Rates'}: ${named}`
}

/** Up to so many years, months and quarters have labels of their own. */
const maxYears = 2

/** A label for each year, with the AD year below it; of short spans, for each period. */
function toTicks(
  first: number,
  count: number,
  frequency: Line['frequency'],
  language: ChartLanguage,
): ChartTick[] {
  const numbers = Array.from({ length: count }, (_, at) => first + at)
  if (frequency === 'day') return dayTicks(numbers, language)
  const per = perYear[frequency]
  const isShort = count <= maxYears * per
  return numbers.flatMap((number, at) => {
    if (per > 1 && !isShort && number % per !== 0) return []
    const year = periodName(Math.floor(number / per), 'year')
    const below = per > 1 && isShort ? partName(number % per, frequency, language) : undefined
    const label = below === undefined ? [year, toAdFiscalYear(year)] : [below, year]
    return [{ at, label: label.map((line) => inDigits(line, language)) }]
  })
}

function partName(part: number, frequency: Line['frequency'], language: ChartLanguage): string {
  if (frequency === 'quarter') return language === 'ne' ? `त्रैमास ${part + 1}` : `Q${part + 1}`
  return language === 'ne' ? nepaliMonths[part]! : fiscalMonths[part]!
}

/** The first day of each month AD, or of each year where there are several; in both calendars. */
function dayTicks(numbers: readonly number[], language: ChartLanguage): ChartTick[] {
  const ending = numbers.length > maxYears * 366 ? '-01-01' : '-01'
  const places = numbers.flatMap((number, at) => (dateOfDay(number).endsWith(ending) ? [at] : []))
  return (places.length > 0 || numbers.length === 0 ? places : [0]).map((at) => {
    const day = dateOfDay(numbers[at]!)
    const label = [bsDateOf(day) ?? '', day].map((line) => inDigits(line, language))
    return { at, label: language === 'ne' ? label : label.toReversed() }
  })
}

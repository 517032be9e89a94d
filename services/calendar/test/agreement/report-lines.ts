import { type AlmanacMethod, bsFromDay, formatDate, gregorianFromDay } from '../../src/core/index.ts'
import { tithiNames } from '../../src/core/limb-names.ts'
import { compareFestivals } from './compare-festivals.ts'
import { compareMonthStarts, type MonthStartCase } from './compare-month-starts.ts'
import { compareKnownFestivals, compareUnseenFestivals, type RuleCase } from './compare-rules.ts'
import { comparePrintedEnds, comparePrintedSun } from './compare-times.ts'
import { countAgreement, findMisses, type Miss } from './compare-tithis.ts'
import { judges, methods } from './judges.ts'
import { methodsApartIn } from './methods-apart.ts'
import { type PublishedTithi, readExamples, readMonths } from './published-tithis.ts'
import { layOut, minutes, share } from './table.ts'

/** The years whose two methods are compared day by day: those of the published samples. */
const years = { first: 2068, last: 2083 }

/** Writes the whole report: what was published beside what the methods give. */
export function reportLines(): string[] {
  const examples = readExamples()
  const whole = readMonths('whole-months.csv')
  const daily = readMonths('daily-tithis.csv')
  const modern = [...readMonths('modern-months.csv'), ...readMonths('daily-tithis-modern.csv')]
  return [
    ...section('The 40 examples: tithi at sunrise', agreementTable(examples)),
    ...section('Whole years and months by rat32: tithi at sunrise', agreementTable(whole)),
    ...section('Every day as NepDate has it: tithi at sunrise', agreementTable(daily)),
    ...section('Years in which these publishers printed modern positions', agreementTable(modern)),
    ...section('Examples that a method misses', missTable(examples)),
    ...section('Days of rat32 that a method misses', missTable(whole)),
    ...section('Days of NepDate that nepal misses', missTable(daily, ['nepal'])),
    ...section('Ends of limbs as newspapers printed them: minutes later than printed', endTable()),
    ...section('Sunrise and sunset as newspapers printed them: minutes later than printed', sunTable()),
    ...section('Festivals that go by the tithi at sunrise: lunar month and tithi', festivalTable()),
    ...ruleSection('Festivals by their rules, days that the rules were made on', compareKnownFestivals()),
    ...ruleSection(
      'Festivals by their rules, years looked at after the rules were made',
      compareUnseenFestivals(),
    ),
    ...section('The two methods, every day', methodTable()),
    ...monthSections(compareMonthStarts()),
  ]
}

function section(title: string, lines: readonly string[]): string[] {
  return [title, '', ...lines.map((line) => `  ${line}`), '']
}

const yearName = (year: number | undefined) => (year === undefined ? 'all' : String(year))

function agreementTable(published: readonly PublishedTithi[]): string[] {
  const rows = countAgreement(published).map(({ year, days, right }) => [
    yearName(year),
    String(days),
    ...right.map((part) => share(part, days)),
  ])
  return layOut(['BS', 'days', ...judges.map(({ name }) => name)], rows)
}

function missTable(published: readonly PublishedTithi[], listed = methods): string[] {
  const misses = listed.flatMap((method) => findMisses(published, method))
  const rows = misses
    .sort((a, b) => a.day - b.day)
    .map(({ day, tithi, computed, minutes: away, method }) => [
      formatDate(gregorianFromDay(day)),
      formatDate(bsFromDay(day)),
      tithiName(tithi),
      method,
      tithiName(computed),
      minutes(away),
    ])
  const head = ['AD', 'BS', 'printed', 'method', 'computed', 'minutes from sunrise']
  return [...layOut(head, rows), '', ...summaries(published)]
}

function summaries(published: readonly PublishedTithi[]): string[] {
  return methods.map((method) => summary(findMisses(published, method), method))
}

function summary(misses: readonly Miss[], method: AlmanacMethod): string {
  const away = misses.map((miss) => Math.abs(miss.minutes))
  if (away.length === 0) return `${method} misses none`
  const middle = away.sort((a, b) => a - b)[Math.floor(away.length / 2)]!
  return `${method} misses ${away.length}; the printed tithi is ${minutes(middle)} minutes from sunrise in the middle case, ${minutes(away.at(-1)!)} at most`
}

function tithiName(tithi: number): string {
  return `${tithi <= 15 ? 'shukla' : 'krishna'} ${tithiNames[tithi - 1]!.en}`
}

function endTable(): string[] {
  const rows = comparePrintedEnds().map(({ date, limb, name, until, compared, late }) => [
    date,
    `${limb} ${name}`,
    until,
    ...late.map((value) => (typeof value === 'number' ? minutes(value) : value ? 'whole day' : 'shorter')),
    compared ? '' : 'taken for a misprint',
  ])
  return layOut(['AD', 'limb', 'printed until', ...methods, ''], rows)
}

function sunTable(): string[] {
  const rows = comparePrintedSun().map(({ date, sunrise, sunset, sunriseLate, sunsetLate }) => [
    date,
    sunrise,
    minutes(sunriseLate),
    sunset,
    minutes(sunsetLate),
  ])
  return layOut(['AD', 'sunrise', 'minutes', 'sunset', 'minutes'], rows)
}

function festivalTable(): string[] {
  const rows = compareFestivals().map(({ year, cases, right }) => [
    yearName(year),
    String(cases),
    ...right.map((part) => share(part, cases)),
  ])
  return layOut(['BS', 'days', ...methods], rows)
}

function ruleSection(title: string, cases: readonly RuleCase[]): string[] {
  const rows = [...Map.groupBy(cases, ({ bsYear }) => bsYear)]
    .sort(([a], [b]) => a - b)
    .map(([year, ofYear]) => ruleRow(String(year), ofYear))
  const misses = cases
    .filter(({ late }) => late !== 0)
    .map(
      ({ id, published, late }) =>
        `${id}, published ${published}: ${late === undefined ? 'not by rule' : `by rule ${Math.abs(late)} day ${late > 0 ? 'later' : 'earlier'}`}`,
    )
  return section(title, [
    ...layOut(['BS', 'days', 'nepal, by rule'], [...rows, ruleRow('all', cases)]),
    '',
    ...misses,
  ])
}

function ruleRow(year: string, cases: readonly RuleCase[]): string[] {
  const right = cases.filter(({ late }) => late === 0).length
  return [year, String(cases.length), share(right, cases.length)]
}

function methodTable(): string[] {
  const all = Array.from({ length: years.last - years.first + 1 }, (_, at) => years.first + at)
  const rows = all
    .map(methodsApartIn)
    .map(({ year, days, differing, medianMinutes, mostMinutes }) => [
      String(year),
      String(days),
      share(differing, days),
      minutes(medianMinutes),
      minutes(mostMinutes),
    ])
  return layOut(['BS', 'days', 'other tithi', 'minutes between ends, middle', 'most'], rows)
}

function monthSections(cases: readonly MonthStartCase[]): string[] {
  const counts = [...Map.groupBy(cases, ({ status }) => status)].map(([status, months]) => [
    status,
    String(months.length),
    share(months.filter(({ rule }) => rule === 0).length, months.length),
    share(months.filter(({ drik }) => drik === 0).length, months.length),
  ])
  const misses = cases
    .filter(({ rule }) => rule !== 0)
    .map(({ year, month, status, date, rule, minutesFromLimit }) => [
      `${year}-${String(month).padStart(2, '0')}`,
      status,
      date,
      rule > 0 ? 'a day later' : 'a day earlier',
      minutes(minutesFromLimit),
    ])
  return [
    ...section(
      'First days of months: the table, the rule of the sankrantis, and the day of the modern entry',
      layOut(['years', 'months', 'nepal, by the rule', 'drik, by the day'], counts),
    ),
    ...section(
      'Months that the rule begins on another day than the table',
      layOut(['BS', 'years', 'by the table', 'by the rule', 'minutes from the limit'], misses),
    ),
  ]
}

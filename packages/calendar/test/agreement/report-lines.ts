import { compareMonthStarts } from './compare-month-starts.ts'
import { compareKnownFestivals, compareUnseenFestivals } from './compare-rules.ts'
import { festivalTable, ruleTable } from './festival-tables.ts'
import { monthMissTable, monthTable } from './month-tables.ts'
import { readExamples, readMonths } from './published-tithis.ts'
import { endTable, sunTable } from './time-tables.ts'
import { agreementTable, methodTable, missTable, overview } from './tithi-tables.ts'

/** Writes the whole report: what was published beside what the methods give. */
export function reportLines(): string[] {
  const examples = readExamples()
  const whole = readMonths('whole-months.csv')
  const daily = readMonths('daily-tithis.csv')
  const modern = [...readMonths('modern-months.csv'), ...readMonths('daily-tithis-modern.csv')]
  const months = compareMonthStarts()
  return [
    ...section(
      'In short: days whose tithi at sunrise is the published one',
      overview({
        'the 40 examples': examples,
        'whole years and months by rat32': whole,
        'every day of four years by NepDate': daily,
        'the same two where they printed modern positions': modern,
      }),
    ),
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
    ...section(
      'Festivals by their rules, days that the rules were made on',
      ruleTable(compareKnownFestivals()),
    ),
    ...section(
      'Festivals by their rules, years looked at after the rules were made',
      ruleTable(compareUnseenFestivals()),
    ),
    ...section('The two methods, every day', methodTable()),
    ...section(
      'First days of months: the table, the rule of the sankrantis, and the day of the modern entry',
      monthTable(months),
    ),
    ...section('Months that the rule begins on another day than the table', monthMissTable(months)),
  ]
}

function section(title: string, lines: readonly string[]): string[] {
  return [title, '', ...lines.map((line) => `  ${line}`), '']
}

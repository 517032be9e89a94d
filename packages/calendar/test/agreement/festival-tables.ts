import { compareFestivals } from './compare-festivals.ts'
import type { RuleCase } from './compare-rules.ts'
import { methods } from './judges.ts'
import { layOut, share, yearName } from './table.ts'

/** Published days that have the month and the tithi of their festival, a line a year. */
export function festivalTable(): string[] {
  const rows = compareFestivals().map(({ year, cases, right }) => [
    yearName(year),
    String(cases),
    ...right.map((part) => share(part, cases)),
  ])
  return layOut(['BS', 'days', ...methods], rows)
}

/** Published days that the rules give, a line a year, and those that they do not. */
export function ruleTable(cases: readonly RuleCase[]): string[] {
  const rows = [...Map.groupBy(cases, ({ bsYear }) => bsYear)]
    .sort(([a], [b]) => a - b)
    .map(([year, ofYear]) => ruleRow(String(year), ofYear))
  const misses = cases
    .filter(({ late }) => late !== 0)
    .map(({ id, published, late }) => `${id}, published ${published}: ${byRule(late)}`)
  return [...layOut(['BS', 'days', 'nepal, by rule'], [...rows, ruleRow('all', cases)]), '', ...misses]
}

function byRule(late: number | undefined): string {
  if (late === undefined) return 'not by rule'
  const days = Math.abs(late) === 1 ? 'a day' : `${Math.abs(late)} days`
  return `by rule ${days} ${late > 0 ? 'later' : 'earlier'}`
}

function ruleRow(year: string, cases: readonly RuleCase[]): string[] {
  const right = cases.filter(({ late }) => late === 0).length
  return [year, String(cases.length), share(right, cases.length)]
}

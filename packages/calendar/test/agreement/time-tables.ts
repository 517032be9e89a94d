import { comparePrintedEnds, comparePrintedSun } from './compare-times.ts'
import { methods } from './judges.ts'
import { layOut, minutes } from './table.ts'

/** Printed ends of limbs, with the minutes by which each method has them later. */
export function endTable(): string[] {
  const rows = comparePrintedEnds().map(({ date, limb, name, until, compared, late }) => [
    date,
    `${limb} ${name}`,
    until,
    ...late.map((value) => (typeof value === 'number' ? minutes(value) : value ? 'whole day' : 'shorter')),
    compared ? '' : 'taken for a misprint',
  ])
  return layOut(['AD', 'limb', 'printed until', ...methods, ''], rows)
}

/** Printed sunrises and sunsets, with the minutes by which they are computed later. */
export function sunTable(): string[] {
  const rows = comparePrintedSun().map(({ date, sunrise, sunset, sunriseLate, sunsetLate }) => [
    date,
    sunrise,
    minutes(sunriseLate),
    sunset,
    minutes(sunsetLate),
  ])
  return layOut(['AD', 'sunrise', 'minutes', 'sunset', 'minutes'], rows)
}

import { tithiNames } from '../limb-names.ts'
import { adMonthNames, lunarMonthNames, monthNames } from '../names.ts'
import type { EkadashiRule, FestivalRule, LunarRule } from './festival.ts'

/** Says in English how a rule finds its day: "Falgun krishna 14 at midnight"; undefined where the day is announced. */
export function ruleInWords(rule: FestivalRule): string | undefined {
  switch (rule.kind) {
    case 'lunar':
      return lunarInWords(rule)
    case 'ekadashi':
      return ekadashiInWords(rule)
    case 'solar':
      return `${rule.day} ${monthNames[rule.month - 1]!.en}`
    case 'gregorian':
      return `${rule.day} ${adMonthNames[rule.month - 1]!.en}`
    case 'offset':
      return `${daysFrom(rule.days)} ${rule.from.name.en}`
    case 'easter':
      return `${daysFrom(rule.days)} Easter Sunday of the Gregorian calendar`
    case 'announced':
      return undefined
  }
}

function lunarInWords({ month, tithi, at }: LunarRule): string {
  const half = tithi <= 15 ? 'shukla' : 'krishna'
  const name = tithi % 15 === 0 ? tithiNames[tithi - 1]!.en : `${half} ${tithi % 15}`
  return `${lunarMonthNames[month - 1]!.en} ${name} at ${at}`
}

function ekadashiInWords({ month, half, keptBy }: EkadashiRule): string {
  const name = month === undefined ? 'Adhik month' : lunarMonthNames[month - 1]!.en
  const day = `${name} ${half} 11`
  if (keptBy === 'all') return `${day} at sunrise, the second day of two`
  return `${day} free of the tenth at first light, where that is the day after everybody else's`
}

function daysFrom(days: number): string {
  if (days === 0) return 'the day of'
  const count = Math.abs(days)
  return `${count} ${count === 1 ? 'day' : 'days'} ${days > 0 ? 'after' : 'before'}`
}

import { adMonthNames, lunarMonthNames, monthNames, type Name, name } from '../names/calendar-names.ts'
import { endsHalf, halfNames, halfOfTithi, tithiNameOf } from '../names/limb-names.ts'
import { toNepaliDigits } from '../text/numerals.ts'
import type { EkadashiRule, FestivalRule, IslamicRule, LunarRule } from './festival.ts'
import type { Moment } from './moment.ts'

/**
 * Describes a rule in both languages: "Falgun krishna 14 at midnight", "फाल्गुन कृष्ण चतुर्दशी, मध्यरातमा"; undefined if the
 * day is announced.
 */
export function ruleInWords(rule: FestivalRule): Name | undefined {
  switch (rule.kind) {
    case 'lunar':
      return lunarInWords(rule)
    case 'ekadashi':
      return ekadashiInWords(rule)
    case 'solar':
      return dateInWords(rule.day, monthNames[rule.month - 1]!, 'गते')
    case 'gregorian':
      return dateInWords(rule.day, adMonthNames[rule.month - 1]!, 'तारिख')
    case 'offset':
      return daysFrom(rule.days, rule.from.name)
    case 'easter':
      return daysFrom(rule.days, easter)
    case 'islamic':
      return islamicInWords(rule)
    case 'announced':
      return undefined
  }
}

/** The months of the Islamic calendar that have festivals, by number. */
const islamicMonths: Readonly<Record<number, Name>> = {
  3: name('Rabi al-Awwal', 'रबीउल अव्वल'),
  10: name('Shawwal', 'शव्वाल'),
  12: name('Dhu al-Hijja', 'जिलहिज्जा'),
}

function islamicInWords({ month, day }: IslamicRule): Name {
  const { en, ne } = islamicMonths[month]!
  return name(
    `${day} ${en} by the tables of the Islamic calendar; the sighting of the Moon decides, on that day or the next`,
    toNepaliDigits(`इस्लामिक पात्रोको तालिका अनुसार ${ne} ${day}; चन्द्रमा देखिए अनुसार सोही वा भोलिपल्ट`),
  )
}

const easter = name('Easter Sunday of the Gregorian calendar', 'ग्रेगोरियन पात्रोको इस्टर आइतबार')

/** When the tithi has to prevail. */
const moments: Readonly<Record<Moment, Name>> = {
  arunodaya: name('at first light', 'अरुणोदयमा'),
  sunrise: name('at sunrise', 'सूर्योदयमा'),
  forenoon: name('in the forenoon', 'पूर्वाह्नमा'),
  noon: name('at noon', 'मध्याह्नमा'),
  afternoon: name('in the afternoon', 'अपराह्नमा'),
  dusk: name('at dusk', 'सूर्यास्तमा'),
  night: name('at night', 'राति'),
  midnight: name('at midnight', 'मध्यरातमा'),
}

function lunarInWords({ month, tithi, at }: LunarRule): Name {
  const lunarMonth = lunarMonthNames[month - 1]!
  const { en, ne } = tithiNameOf(tithi)
  const inShort = endsHalf(tithi) ? en : `${halfOfTithi(tithi)} ${tithi % 15}`
  return name(`${lunarMonth.en} ${inShort} ${moments[at].en}`, `${lunarMonth.ne} ${ne}, ${moments[at].ne}`)
}

function ekadashiInWords({ month, half, keptBy }: EkadashiRule): Name {
  const lunarMonth = month === undefined ? name('Adhik month', 'अधिक मास') : lunarMonthNames[month - 1]!
  const day = name(`${lunarMonth.en} ${half} 11`, `${lunarMonth.ne} ${halfNames[half].ne} एकादशी`)
  if (keptBy === 'all') {
    return name(`${day.en} at sunrise, the second day of two`, `${day.ne}, सूर्योदयमा; दुई दिन परे दोस्रो दिन`)
  }
  return name(
    `${day.en} free of the tenth at first light, where that is the day after everybody else's`,
    `${day.ne}, अरुणोदयमा दशमी नपरेको दिन; अरूको एकादशीको भोलिपल्ट परेमा मात्र`,
  )
}

/** A day of a solar month; in Nepali the day follows its month, with the word for days of that calendar. */
function dateInWords(day: number, { en, ne }: Name, word: string): Name {
  return name(`${day} ${en}`, toNepaliDigits(`${ne} ${day} ${word}`))
}

function daysFrom(days: number, { en, ne }: Name): Name {
  if (days === 0) return name(`the day of ${en}`, `${ne}कै दिन`)
  const count = Math.abs(days)
  const before = count === 1 ? 'को अघिल्लो दिन' : `भन्दा ${count} दिनअघि`
  const after = count === 1 ? 'को भोलिपल्ट' : `को ${count} दिनपछि`
  return name(
    `${count} ${count === 1 ? 'day' : 'days'} ${days > 0 ? 'after' : 'before'} ${en}`,
    toNepaliDigits(`${ne}${days > 0 ? after : before}`),
  )
}

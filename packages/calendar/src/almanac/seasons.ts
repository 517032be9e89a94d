import { type Name, name } from '../names/calendar-names.ts'

/** The six seasons, Basanta (Chaitra and Baisakh) first. */
const rituNames: readonly Name[] = [
  name('Basanta', 'वसन्त'),
  name('Grishma', 'ग्रीष्म'),
  name('Barsha', 'वर्षा'),
  name('Sharad', 'शरद्'),
  name('Hemanta', 'हेमन्त'),
  name('Shishir', 'शिशिर'),
]

/** Returns the season of a Bikram Sambat month, 1 to 12: two months each from Chaitra on. */
export function rituOf(month: number): Name {
  return rituNames[Math.floor((month % 12) / 2)]!
}

const uttarayan = name('Uttarayan', 'उत्तरायण')
const dakshinayan = name('Dakshinayan', 'दक्षिणायन')

/**
 * Returns the half of the year of a Bikram Sambat month, 1 to 12: Dakshinayan from Shrawan, as the Sun enters Karka, and
 * Uttarayan from Magh, as it enters Makara. So calendars print it, some weeks after the solstices.
 */
export function ayanaOf(month: number): Name {
  return month >= 4 && month <= 9 ? dakshinayan : uttarayan
}

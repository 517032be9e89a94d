import { secondsPerDay } from '../dates/gregorian.ts'
import type { Instant } from '../dates/nepal-time.ts'
import { radians } from './angles.ts'
import type { Place } from './place.ts'
import { civilDays, daysSinceEpoch, sunPath } from './surya-siddhanta.ts'

/*
 * How much longer than six hours half a day is, by the Surya Siddhanta: precession, chapter 3, verses 9 to 12;
 * declination, chapter 2, verse 28; ascensional difference (cara), chapter 2, verses 61 to 63 (translation of
 * E. Burgess, 1860). It knows no refraction, takes the middle of the disc, and 24 degrees for the ecliptic's slant.
 */

/** The zodiac's zero oscillates by 27 degrees, 600 times in a great age; three tenths of the arc. */
const swings = 600
const arcShare = 0.3
/** Sine of the greatest declination: 1,397 of a radius of 3,438. */
const maxDeclination = 1397 / 3438

/** Returns the precession of a day in degrees, which is to be added to sidereal longitudes. */
function precession(days: number): number {
  const arc = (((days * swings) / civilDays) * 360) % 360
  const ofHalf = arc % 180
  const bow = ofHalf > 90 ? 180 - ofHalf : ofHalf
  return (arc < 180 ? -1 : 1) * bow * arcShare
}

/** Returns how many seconds before six o'clock of sundial time the Sun rises at a place, and after six it sets. */
export function ascensionalDifference(instant: Instant, { latitude }: Pick<Place, 'latitude'>): number {
  const longitude = sunPath(instant) + precession(daysSinceEpoch(instant))
  const declination = Math.asin(maxDeclination * Math.sin(longitude * radians))
  const difference = Math.asin(Math.tan(latitude * radians) * Math.tan(declination))
  return (difference / radians / 360) * secondsPerDay
}

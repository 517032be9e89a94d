import { secondsPerDay } from '../dates/gregorian.ts'
import type { Instant } from '../dates/nepal-time.ts'

/** 2000-01-01T12:00:00Z, from which astronomers count. */
export const epochJ2000: Instant = 946_728_000

/** Seconds of a Julian century. */
const century = 36_525 * secondsPerDay

/**
 * Mean ayanamsa at J2000 in degrees, 23°51′25.53″: the Calendar Reform Committee of India set 23°15′00″ for 21 March
 * 1956, which the Indian Astronomical Ephemeris of 1989 (page 556) gives as 23°15′00.658″ with 16.769″ of nutation, and
 * from there to J2000 it counts the precession of the IAU of 1976.
 */
const ayanamsaAtEpoch = 23.857092

/**
 * Returns the mean Lahiri (Chitrapaksha) ayanamsa in degrees: the distance of the mean equinox from the zero of the
 * sidereal zodiac. Nutation is left out here as in the longitudes it is taken from, where it would cancel.
 * Precession in longitude by Capitaine, Wallace and Chapront 2003 (IAU 2006).
 */
export function lahiriAyanamsa(instant: Instant): number {
  const t = (instant - epochJ2000) / century
  return ayanamsaAtEpoch + ((5028.796195 + (1.1054348 + 0.00007964 * t) * t) * t) / 3600
}

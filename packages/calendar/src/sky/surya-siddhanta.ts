import { secondsPerDay } from '../dates/gregorian.ts'
import type { Instant } from '../dates/nepal-time.ts'
import { radians } from './angles.ts'

/*
 * True Sun and Moon by the Surya Siddhanta, with which Nepal's almanac is computed. Constants: Surya Siddhanta,
 * chapters 1 and 2 (translation of E. Burgess, 1860); the correction (bija) of -4 revolutions of the Moon's apsis
 * is the one that reproduces printed Nepali almanacs; see the accuracy in METHOD.md.
 */

/** Civil days of a great age (mahayuga); all revolutions below are per great age. */
export const civilDays = 1_577_917_828
/** Revolutions of the Sun: the years of a great age. */
export const sunRevolutions = 4_320_000
/** Sidereal revolutions of the Moon. */
export const moonRevolutions = 57_753_336
/** 488,203 of the text less the bija of 4. */
const moonApsisRevolutions = 488_203 - 4

/** The Sun's apogee, in degrees; its motion (387 revolutions in 1,000 great ages) is too slow to matter here. */
const sunApsis = 77 + 17 / 60
/** The Moon's apogee at the epoch, in degrees. */
const moonApsisAtEpoch = 90

/** The epicycles (manda), in degrees of circumference, and by how much they shrink at the quadrants. */
const sunEpicycle = 14
const moonEpicycle = 32
const shrinking = 20 / 60

/** The epoch, midnight at Ujjain as the Kali age began, in days before 1970-01-01T00:00 of Ujjain. */
const epochDays = 2_440_587.5 - 588_465.5
/** Mean time of Ujjain (75.77 degrees east) less UT, in days. */
const ujjainOffset = 75.77 / 360

/** Days since the epoch at an instant. */
export function daysSinceEpoch(instant: Instant): number {
  return instant / secondsPerDay + ujjainOffset + epochDays
}

/** Corrects a mean longitude for its epicycle: all in degrees. */
function toTrue(mean: number, apsis: number, epicycle: number): number {
  const sine = Math.sin((apsis - mean) * radians)
  const circumference = epicycle - shrinking * Math.abs(sine)
  return mean + Math.asin((circumference / 360) * sine) / radians
}

/** Returns the Sun's true sidereal longitude in degrees since the epoch, cumulative: 360 more each year. */
export function sunPath(instant: Instant): number {
  return toTrue((daysSinceEpoch(instant) * sunRevolutions * 360) / civilDays, sunApsis, sunEpicycle)
}

/** Returns the Moon's true sidereal longitude in degrees since the epoch, cumulative: 360 more each revolution. */
export function moonPath(instant: Instant): number {
  const days = daysSinceEpoch(instant)
  const apsis = moonApsisAtEpoch + (days * moonApsisRevolutions * 360) / civilDays
  return toTrue((days * moonRevolutions * 360) / civilDays, apsis, moonEpicycle)
}

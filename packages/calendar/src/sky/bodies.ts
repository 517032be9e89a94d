import { AstroTime, EclipticGeoMoon, e_tilt, SunPosition } from 'astronomy-engine'
import { secondsPerDay } from '../dates/gregorian.ts'
import type { Instant } from '../dates/nepal-time.ts'
import { epochJ2000, lahiriAyanamsa } from './ayanamsa.ts'
import { type Interpolated, interpolate } from './interpolation.ts'
import { moonPath, sunPath } from './surya-siddhanta.ts'

/*
 * Sun and Moon as seen from the centre of the Earth, by astronomy-engine: with aberration or light time,
 * referred to the mean equinox and ecliptic of date. One position takes it 7 to 10 microseconds; interpolated it takes
 * 0.1 and stays within 0.001 arc second of it, 0.002 seconds of the Moon's way; within 0.03 for a few days of
 * January 1860, 1900, 1920, 1961 and 2005, where its Delta T jumps from one formula to the next.
 */

/** A body with its interpolated positions. */
export interface SkyBody {
  readonly at: Interpolated
  /** Radius in astronomical units. */
  readonly radius: number
}

/** Indexes of the quantities of a body: cumulative sidereal longitude, latitude (degrees), distance (AU). */
export const quantity = { path: 0, latitude: 1, distance: 2 } as const

/** Returns the time of an instant as astronomy-engine counts it; UTC is taken for UT. */
export function toAstroTime(instant: Instant): AstroTime {
  return new AstroTime((instant - epochJ2000) / secondsPerDay)
}

/** A position by astronomy-engine: true longitude and latitude of date in degrees, distance in AU. */
interface BodyPosition {
  readonly longitude: number
  readonly latitude: number
  readonly distance: number
}

/**
 * Creates the sample of a body. Its full turns are those of `reference`, its longitude by the Surya Siddhanta, from which
 * it differs by some degrees at most, so that the steps of both methods have the same numbers.
 */
function toSample(
  instant: Instant,
  { longitude, latitude, distance }: BodyPosition,
  reference: number,
): number[] {
  const nutation = e_tilt(toAstroTime(instant)).dpsi / 3600
  const difference = longitude - nutation - lahiriAyanamsa(instant) - reference
  return [reference + difference - 360 * Math.round(difference / 360), latitude, distance]
}

/** Kilometres of an astronomical unit (IAU 2012, resolution B2). */
export const kmPerAu = 149_597_870.7

/**
 * The Sun; its radius by the IAU (2015, resolution B3). Stretches of 32 days with 10 samples each, of which 90 years
 * are cached: half a megabyte.
 */
export const sun: SkyBody = {
  at: interpolate({
    sample: (instant) => {
      const { elon, elat, vec } = SunPosition(toAstroTime(instant))
      return toSample(instant, { longitude: elon, latitude: elat, distance: vec.Length() }, sunPath(instant))
    },
    stretch: 32 * secondsPerDay,
    points: 10,
    limit: 1024,
  }),
  radius: 695_700 / kmPerAu,
}

/**
 * The Moon; its equatorial radius by NASA's fact sheet. Stretches of 8 days with 14 samples each, of which 90 years
 * are cached: two megabytes.
 */
export const moon: SkyBody = {
  at: interpolate({
    sample: (instant) => {
      const { lon, lat, dist } = EclipticGeoMoon(toAstroTime(instant))
      return toSample(instant, { longitude: lon, latitude: lat, distance: dist }, moonPath(instant))
    },
    stretch: 8 * secondsPerDay,
    points: 14,
    limit: 4096,
  }),
  radius: 1738.1 / kmPerAu,
}

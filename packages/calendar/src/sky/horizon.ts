import { e_tilt, SiderealTime } from 'astronomy-engine'
import { secondsPerDay } from '../dates/gregorian.ts'
import type { Instant } from '../dates/nepal-time.ts'
import { radians } from './angles.ts'
import { lahiriAyanamsa } from './ayanamsa.ts'
import { kmPerAu, quantity, type SkyBody, toAstroTime } from './bodies.ts'
import type { Place } from './place.ts'

/** Refraction at the horizon in radians: 34 arc minutes, as in almanacs. */
const refraction = (34 / 60) * radians

/** The Earth's equatorial radius in astronomical units, and its polar radius in equatorial ones (IERS 2003). */
const earthRadius = 6378.1366 / kmPerAu
const polar = 1 - 1 / 298.25642

/** Degrees that the Earth turns in a second, against the equinox (IAU 1982). */
const turnOfSecond = (360 * 1.002_737_909_35) / secondsPerDay

/**
 * Returns a function of the altitude of a body's upper limb above a place's level horizon at sea level, in radians,
 * including refraction: 0 as it rises or sets. Accurate for two days around `near`.
 */
export function upperLimbOver(place: Place, body: SkyBody, near: Instant): (instant: Instant) => number {
  const time = toAstroTime(near)
  const { dpsi, tobl } = e_tilt(time)
  const shift = lahiriAyanamsa(near) + dpsi / 3600
  const [sinTilt, cosTilt] = [Math.sin(tobl * radians), Math.cos(tobl * radians)]
  const meridian = SiderealTime(time) * 15 + place.longitude
  const [sinPlace, cosPlace] = [Math.sin(place.latitude * radians), Math.cos(place.latitude * radians)]
  const bulge = earthRadius / Math.hypot(cosPlace, polar * sinPlace)
  return (instant) => {
    const longitude = (body.at(instant, quantity.path) + shift) * radians
    const latitude = body.at(instant, quantity.latitude) * radians
    const distance = body.at(instant, quantity.distance)
    const flat = distance * Math.cos(latitude)
    const [up, east] = [distance * Math.sin(latitude), flat * Math.sin(longitude)]
    const local = (meridian + (instant - near) * turnOfSecond) * radians
    const [sinLocal, cosLocal] = [Math.sin(local), Math.cos(local)]
    // Equatorial coordinates of date, from the centre of the Earth, rotated so that x points to the place's meridian.
    const x0 = flat * Math.cos(longitude)
    const y0 = east * cosTilt - up * sinTilt
    const x = x0 * cosLocal + y0 * sinLocal - bulge * cosPlace
    const y = y0 * cosLocal - x0 * sinLocal
    const z = east * sinTilt + up * cosTilt - bulge * polar * polar * sinPlace
    const range = Math.hypot(x, y, z)
    return Math.asin((x * cosPlace + z * sinPlace) / range) + Math.asin(body.radius / range) + refraction
  }
}

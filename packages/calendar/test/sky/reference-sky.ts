import elpMppDe from 'astronomia/data/elpMppDe'
import vsop87Dearth from 'astronomia/data/vsop87Dearth'
import { deltaT } from 'astronomia/deltat'
import { Moon } from 'astronomia/elp'
import { meanObliquity, nutation } from 'astronomia/nutation'
import { Planet } from 'astronomia/planetposition'
import { apparent } from 'astronomia/sidereal'
import { aberration, trueVSOP87 } from 'astronomia/solar'

/*
 * Sun and Moon by another route than the product's: the Sun by the whole VSOP87, the Moon by ELP/MPP02, nutation by the
 * IAU of 1980, the difference of the time scales by its own table, all of the package astronomia; the ayanamsa from its
 * anchor of 1956 by the precession of 1976. The product uses astronomy-engine.
 */

const degrees = 180 / Math.PI
const km = 149_597_870.7

const earth = new Planet(vsop87Dearth)
const moon = new Moon(elpMppDe)

const julianDay = (instant: number) => instant / 86_400 + 2_440_587.5

/** Julian day of dynamical time. */
function dynamicalDay(instant: number): number {
  const day = julianDay(instant)
  return day + deltaT(2000 + (day - 2_451_544.5) / 365.2425) / 86_400
}

/** General precession in longitude since J2000 by the IAU of 1976, in degrees. */
function precession(jde: number): number {
  const t = (jde - 2_451_545) / 36_525
  return ((5029.0966 + 1.11113 * t) * t) / 3600
}

/** 23°15′00.658″ on 21 March 1956 with nutation, as the Indian Astronomical Ephemeris of 1989 has it. */
const anchor = 2_435_553.5
const meanAtAnchor = 23 + 15 / 60 + 0.658 / 3600 - nutation(anchor)[0] * degrees

/** The mean Lahiri ayanamsa in degrees. */
export function referenceAyanamsa(instant: number): number {
  const jde = dynamicalDay(instant)
  return meanAtAnchor + precession(jde) - precession(anchor)
}

/** Nutation in longitude, in degrees. */
export function referenceNutation(instant: number): number {
  return nutation(dynamicalDay(instant))[0] * degrees
}

/** A body referred to the mean equinox and ecliptic of date: radians, and distance in AU. */
interface Seen {
  readonly lon: number
  readonly lat: number
  readonly range: number
}

function seenSun(jde: number): Seen {
  const { lon, lat, range } = trueVSOP87(earth, jde)
  return { lon: lon + aberration(range), lat, range }
}

function seenMoon(jde: number): Seen {
  const { lon, lat, range } = moon.position(jde - moon.lightTime(jde))
  return { lon, lat, range: range / km }
}

const sidereal = (seen: Seen, instant: number) => seen.lon * degrees - referenceAyanamsa(instant)

/** Sidereal longitudes in degrees, somewhere on the circle. */
export const referencePositions = {
  sun: (instant: number) => sidereal(seenSun(dynamicalDay(instant)), instant),
  moon: (instant: number) => sidereal(seenMoon(dynamicalDay(instant)), instant),
}

const bodies = {
  sun: { seen: seenSun, radius: 695_700 / km },
  moon: { seen: seenMoon, radius: 1738.1 / km },
}

/**
 * How high the upper limb of a body stands above the horizon of a place, in degrees, with 34 arc minutes of refraction,
 * by the formulas of spherical astronomy: altitude of the centre less parallax, with the semidiameter.
 */
export function referenceHeight(
  body: 'sun' | 'moon',
  { latitude, longitude }: { latitude: number; longitude: number },
  instant: number,
): number {
  const jde = dynamicalDay(instant)
  const { lon, lat, range } = bodies[body].seen(jde)
  const [inLongitude, inObliquity] = nutation(jde)
  const tilt = meanObliquity(jde) + inObliquity
  const [l, phi] = [lon + inLongitude, latitude / degrees]
  const declination = Math.asin(Math.sin(lat) * Math.cos(tilt) + Math.cos(lat) * Math.sin(tilt) * Math.sin(l))
  const ascension = Math.atan2(Math.sin(l) * Math.cos(tilt) - Math.tan(lat) * Math.sin(tilt), Math.cos(l))
  const hourAngle = apparent(julianDay(instant)) / 240 / degrees + longitude / degrees - ascension
  const altitude = Math.asin(
    Math.sin(phi) * Math.sin(declination) + Math.cos(phi) * Math.cos(declination) * Math.cos(hourAngle),
  )
  const parallax = Math.asin((6378.14 / km / range) * Math.cos(altitude))
  return (altitude - parallax + Math.asin(bodies[body].radius / range)) * degrees + 34 / 60
}

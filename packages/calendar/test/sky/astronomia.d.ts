/** What the tests use of astronomia, which comes without types. Angles are radians, days are Julian. */
declare module 'astronomia/planetposition' {
  export class Planet {
    constructor(data: unknown)
  }
}
declare module 'astronomia/solar' {
  import type { Planet } from 'astronomia/planetposition'
  /** True longitude and latitude of date and distance in AU, without nutation and aberration. */
  export function trueVSOP87(planet: Planet, jde: number): { lon: number; lat: number; range: number }
  export function aberration(range: number): number
}
declare module 'astronomia/elp' {
  export class Moon {
    constructor(data: unknown)
    /** Geometric longitude and latitude of date, and distance in km. */
    position(jde: number): { lon: number; lat: number; range: number }
    /** Days. */
    lightTime(jde: number): number
  }
}
declare module 'astronomia/nutation' {
  /** In longitude and in obliquity. */
  export function nutation(jde: number): [number, number]
  export function meanObliquity(jde: number): number
}
declare module 'astronomia/sidereal' {
  /** Seconds of time at Greenwich. */
  export function apparent(jd: number): number
}
declare module 'astronomia/deltat' {
  /** Seconds by which dynamical time is ahead of UT. */
  export function deltaT(year: number): number
}
declare module 'astronomia/data/vsop87Dearth' {
  const data: unknown
  export default data
}
declare module 'astronomia/data/elpMppDe' {
  const data: unknown
  export default data
}

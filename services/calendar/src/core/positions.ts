import type { Instant } from './nepal-time.ts'

/** The ways in which Sun and Moon can be computed. */
export type AlmanacMethod = 'nepal' | 'drik'

/** Sidereal longitudes of Sun and Moon, in degrees counted on past 360: both only grow. */
export interface Positions {
  readonly sunPath: (instant: Instant) => number
  readonly moonPath: (instant: Instant) => number
}

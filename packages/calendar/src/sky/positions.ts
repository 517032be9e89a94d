import type { Instant } from '../dates/nepal-time.ts'
import { moon, quantity, sun } from './bodies.ts'
import { moonPath, sunPath } from './surya-siddhanta.ts'

/** The methods by which Sun and Moon are computed. */
export type AlmanacMethod = 'nepal' | 'drik'

/** Cumulative sidereal longitudes of Sun and Moon, in degrees that continue past 360. */
export interface Positions {
  readonly sunPath: (instant: Instant) => number
  readonly moonPath: (instant: Instant) => number
}

/**
 * Sun and Moon by modern astronomy (drik): apparent geocentric longitudes less the Lahiri ayanamsa. Turns are counted
 * as by the Surya Siddhanta.
 */
const drikPositions: Positions = {
  sunPath: (instant) => sun.at(instant, quantity.path),
  moonPath: (instant) => moon.at(instant, quantity.path),
}

const methods: Readonly<Record<AlmanacMethod, Positions>> = {
  nepal: { sunPath, moonPath },
  drik: drikPositions,
}

/** Returns the positions of Sun and Moon by a method, always the same object. */
export function positionsOf(method: AlmanacMethod): Positions {
  return methods[method]
}

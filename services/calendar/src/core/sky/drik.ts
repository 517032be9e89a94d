import { moon, quantity, sun } from './bodies.ts'
import type { Positions } from './positions.ts'

/**
 * Sun and Moon by modern astronomy (drik): apparent geocentric longitudes less the Lahiri ayanamsa. Turns are counted
 * as by the Surya Siddhanta.
 */
export const drikPositions: Positions = {
  sunPath: (instant) => sun.at(instant, quantity.path),
  moonPath: (instant) => moon.at(instant, quantity.path),
}

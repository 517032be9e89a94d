/** A place on the Earth, in degrees: north and east are positive. */
export interface Place {
  readonly latitude: number
  readonly longitude: number
}

/** The place for which Nepal's almanac is computed. */
export const kathmandu: Place = { latitude: 27.717, longitude: 85.324 }

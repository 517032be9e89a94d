import { z } from 'zod'

/** One of some names in small letters, whatever the capitals in which it is written. */
export function anyCase<const T extends readonly string[]>(names: T) {
  return z.preprocess((value) => (typeof value === 'string' ? value.toLowerCase() : value), z.enum(names))
}

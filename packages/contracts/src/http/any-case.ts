import { z } from 'zod'

/** One of some names in small letters, whatever the capitals in which it is written. */
export function anyCase<const T extends readonly string[]>(names: T, params?: { readonly error: string }) {
  const name = z.enum(names, params)
  return z.preprocess((value) => (typeof value === 'string' ? value.toLowerCase() : value), name)
}

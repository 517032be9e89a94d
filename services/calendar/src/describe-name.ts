import type { BothNames } from '@tathya/contracts/http'
import type { Name } from './core/names/calendar-names.ts'

/** Puts a name in both scripts into the words of the interface. */
export function describeName({ en, ne }: Name): BothNames {
  return { name_en: en, name_ne: ne }
}

/** The same for a name that may not be known. */
export function describeKnownName(name: Name | undefined): BothNames | null {
  return name === undefined ? null : describeName(name)
}

import type { Name } from './calendar-names.ts'

/** Reads one name a line: "key | English | Nepali"; a key without an English of its own stands for it. */
export function readNames(list: string): ReadonlyMap<string, Name> {
  const lines = list.trim().split('\n')
  return new Map(
    lines.map((line) => {
      const [key = '', en = '', ne = ''] = line.split('|').map((part) => part.trim())
      return [key, { en: en || key, ne }]
    }),
  )
}

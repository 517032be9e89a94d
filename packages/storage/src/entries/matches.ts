import { indexedText, readTextSearch, wordsOf } from '../search/tokens.ts'
import type { EntryFilter, FoundEntry } from './port.ts'
import { toSortable } from './times.ts'

/** True for an entry that a search with this filter finds. */
export function matchesEntry(filter: EntryFilter, entry: FoundEntry): boolean {
  return hasFields(filter, entry) && isInTime(filter, entry) && hasText(filter, entry)
}

const equalFields = [
  'customer_id',
  'service_name',
  'environment',
  'release',
  'trace_id',
  'group_id',
] as const satisfies readonly (keyof EntryFilter & keyof FoundEntry)[]

function hasFields(filter: EntryFilter, entry: FoundEntry): boolean {
  const { levels, tag } = filter
  return (
    equalFields.every((field) => filter[field] === undefined || filter[field] === entry[field]) &&
    (levels === undefined || levels.includes(entry.level)) &&
    (tag === undefined || (Object.hasOwn(entry.tags, tag.name) && entry.tags[tag.name] === tag.value))
  )
}

function isInTime({ created_from, created_until }: EntryFilter, { created_date }: FoundEntry): boolean {
  if (created_from === undefined && created_until === undefined) return true
  const created = toSortable(created_date)
  return (
    (created_from === undefined || created >= toSortable(created_from)) &&
    (created_until === undefined || created <= toSortable(created_until))
  )
}

function hasText({ text }: EntryFilter, entry: FoundEntry): boolean {
  if (text === undefined) return true
  const search = readTextSearch(text)
  if (search === undefined) return false
  const { words, prefix, without } = search
  const held = new Set(wordsOf(indexedText(entry)))
  const holdsAll = (some: readonly string[]) => some.every((word) => held.has(word))
  return (
    holdsAll(words) &&
    (prefix === undefined || held.values().some((word) => word.startsWith(prefix))) &&
    !without.some(holdsAll)
  )
}

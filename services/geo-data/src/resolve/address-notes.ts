import type { ResolvedAddress } from '@tathya/contracts/http'
import type { PlaceText, PlaceWord } from '../names/read-place.ts'
import { isOfFormerUnit } from '../names/unit-names.ts'
import { toNote } from '../search/match-kind.ts'
import { isFreeWord, type Reading } from '../search/readings.ts'
import { formerWardOf } from './weigh-reading.ts'

/** Adds what an address has beside the unit: the ward of a former unit, and words that are not understood. */
export function withNotes(answer: ResolvedAddress, place: PlaceText, reading: Reading): ResolvedAddress {
  const former = formerWardOf(place, reading)
  const unknown = place.words.filter((word, at) => !reading.taken[at] && !isFreeWord(word))
  const notes = [
    answer.note,
    ...reading.context.filter(({ name }) => isOfFormerUnit(name)).map((match) => toNote(match, reading.unit)),
    former === undefined ? null : `ward ${former} is one of before 2017`,
    unknown.length === 0 ? null : `not understood: ${quote(unknown, answer.address)}`,
  ].filter((note) => note !== null)
  return notes.length === 0 ? answer : { ...answer, note: notes.join('; ') }
}

/** Words as they are written, those of one part together. */
function quote(words: readonly PlaceWord[], address: string): string {
  return [...Map.groupBy(words, ({ part }) => part).values()]
    .map((part) => `"${part.map(({ letters }) => asWritten(letters, address)).join(' ')}"`)
    .join(', ')
}

function asWritten(letters: string, address: string): string {
  const at = address.toLowerCase().indexOf(letters)
  return at === -1 ? letters : address.slice(at, at + letters.length)
}

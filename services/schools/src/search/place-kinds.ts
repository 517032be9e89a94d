import { toWord } from './words.ts'

/** What people write beside the name of a place; told without short a's. */
const kinds = new Set(
  'municipality nagarpalika gaunpalika gaupalika mahanagarpalika upamahanagarpalika metropolitan rural district jilla zilla province pradesh'
    .split(' ')
    .map((plain) => toWord(plain).skeleton),
)

/** Kinds of places as abbreviations, letter by letter as they are written; the longest first. */
export const placeAbbreviations: readonly (readonly string[])[] = [
  'upa ma na pa',
  'ma na pa',
  'na pa',
  'ga pa',
  'napa',
  'gapa',
  'rm',
  'np',
  'gp',
  'mun',
].map((text) => text.split(' '))

/** True for a word that says no more than what kind of place a name is of. */
export function isPlaceKind(plain: string): boolean {
  return kinds.has(toWord(plain).skeleton)
}

import { isRespect } from './phrases.ts'
import { toWord } from './words.ts'

const fillers = new Set(['in', 'of', 'at', 'near', 'the', 'and', 'best'])

/** Words before the number of a ward or a school. */
const numberWords = new Set('ward wada vada no nan num number nambar id code emis'.split(' '))

/** Removes kinds of places after other words: municipality, na pa, ward no. */
export function withoutPlaceKinds(plains: readonly string[]): readonly string[] {
  const kept: string[] = []
  const first = plains.findIndex((plain) => !isRespect(plain))
  for (let at = 0; at < plains.length; ) {
    const length = numberWordsAt(plains, at) || (at <= first ? 0 : placeKindAt(plains, at))
    if (length === 0) kept.push(plains[at]!)
    at += Math.max(1, length)
  }
  return kept
}

/** The number of words that describe the number after them: "ward no 4". */
function numberWordsAt(plains: readonly string[], at: number): number {
  let length = 0
  while (numberWords.has(plains[at + length] ?? '')) length += 1
  return /^\d/.test(plains[at + length] ?? '') ? length : 0
}

function placeKindAt(plains: readonly string[], at: number): number {
  // The last word may be the beginning of another: "in" of "international".
  if (fillers.has(plains[at]!)) return at + 1 < plains.length ? 1 : 0
  if (isPlaceKind(plains[at]!)) return 1
  const kind = placeAbbreviations.find((parts) => parts.every((part, index) => plains[at + index] === part))
  return kind?.length ?? 0
}

/** Skeletons of words beside the names of places. */
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

/** True if a word only describes the kind of a place. */
export function isPlaceKind(plain: string): boolean {
  return kinds.has(toWord(plain).skeleton)
}

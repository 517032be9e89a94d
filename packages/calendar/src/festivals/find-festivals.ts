import type { Name } from '../names/calendar-names.ts'
import { foldWord } from '../text/fold-word.ts'
import type { Festival } from './festival.ts'
import { allFestivals } from './festivals.ts'

/** Something with searchable names. */
export interface Named {
  readonly id: string
  readonly name: Name
  readonly spellings?: readonly string[]
}

/** How a name matches: as a whole, by the beginnings of its words, or by a part. */
const matchKinds = ['whole', 'beginnings', 'part'] as const
type MatchKind = (typeof matchKinds)[number]

/** A name with its spellings folded: its words, and all of it written as one word. */
interface FoldedName {
  readonly words: readonly string[]
  readonly joined: string
}

function foldName(text: string): FoldedName {
  const words = text.split(/[\s,./()|–-]+/)
  return { words: words.map(foldWord).filter((word) => word !== ''), joined: foldWord(words.join('')) }
}

const foldedNames = new WeakMap<Named, readonly FoldedName[]>()

function namesOf(named: Named): readonly FoldedName[] {
  const cached = foldedNames.get(named)
  if (cached !== undefined) return cached
  const { id, name, spellings = [] } = named
  const folded = [id, name.en, name.ne, ...spellings].map(foldName)
  foldedNames.set(named, folded)
  return folded
}

function matchKindOf(query: FoldedName, name: FoldedName): MatchKind | undefined {
  const [phrase, whole] = [query.words.join(''), name.words.join('')]
  // The last vowel of a word is folded only at its end: Vijayadashami is Vijaya Dashami, too.
  if (phrase === whole || query.joined === name.joined) return 'whole'
  if (query.words.every((word) => name.words.some((each) => each.startsWith(word)))) return 'beginnings'
  // Nearly every name contains a text of one or two letters.
  const isPart = whole.includes(phrase) || name.joined.includes(query.joined)
  return phrase.length >= 3 && isPart ? 'part' : undefined
}

/** Returns whether a text matches a name, in either script and any common spelling. */
export function matchesName(text: string, named: Named): boolean {
  return bestMatch(foldName(text), named) !== undefined
}

function bestMatch(query: FoldedName, named: Named): MatchKind | undefined {
  if (query.words.length === 0) return undefined
  const matches = namesOf(named).map((name) => matchKindOf(query, name))
  return matchKinds.find((kind) => matches.includes(kind))
}

/**
 * Finds festivals by name, in either script and any common spelling: those with exactly this name; else those with a word
 * that begins with it; else those that contain it.
 */
export function findFestivals(text: string): readonly Festival[] {
  const query = foldName(text)
  const matches = allFestivals.map((festival) => ({ festival, kind: bestMatch(query, festival) }))
  const best = matchKinds.find((kind) => matches.some((each) => each.kind === kind))
  if (best === undefined) return []
  return matches.filter(({ kind }) => kind === best).map(({ festival }) => festival)
}

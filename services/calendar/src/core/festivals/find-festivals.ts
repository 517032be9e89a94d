import type { Name } from '../names/calendar-names.ts'
import { foldWord } from '../text/fold-word.ts'
import type { Festival } from './festival.ts'
import { festivals } from './festivals.ts'

/** What bears names by which people look for it. */
export interface Named {
  readonly id: string
  readonly name: Name
  readonly spellings?: readonly string[]
}

/** How a name was met: as a whole, by the beginnings of its words, or somewhere in it. */
const closenesses = ['whole', 'beginnings', 'part'] as const
type Closeness = (typeof closenesses)[number]

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
  const known = foldedNames.get(named)
  if (known !== undefined) return known
  const { id, name, spellings = [] } = named
  const folded = [id, name.en, name.ne, ...spellings].map(foldName)
  foldedNames.set(named, folded)
  return folded
}

function closenessOf(asked: FoldedName, name: FoldedName): Closeness | undefined {
  const [phrase, whole] = [asked.words.join(''), name.words.join('')]
  // The last vowel of a word is folded only where the word ends: Vijayadashami is Vijaya Dashami, too.
  if (phrase === whole || asked.joined === name.joined) return 'whole'
  if (asked.words.every((word) => name.words.some((each) => each.startsWith(word)))) return 'beginnings'
  // Of a letter or two, nearly every name would hold it somewhere.
  const isPart = whole.includes(phrase) || name.joined.includes(asked.joined)
  return phrase.length >= 3 && isPart ? 'part' : undefined
}

/** Returns whether a name, of either script and however it is commonly spelled, is meant by a text. */
export function isMeantBy(text: string, named: Named): boolean {
  return closestMeeting(foldName(text), named) !== undefined
}

function closestMeeting(asked: FoldedName, named: Named): Closeness | undefined {
  if (asked.words.length === 0) return undefined
  const met = namesOf(named).map((name) => closenessOf(asked, name))
  return closenesses.find((closeness) => met.includes(closeness))
}

/**
 * Finds the festivals that a text means, in either script and the common spellings: those that bear it as a whole name;
 * where there is none, those with words that begin so; where there is none either, those that hold it. An empty list
 * where no festival bears anything of the kind.
 */
export function findFestivals(text: string): readonly Festival[] {
  const asked = foldName(text)
  const met = festivals.map((festival) => ({ festival, closeness: closestMeeting(asked, festival) }))
  const best = closenesses.find((closeness) => met.some((each) => each.closeness === closeness))
  if (best === undefined) return []
  return met.filter(({ closeness }) => closeness === best).map(({ festival }) => festival)
}

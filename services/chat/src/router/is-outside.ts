import { nearestName } from '@tathya/platform'
import type { Concept } from '../question/concept.ts'
import lexicon from '../question/lexicon.json' with { type: 'json' }
import type { Question } from '../question/read-question.ts'
import words from './outside-words.json' with { type: 'json' }
import type { Plan } from './plan.ts'

/** Concepts that every question may have: the way it asks, the form that it wishes, and qualifiers. */
const ofAnyQuestion: ReadonlySet<Concept> = new Set([
  ...(['which', 'when', 'where', 'howMany', 'howMuch', 'yesNo', 'listing', 'form', 'followUp'] as const),
  ...(['sex', 'age', 'setting', 'part', 'negation', 'exclusion', 'bound', 'perUnit'] as const),
  ...(['today', 'tomorrow', 'yesterday', 'compare', 'largest', 'smallest', 'next', 'latest'] as const),
])
/** Those that ask for a figure. */
const ofFigures = ['howMany', 'howMuch', 'perUnit', 'sex', 'age'] as const

const [nepal, task, official] = [words.nepal, words.task, words.official].map(
  (names) => new RegExp(`(?<![\\p{L}\\p{M}])(?:${names.join('|')})(?![\\p{L}\\p{M}])`, 'u'),
) as [RegExp, RegExp, RegExp]

/** Letters of a word whose misspellings are like no other word. */
const minLetters = 6
/** Words of the data, by their first letter: whoever misspells one seldom begins with it. */
const dataWords = Map.groupBy(
  [...Object.entries(lexicon), ['official', words.official] as const].flatMap(([concept, phrases]) =>
    ofAnyQuestion.has(concept as Concept) ? [] : phrases.filter((name) => /^[a-z]{6,}$/.test(name)),
  ),
  (name) => name[0],
)

/**
 * True if a model may answer a question in its own words: no plan answers it, and nothing of it is of the data, such as a
 * request for a poem. A question
 * for a figure, or about Nepal or a subject of official statistics, is not outside: a model would invent the figure. One that asks
 * for a text may name Nepal or a subject, but not a subject with Nepal.
 */
export function isOutside({ slots, concepts, text }: Question, plans: readonly Plan[]): boolean {
  if (plans.some(({ isGuess }) => isGuess !== true)) return false
  const isOpen = slots.every(
    (slot) =>
      slot.kind === 'name' ||
      slot.kind === 'number' ||
      (slot.kind === 'concept' && ofAnyQuestion.has(slot.value)),
  )
  if (!isOpen) return false
  const plain = text.normalize('NFC').toLowerCase()
  const isOfNepal = nepal.test(plain)
  const isOfficial =
    official.test(plain) || slots.some((slot) => slot.kind === 'name' && isMisspelt(slot.value))
  const asksFigure = ofFigures.some((concept) => concepts.has(concept))
  if (task.test(plain)) return !(isOfficial && (isOfNepal || asksFigure))
  return !isOfNepal && !isOfficial && !asksFigure
}

const isMisspelt = (name: string) =>
  name
    .toLowerCase()
    .split(' ')
    .some(
      (word) => word.length >= minLetters && nearestName(word, dataWords.get(word[0]) ?? []) !== undefined,
    )

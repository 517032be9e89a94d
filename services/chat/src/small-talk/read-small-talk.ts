import { Phrases, readWords, type Writing, writingOf } from '@tathya/questions'
import type { RoutedAnswer } from '../typed/routed-answer.ts'
import { toSpelling } from '../wording/writings.ts'
import kinds from './small-talk.rows.json' with { type: 'json' }

const phrases = new Phrases(
  kinds.map((kind) => [kind, [...kind.words.en, ...kind.words.ne, ...kind.words.rom]] as const),
)
/** Words beside small talk that say nothing: "hello there", "thank you very much". */
const beside = new Phrases([
  [
    true,
    [
      ...[
        'there',
        'tathya',
        'please',
        'very much',
        'so much',
        'a lot',
        'sir',
        'madam',
        'friend',
        'all',
        'you',
        'again',
        'ok',
        'okay',
      ],
      ...['तथ्य', 'कृपया', 'धेरै', 'साथी', 'हजुर', 'है', 'kripaya', 'dherai', 'sathi', 'hajur', 'hai'],
    ],
  ],
])
/** Words of the longest small talk. */
const maxWords = 12
const maxCharacters = 120

/** Answers a greeting, thanks, or a question about chat itself; undefined for any other text. */
export function answerSmallTalk(text: string, writing?: Writing): RoutedAnswer | undefined {
  const words = text.length > maxCharacters ? [] : readWords(text)
  if (words.length === 0 || words.length > maxWords) return undefined
  const found = phrases.find(words)
  // The last one asks something: "hello, what can you do?"
  const kind = found.at(-1)?.value
  if (kind === undefined) return undefined
  const taken = words.map((_, at) => found.some((match) => at >= match.at && at < match.at + match.length))
  for (const { at, length } of beside.find(words, taken)) taken.fill(true, at, at + length)
  if (taken.includes(false)) return undefined
  const isRomanised = kind.words.rom.some(
    (phrase) => phrases.find(readWords(phrase))[0]?.value === kind && text.toLowerCase().includes(phrase),
  )
  const written = writing ?? (isRomanised ? 'romanised' : writingOf(words))
  return {
    ...{ response: kind.answer[toSpelling(written)], answered: false, uses: [], facts: [], sources: [] },
    ...{ notices: [], lacks: '', isOutside: true, isSmallTalk: true },
  }
}

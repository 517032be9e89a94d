import { Phrases, readWords, filler as stopWords, type Word } from '@tathya/questions'

const stops = new Phrases(Object.values(stopWords).map((words) => [true, words] as const))

/** The words of a text that say something of its subject; all of them if none does. */
export function subjectWords(text: string): Word[] {
  const words = readWords(text)
  const taken = new Set(
    stops.find(words).flatMap(({ at, length }) => Array.from({ length }, (_, index) => at + index)),
  )
  const left = words.filter((_, at) => !taken.has(at))
  return left.length > 0 ? left : words
}

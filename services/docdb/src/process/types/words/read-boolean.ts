import { booleanWords } from './word-lists.ts'

const meanings = booleanWords.pairs.map(
  (pair) =>
    new Map([
      ...pair.true.map((word) => [word, 1] as const),
      ...pair.false.map((word) => [word, 0] as const),
    ]),
)

/** The pair of words for true and false by which all texts are read, as a function; undefined where none fits. */
export function booleanReader(texts: readonly string[]): ((text: string) => 0 | 1 | undefined) | undefined {
  const keys = texts.map((text) => text.trim().toLowerCase())
  const fitting = meanings.find((pair) => keys.length > 0 && keys.every((key) => pair.has(key)))
  return fitting && ((text) => fitting.get(text.trim().toLowerCase()))
}

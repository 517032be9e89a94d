import type { Column } from '../table/row-table.ts'
import { soundKey } from '../text/sound-key.ts'
import { splitWords } from '../text/split-words.ts'

/** The words of some columns; equal texts are indexed once. */
export interface TextIndex {
  readonly columns: readonly Column[]
  /** Every word, sorted. */
  readonly words: readonly string[]
  /** Every sound key, sorted, with the indexes of its words. */
  readonly sounds: readonly string[]
  readonly soundWords: readonly (readonly number[])[]
  /** The pairs of a column and the code of a value with a word. */
  positionsOf(word: number): Uint32Array
}

/** Makes the index of columns with texts, heaviest first. */
export function createTextIndex(columns: readonly Column[]): TextIndex {
  const byWord = gatherWords(columns)
  const words = [...byWord.keys()].sort()
  const bySound = Map.groupBy(words.keys(), (word) => soundKey(words[word]!))
  bySound.delete('')
  const sounds = [...bySound.keys()].sort()
  // One array for all words: thousands of small ones would take several times their content.
  const positions = Uint32Array.from(words.flatMap((word) => byWord.get(word)!))
  const ends = new Uint32Array(words.length)
  for (const [at, word] of words.entries()) ends[at] = (ends[at - 1] ?? 0) + byWord.get(word)!.length
  return {
    columns,
    words,
    sounds,
    soundWords: sounds.map((sound) => bySound.get(sound)!),
    positionsOf: (word) => positions.subarray(ends[word - 1] ?? 0, ends[word]),
  }
}

function gatherWords(columns: readonly Column[]): Map<string, number[]> {
  const byWord = new Map<string, number[]>()
  for (const [number, column] of columns.entries()) {
    for (const [index, value] of column.values.entries()) {
      for (const word of new Set(splitWords(String(value)))) {
        const positions = byWord.get(word) ?? []
        positions.push(number, index + 1)
        byWord.set(word, positions)
      }
    }
  }
  return byWord
}

import type { Column } from '../table/column.ts'
import { soundKey } from '../text/sound-key.ts'
import { splitWords } from '../text/split-words.ts'

/** The words of some columns; the same text in many rows is looked at once. */
export interface TextIndex {
  readonly columns: readonly Column[]
  /** Every word, in order; words are known by their places here. */
  readonly words: readonly string[]
  /** Every key of a sound, in order, with the words that sound so. */
  readonly sounds: readonly string[]
  readonly soundWords: readonly (readonly number[])[]
  /** By word, where it is: pairs of a column and the code of a value in it. */
  readonly places: readonly Uint32Array[]
}

/** Makes the index of columns with texts, heaviest first. */
export function createTextIndex(columns: readonly Column[]): TextIndex {
  const found = gatherWords(columns)
  const words = [...found.keys()].sort()
  const bySound = Map.groupBy(words.keys(), (word) => soundKey(words[word]!))
  bySound.delete('')
  const sounds = [...bySound.keys()].sort()
  return {
    columns,
    words,
    sounds,
    soundWords: sounds.map((sound) => bySound.get(sound)!),
    places: words.map((word) => Uint32Array.from(found.get(word)!)),
  }
}

/** Where each word is: pairs of a column and the code of a value in it. */
function gatherWords(columns: readonly Column[]): Map<string, number[]> {
  const found = new Map<string, number[]>()
  for (const [number, column] of columns.entries()) {
    for (const [place, value] of column.values.entries()) {
      for (const word of new Set(splitWords(String(value)))) {
        const places = found.get(word) ?? []
        places.push(number, place + 1)
        found.set(word, places)
      }
    }
  }
  return found
}

import { standsForItself } from './phrases.ts'
import { hasSound, type WordIndex } from './word-index.ts'
import { toWord } from './words.ts'

/** Letters of each part of a word that is taken apart; with fewer, nearly every word could be. */
const leastPart = 3
/** What a part costs, and what one of the fewest letters costs besides: few and long parts are likeliest. */
const partCost = 1
const shortCost = 0.6
/** Longest word that is taken apart. */
const mostLetters = 40

interface Cut {
  readonly cost: number
  readonly parts: readonly string[]
}

/** The words that a word is made of which somebody wrote as one, each of them known; undefined where it is not so. */
export function takeApart(index: WordIndex, plain: string): readonly string[] | undefined {
  if (plain.length < 2 * leastPart || plain.length > mostLetters) return undefined
  const best: (Cut | undefined)[] = [{ cost: 0, parts: [] }]
  for (let end = leastPart; end <= plain.length; end += 1) {
    for (let start = 0; start <= end - leastPart; start += 1) {
      const before = best[start]
      if (before === undefined || (start === 0 && end === plain.length)) continue
      const cost = before.cost + partCost + (end - start === leastPart ? shortCost : 0)
      const known = best[end]
      if (known !== undefined && known.cost <= cost) continue
      const part = plain.slice(start, end)
      if (isPart(index, part)) best[end] = { cost, parts: [...before.parts, part] }
    }
  }
  return best[plain.length]?.parts
}

function isPart(index: WordIndex, part: string): boolean {
  const { sound } = toWord(part)
  return standsForItself(part) || (sound.length > 1 && hasSound(index, sound))
}

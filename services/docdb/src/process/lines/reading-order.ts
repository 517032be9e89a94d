import type { Word } from '../model/document.ts'

/** How far the middles of words of one line may lie apart, as a share of the font size. */
const lineShift = 0.4

/** Points within which a word that is drawn again, to look bolder, lies. */
const drawnAgain = 1

/** Puts words in the order of reading, line by line and from the left; of words drawn twice, one is kept. */
export function inReadingOrder(words: readonly Word[]): Word[] {
  return toLines(words).flatMap((line) => line.filter((word, at) => !repeats(word, line, at)))
}

/** Groups words to lines, from the top; each from the left. */
export function toLines(words: readonly Word[]): Word[][] {
  const middle = ({ box }: Word) => (box.top + box.bottom) / 2
  const sorted = words.toSorted((a, b) => middle(a) - middle(b) || a.box.left - b.box.left)
  const lines: { middle: number; words: Word[] }[] = []
  for (const word of sorted) {
    const line = lines.at(-1)
    if (line !== undefined && middle(word) - line.middle <= word.size * lineShift) {
      line.words.push(word)
      line.middle += (middle(word) - line.middle) / line.words.length
    } else lines.push({ middle: middle(word), words: [word] })
  }
  return lines.map((line) => line.words.toSorted((a, b) => a.box.left - b.box.left))
}

function repeats(word: Word, line: readonly Word[], at: number): boolean {
  const before = line[at - 1]
  return (
    before !== undefined &&
    before.text === word.text &&
    Math.abs(before.box.left - word.box.left) <= drawnAgain &&
    Math.abs(before.box.top - word.box.top) <= drawnAgain
  )
}

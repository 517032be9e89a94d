import { type TextChar, type TextLine, type TextWord, unite } from './page-text.ts'

/** A gap between two characters that divides words, as a share of the font size: narrow spaces have a fifth. */
const wordGap = 0.17

/** How far characters that touch may lie apart, as a share of the font size: the narrowest space is four times as wide. */
const touching = 0.03

/** A step back that begins a new word, as a share of the font size; marks stand before the end of their letter. */
const stepBack = 1.5

/** How far baselines of one line may lie apart, as a share of the font size: raised and lowered text. */
const lineShift = 0.4

/** Degrees by which the angles of characters of one line may differ. */
const lineTurn = 1

/** Width of a letter whose place is not known, as a share of the font size: wider than most, as a space would mean more. */
const letterWidth = 0.9

/** Characters that are one to the PDF: those of a ligature, or of a span with a text of its own (`ActualText`). */
interface Group {
  readonly chars: TextChar[]
  /** The first of them, which has the origin of all. */
  readonly first: TextChar
}

/** Groups characters, in the order of the page's content, to words and lines. */
export function groupLines(chars: readonly TextChar[]): TextLine[] {
  const lines: { words: TextWord[]; first: TextChar }[] = []
  let word: TextChar[] = []
  let previous: Group | undefined
  const endWord = () => {
    if (word.length > 0) lines.at(-1)!.words.push(toWord(word))
    word = []
  }
  let blank = false
  for (const group of groupsOf(chars)) {
    if (group.first.text.trim() === '') {
      blank = true
      continue
    }
    if (blank && !(previous !== undefined && touch(previous, group.first))) endWord()
    blank = false
    const line = lines.at(-1)
    if (
      line === undefined ||
      previous === undefined ||
      !onSameLine(line.first, group.first, previous.first)
    ) {
      endWord()
      lines.push({ words: [], first: group.first })
    } else if (isApart(previous, group.first)) endWord()
    word.push(...group.chars)
    previous = group
  }
  endWord()
  return lines.map(({ words, first }) => ({ words, angle: first.angle, ...unite(words) }))
}

function toWord(chars: readonly TextChar[]): TextWord {
  return { text: chars.map(({ text }) => text).join(''), chars, ...unite(chars) }
}

/** Consecutive characters of one origin; a space is alone. */
function groupsOf(chars: readonly TextChar[]): Group[] {
  const groups: Group[] = []
  for (const char of chars) {
    const last = groups.at(-1)
    const together =
      last !== undefined &&
      last.first.x === char.x &&
      last.first.y === char.y &&
      char.text.trim() !== '' &&
      last.first.text.trim() !== ''
    if (together) last.chars.push(char)
    else groups.push({ chars: [char], first: char })
  }
  return groups
}

function onSameLine(first: TextChar, char: TextChar, previous: TextChar): boolean {
  if (Math.abs(((char.angle - first.angle + 540) % 360) - 180) > lineTurn) return false
  const { along, across } = distance(previous, char)
  const size = Math.max(first.size, char.size)
  return Math.abs(across) <= size * lineShift && along > -size * stepBack * 2
}

/** True if a gap, or a step back, divides two characters of a line. */
function isApart(previous: Group, char: TextChar): boolean {
  const size = Math.max(previous.first.size, char.size)
  const { along } = distance(previous.first, char)
  return along - lengthOf(previous) > size * wordGap || along < -size * stepBack
}

/** True if a character begins where the one before it ends: a space between them has no room, and was drawn elsewhere. */
function touch({ chars }: Group, char: TextChar): boolean {
  const last = chars.at(-1)!
  if (Math.abs(last.angle) > lineTurn || Math.abs(char.angle) > lineTurn || last.y !== char.y) return false
  return last.right > last.left && Math.abs(char.left - last.right) <= char.size * touching
}

/** From origin to origin: along the baseline, and across it. */
function distance(from: TextChar, to: TextChar): { along: number; across: number } {
  const turn = (from.angle * Math.PI) / 180
  const [x, y] = [to.x - from.x, to.y - from.y]
  return {
    along: x * Math.cos(turn) + y * Math.sin(turn),
    across: y * Math.cos(turn) - x * Math.sin(turn),
  }
}

const mark = /\p{M}/u
const latin = /\p{Script=Latin}/u

/** Share of the font size that each letter of a ligature takes at least: those of ff and fi take more. */
const narrowLetter = 0.22

/** The advance of a group. Boxes of spans with a text of their own are those of one of their glyphs, or empty. */
function lengthOf({ chars, first }: Group): number {
  const lying = Math.abs(Math.cos((first.angle * Math.PI) / 180)) >= Math.SQRT1_2
  const { left, right, bottom, top } = unite(chars)
  const length = lying ? right - left : top - bottom
  const letters = chars.filter(({ text }) => !mark.test(text)).length
  const alike = chars.every((char) => char.left === first.left && char.right === first.right)
  // The characters of a ligature have the box of their glyph, or that of one letter: ff is as wide as both.
  const ofOne = length < letters * narrowLetter * first.size && chars.every(({ text }) => latin.test(text))
  if (alike && length > 0) return ofOne ? length * letters : length
  return Math.max(length, Math.max(1, letters) * letterWidth * first.size)
}

import { findField } from '../lines/find-field.ts'
import { findItem } from '../lines/find-item.ts'
import type { Box } from '../model/document.ts'
import { around, type TextLine } from './text-lines.ts'

/** Lines that belong together. */
export interface Passage {
  readonly kind: 'text' | 'item' | 'field'
  readonly lines: readonly TextLine[]
  readonly box: Box
}

/** White space between the lines of a paragraph, and difference of their sizes, as shares of the size. */
const [maxSpace, maxSizeChange] = [0.75, 0.12]

/** Share of the narrower line that must lie under the other. */
const minOverlap = 0.5

/** Points by which the lines of a paragraph may begin apart, and further lines of a value before it. */
const [sameEdge, valueEdge] = [3, 8]

/** Share of the width of its paragraph from which a line is full. */
const fullLine = 0.9

interface OpenPassage {
  kind: Passage['kind']
  lines: TextLine[]
}

/** Joins lines, in their order from the top, to paragraphs, items and fields. */
export function joinLines(lines: readonly TextLine[]): Passage[] {
  const passages: OpenPassage[] = []
  const column = widthsOf(lines)
  for (const [at, line] of lines.entries()) {
    const kind = kindOf(line, lines.slice(at + 1, at + 12), column)
    const above = kind === 'text' ? passages.findLast((passage) => continues(passage, line)) : undefined
    if (above === undefined) passages.push({ kind, lines: [line] })
    else above.lines.push(line)
  }
  return passages.map(({ kind, lines: joined }) => ({
    kind,
    lines: joined,
    box: around(joined.map(({ box }) => box)),
  }))
}

/** The right edge of the lines that begin where a line does: that of its column. */
function widthsOf(lines: readonly TextLine[]): (line: TextLine) => number {
  const edges = new Map<number, number>()
  const key = ({ box }: TextLine) => Math.round(box.left / 5)
  for (const line of lines) edges.set(key(line), Math.max(edges.get(key(line)) ?? 0, line.box.right))
  return (line) => Math.max(...[-1, 0, 1].map((step) => edges.get(key(line) + step) ?? 0))
}

function kindOf(
  line: TextLine,
  following: readonly TextLine[],
  rightOf: (line: TextLine) => number,
): Passage['kind'] {
  if (findField(line.text) !== undefined) {
    // A full line that is continued below at its own edge is a sentence with a colon in it.
    const { left, right } = line.box
    const full = right - left >= (rightOf(line) - left) * fullLine
    const next = following.find((other) => isUnder(line, other))
    const isSentence =
      full &&
      next !== undefined &&
      findField(next.text) === undefined &&
      findItem(next.text) === undefined &&
      Math.abs(next.box.left - left) <= sameEdge
    if (!isSentence) return 'field'
  }
  return findItem(line.text) === undefined ? 'text' : 'item'
}

function continues({ kind, lines }: OpenPassage, line: TextLine): boolean {
  const last = lines.at(-1)!
  if (!isUnder(last, line) || last.bold !== line.bold) return false
  if (kind === 'text') return true
  const first = lines[0]!
  // Further lines of an item or a value stand under its text, not under its mark or label.
  if (kind === 'item') return line.box.left > first.box.left - sameEdge
  return line.box.left > first.box.left + valueEdge
}

/** True if a line may be the next one of a paragraph, by its place and size. */
function isUnder(above: TextLine, line: TextLine): boolean {
  const size = Math.min(above.size, line.size)
  if (Math.abs(above.size - line.size) > size * maxSizeChange) return false
  const space = line.box.top - above.box.bottom
  if (space > size * maxSpace || space < -size) return false
  const overlap = Math.min(above.box.right, line.box.right) - Math.max(above.box.left, line.box.left)
  const narrower = Math.min(above.box.right - above.box.left, line.box.right - line.box.left)
  return line.box.top > above.box.top && overlap >= narrower * minOverlap
}

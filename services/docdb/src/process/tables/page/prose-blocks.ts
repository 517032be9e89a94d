import type { Word } from '../../model/document.ts'
import { isFigure } from '../text/cell-kind.ts'
import { median, overlap } from './geometry.ts'
import { type Chunk, type Line, lineText, toChunks } from './lines.ts'

/** Least words, on average, of a line of prose, and least lines of a block. */
const wordsOfLine = 4.5
const linesOfBlock = 3

/** Words of running text: blocks of lines of one width below one another, with no short text beside them. */
export function proseWords(lines: readonly Line[], pageWidth: number): Set<Word> {
  const blocks: { chunk: Chunk; line: Line }[][] = []
  for (const line of lines) {
    for (const chunk of toChunks(line, 1.2)) {
      // Lines come from the top: only a block that was continued lately can be continued.
      const block = blocks.slice(-40).find((candidate) => continues(candidate.at(-1)!, chunk, line))
      if (block === undefined) blocks.push([{ chunk, line }])
      else block.push({ chunk, line })
    }
  }
  const prose = blocks.filter((block) => isProse(block, pageWidth))
  return new Set(prose.flatMap((block) => block.flatMap(({ chunk }) => chunk.words)))
}

/** True if a chunk stands below another, as the next line of a paragraph does. */
function continues(last: { chunk: Chunk; line: Line }, chunk: Chunk, line: Line): boolean {
  const distance = chunk.box.top - last.chunk.box.top
  const shared = overlap(last.chunk.box.left, last.chunk.box.right, chunk.box.left, chunk.box.right)
  const narrower = Math.min(last.chunk.box.right - last.chunk.box.left, chunk.box.right - chunk.box.left)
  return (
    last.line !== line &&
    distance > 0 &&
    distance < line.size * 2 &&
    shared > narrower * 0.8 &&
    Math.abs(last.chunk.box.left - chunk.box.left) < line.size * 3
  )
}

function isProse(block: readonly { chunk: Chunk; line: Line }[], pageWidth: number): boolean {
  if (block.length < linesOfBlock) return false
  const widths = block.map(({ chunk }) => chunk.box.right - chunk.box.left)
  const width = Math.max(...widths)
  const full = widths.filter((other) => other > width * 0.8).length
  const words = block.reduce((sum, { chunk }) => sum + chunk.words.length, 0)
  if (width < pageWidth * 0.22 || words / block.length < wordsOfLine) return false
  if (full < block.length * 0.5) return false
  const beside = block.filter(({ chunk, line }) => hasShortNeighbour(chunk, line, width)).length
  return beside < block.length * 0.25 && median(widths) > width * 0.6
}

/** A figure or short text on the line of a chunk: the chunk is a cell's text. */
function hasShortNeighbour(chunk: Chunk, line: Line, width: number): boolean {
  return toChunks(line, 1.2).some(
    (other) =>
      other.box.left !== chunk.box.left &&
      (isFigure(lineText(other.words)) || other.box.right - other.box.left < width * 0.4),
  )
}

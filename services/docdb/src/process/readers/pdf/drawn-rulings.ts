import type { DrawnLine, PageDrawing } from '@tathya/documents/pdf-text'
import type { Box, Ruling } from '../../model/document.ts'
import { mergeRulings } from '../rulings.ts'
import type { PageFrame } from './page-frame.ts'

/** Points by which the ends of a line along the page may differ across it. */
const maxLean = 1

/** Points of the thickest rectangle that is a line. */
const maxThickness = 3

/** Share of the page that a background covers. */
const background = 0.9

/** Comparisons of white lines with the backgrounds under them, which bound the time for a drawing. */
const maxComparisons = 2_000_000

/** The borders that a drawing may be: lines along the page, thin rectangles, and the edges of backgrounds. */
export function drawnRulings({ lines, areas }: PageDrawing, frame: PageFrame): Ruling[] {
  const boxes = areas.map((area) => ({ box: frame.toBox(area), white: area.white }))
  const shades = boxes.flatMap(({ box, white }) => (white || isThin(box) || isPage(box, frame) ? [] : [box]))
  const whites = boxes.filter(({ white }) => white).length + lines.filter(({ white }) => white).length
  const tooMany = whites * shades.length > maxComparisons
  const shows = ([x, y]: readonly [number, number]) =>
    !tooMany && shades.some((shade) => contains(shade, x, y))
  const pieces: Ruling[] = []
  for (const line of lines) {
    const piece = toPiece(line, frame)
    if (piece !== undefined && (!line.white || shows(middleOf(piece)))) pieces.push(piece)
  }
  for (const { box, white } of boxes) {
    const middle = [(box.left + box.right) / 2, (box.top + box.bottom) / 2] as const
    if (white && !(isThin(box) && shows(middle))) continue
    if (!isPage(box, frame)) pieces.push(...edgesOf(box))
  }
  return mergeRulings(pieces.flatMap((piece) => cutToPage(piece, frame)))
}

function isThin({ left, top, right, bottom }: Box): boolean {
  return Math.min(right - left, bottom - top) <= maxThickness
}

function isPage({ left, top, right, bottom }: Box, { width, height }: PageFrame): boolean {
  return (right - left) * (bottom - top) >= width * height * background
}

function contains({ left, top, right, bottom }: Box, x: number, y: number): boolean {
  return x >= left && x <= right && y >= top && y <= bottom
}

function middleOf({ direction, at, from, to }: Ruling): readonly [number, number] {
  return direction === 'horizontal' ? [(from + to) / 2, at] : [at, (from + to) / 2]
}

/** The ruling of a line; undefined for one that leans. */
function toPiece(line: DrawnLine, frame: PageFrame): Ruling | undefined {
  const [x1, y1] = frame.toPoint(line.x1, line.y1)
  const [x2, y2] = frame.toPoint(line.x2, line.y2)
  const [across, down] = [Math.abs(x2 - x1), Math.abs(y2 - y1)]
  if (Math.min(across, down) > maxLean) return undefined
  return across >= down
    ? { direction: 'horizontal', at: (y1 + y2) / 2, from: Math.min(x1, x2), to: Math.max(x1, x2) }
    : { direction: 'vertical', at: (x1 + x2) / 2, from: Math.min(y1, y2), to: Math.max(y1, y2) }
}

/** The edges of a rectangle; one line if it is thin, and either if it is a dot. */
function edgesOf({ left, top, right, bottom }: Box): Ruling[] {
  const [flat, narrow] = [bottom - top <= maxThickness, right - left <= maxThickness]
  const across = (at: number): Ruling => ({ direction: 'horizontal', at, from: left, to: right })
  const down = (at: number): Ruling => ({ direction: 'vertical', at, from: top, to: bottom })
  if (flat && narrow) return [across((top + bottom) / 2), down((left + right) / 2)]
  if (flat) return [across((top + bottom) / 2)]
  if (narrow) return [down((left + right) / 2)]
  return [across(top), across(bottom), down(left), down(right)]
}

function cutToPage(ruling: Ruling, { width, height }: PageFrame): Ruling[] {
  const [across, along] = ruling.direction === 'horizontal' ? [height, width] : [width, height]
  const [from, to] = [Math.max(0, ruling.from), Math.min(along, ruling.to)]
  return ruling.at < 0 || ruling.at > across || from > to ? [] : [{ ...ruling, from, to }]
}

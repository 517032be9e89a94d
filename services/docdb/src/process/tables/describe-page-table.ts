import type { Page, Word } from '../model/document.ts'
import type { ExtractedTable } from '../model/extracted-table.ts'
import { describeTable } from './describe/describe-table.ts'
import { toGrid } from './page/draft.ts'
import { overlap } from './page/geometry.ts'
import { addHeader, addRow, findGroupsAbove, findHeaderAbove } from './page/header-above.ts'
import { type Line, lineText, toLines } from './page/lines.ts'
import type { PageTable } from './page/page-tables.ts'
import { type Footnote, footnoteOf } from './text/footnotes.ts'
import { isUnitLine } from './text/units.ts'

/** Font sizes above a table within which its caption stands; lines of it; longest line in letters. */
const captionReach = 3
const captionLines = 3
const longestCaption = 200

/** Lines below a table that may be footnotes. */
const noteLines = 8

/** A table of a page with its caption, unit and footnotes, and the words outside of it that these are. */
export function describePageTable(
  page: Page,
  table: PageTable,
  outside: readonly Word[],
  document: number,
): { table: ExtractedTable; words: Word[] } {
  const { score, runnerUp } = table
  const { left, right } = table.draft.box
  const around = toLines(outside.filter(({ box }) => overlap(box.left, box.right, left - 20, right + 20) > 0))
  const header = findHeaderAbove(table.draft, around)
  const named = header === undefined ? table.draft : addHeader(table.draft, header)
  const rest = around.filter((line) => line !== header)
  const groups = findGroupsAbove(named, rest)
  const draft = groups === undefined ? named : addRow(named, groups)
  const grouping = groups?.flatMap(({ words }) => words) ?? []
  const lines = rest.filter(({ words }) => !words.some((word) => grouping.includes(word)))
  const above = linesAbove(lines, draft.box.top)
  const notes = notesBelow(lines, draft.box.bottom)
  const described = describeTable({
    document,
    grid: toGrid(draft),
    place: { page: page.number, box: draft.box, part: null },
    above: textsAbove(above),
    footnotes: notes.map(({ footnote }) => footnote),
    method: draft.method,
    score: Math.min(1, score),
    runnerUp: runnerUp && {
      method: runnerUp.draft.method,
      score: runnerUp.score,
      grid: toGrid(runnerUp.draft),
    },
  })
  return {
    table: described,
    words: [
      ...(header?.words ?? []),
      ...grouping,
      ...above.flatMap(({ words }) => words),
      ...notes.flatMap(({ words }) => words),
    ],
  }
}

/** Lines directly above a table that name it or its unit, from the top. The end of a paragraph does neither. */
function linesAbove(lines: readonly Line[], top: number): Line[] {
  const near: Line[] = []
  let edge = top
  for (const line of lines.filter(({ box }) => box.bottom <= top + 4).reverse()) {
    const far = edge - line.box.bottom > line.size * captionReach
    if (far || lineText(line.words).length > longestCaption || near.length === captionLines + 1) break
    near.unshift(line)
    edge = line.box.top
  }
  const start = near.findLastIndex(({ words }) => isNamed(lineText(words)))
  if (start >= 0) return near.slice(start)
  const chosen: Line[] = []
  for (const [index, line] of [...near.entries()].reverse()) {
    const unit = isUnitLine(lineText(line.words))
    if (!unit && isOfParagraph(line, near[index - 1])) break
    chosen.unshift(line)
    if (!unit) break
  }
  return chosen
}

/** A line that begins in the middle of a sentence, ends one, or stands directly below a long one. */
function isOfParagraph(line: Line, before: Line | undefined): boolean {
  const text = lineText(line.words)
  if (/^\p{Ll}/u.test(text) || /[\p{L}\p{M})]{2}[.।,]$/u.test(text) || /^[0-9०-९]+[.)]\s/u.test(text))
    return true
  return (
    before !== undefined &&
    before.words.length >= 5 &&
    line.box.top - before.box.bottom < line.size * 0.5 &&
    Math.abs(before.box.left - line.box.left) < line.size
  )
}

/** The texts of lines; a name over several lines is one, in front of the units. */
function textsAbove(lines: readonly Line[]): string[] {
  const texts = lines.map(({ words }) => lineText(words))
  const units = texts.filter((text) => isUnitLine(text))
  const name = texts.filter((text) => !isUnitLine(text)).join(' ')
  return name === '' ? units : [name, ...units]
}

/** A line that names a table by its number. */
function isNamed(text: string): boolean {
  return /^(?:table|annex|schedule|statement|तालिका|अनुसूची)\b|^(?:तालिका|अनुसूची)/iu.test(text)
}

/** Footnotes directly below a table; further lines of one are joined to it. */
function notesBelow(lines: readonly Line[], bottom: number): { footnote: Footnote; words: Word[] }[] {
  const notes: { footnote: Footnote; words: Word[] }[] = []
  let edge = bottom
  for (const line of lines.filter(({ box }) => box.top >= bottom - 4).slice(0, noteLines)) {
    const footnote = footnoteOf(lineText(line.words))
    if (footnote === undefined || line.box.top - edge > line.size * captionReach) break
    notes.push({ footnote, words: [...line.words] })
    edge = line.box.bottom
  }
  return notes
}

import { readFile } from 'node:fs/promises'
import type { Element, SourceDocument } from '../../model/document.ts'
import { elementsOfText, placeIn } from '../elements-of-text.ts'
import { gridOfRows } from '../make-grid.ts'
import type { ReadOptions, SourceFile } from '../read-options.ts'
import { decodeText } from './decode-text.ts'

/** Reads plain text: paragraphs, items and labelled lines. */
export async function readText(source: SourceFile, { progress }: ReadOptions): Promise<SourceDocument> {
  const { text, warnings } = decodeText(await readFile(source.path), source)
  const elements = elementsOfText(text, null)
  progress?.(1, 1)
  return { name: source.name, type: source.type, title: null, pages: [], elements, warnings }
}

/** Reads Markdown as plain text, with its headings (`#`) and its tables of pipes. */
export async function readMarkdown(source: SourceFile, { progress }: ReadOptions): Promise<SourceDocument> {
  const { text, warnings } = decodeText(await readFile(source.path), source)
  const lines = text.split('\n')
  const elements: Element[] = []
  let open: string[] = []
  const endText = () => {
    const plain = open.join('\n').replace(/\*\*|__|`/g, '')
    for (const element of elementsOfText(plain, null)) elements.push(element)
    open = []
  }
  for (let at = 0; at < lines.length; at += 1) {
    const heading = /^(#{1,6})\s+(.*?)\s*#*$/.exec(lines[at]!)
    const table = isRule(lines[at + 1]) ? tableAt(lines, at) : 0
    if (heading !== null || table > 0) endText()
    if (heading !== null)
      elements.push({ kind: 'heading', level: heading[1]!.length, text: heading[2]!, place: placeIn(null) })
    else if (table > 0) {
      const rows = [lines[at]!, ...lines.slice(at + 2, at + table)].map(cellsOf)
      elements.push({ kind: 'table', grid: gridOfRows(rows, 1), place: placeIn(null) })
      at += table - 1
    } else open.push(lines[at]!)
  }
  endText()
  progress?.(1, 1)
  return { name: source.name, type: source.type, title: null, pages: [], elements, warnings }
}

/** The line between the header and the rows of a table, such as `|---|:-:|`. */
function isRule(line = ''): boolean {
  return line.includes('-') && line.includes('|') && /^[\s|:-]+$/.test(line)
}

/** Lines of the table that begins at a line; 0 if there is none. */
function tableAt(lines: readonly string[], at: number): number {
  if (!lines[at]!.includes('|')) return 0
  let end = at + 2
  while (end < lines.length && lines[end]!.includes('|')) end += 1
  return end - at
}

function cellsOf(line: string): string[] {
  const inner = line.trim().replace(/^\|/, '').replace(/\|$/, '')
  return inner.split(/(?<!\\)\|/).map((cell) =>
    cell
      .replace(/\*\*|__|`/g, '')
      .replaceAll('\\|', '|')
      .trim(),
  )
}

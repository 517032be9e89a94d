import { readScriptFrame } from '../grouping/stacks/node.ts'
import type { Fields } from '../reports/fields.ts'
import type { OriginalFrame, Site } from './original-frames.ts'
import { toSourceFields } from './sdk-frames.ts'

const place = /:(\d{1,9}):(\d{1,9})\)?(?: \{)?\s*$/

/** A line of a stack that is a frame. */
interface FrameLine {
  readonly index: number
  readonly site: Site
}

/** The frames in the text of a stack; those between two other lines are a list. */
export function framesOfText(text: string): FrameLine[][] {
  const stacks: FrameLine[][] = []
  let last = -2
  for (const [index, line] of text.split('\n').entries()) {
    const site = toSite(line)
    if (site === undefined) continue
    if (index !== last + 1) stacks.push([])
    stacks.at(-1)!.push({ index, site })
    last = index
  }
  return stacks
}

function toSite(line: string): Site | undefined {
  const frame = line.length > maxLine ? undefined : readScriptFrame(line)
  const [, row, column] = place.exec(line) ?? []
  if (frame === undefined || row === undefined) return undefined
  const isAsync = /^\s*at async /.test(line)
  const name = isAsync ? `async ${frame.function}` : frame.function
  return { file: frame.file, line: Number(row), column: Number(column), function: name }
}

const maxLine = 2_000

/** The text with original places, and the frames with both, for readers of the entry. */
export function withOriginalLines(
  text: string,
  stacks: readonly (readonly FrameLine[])[],
  originals: readonly (readonly (OriginalFrame | undefined)[])[],
): { readonly text: string; readonly frames: readonly Fields[] } {
  const lines = text.split('\n')
  const frames: Fields[] = []
  for (const [index, stack] of stacks.entries()) {
    for (const [at, { index: row, site }] of stack.entries()) {
      const original = originals[index]![at]
      if (original === undefined) continue
      lines[row] = toLine(lines[row]!, original)
      const { file: filename, line: lineno, column: colno, function: name } = site
      frames.push({
        ...toSourceFields(original),
        generated: { function: name === '' ? undefined : name, filename, lineno, colno },
      })
    }
  }
  return { text: lines.join('\n'), frames }
}

/** The line in its own form: `    at async f (file:1:2)` or `f@file:1:2`. */
function toLine(line: string, { function: name, file, line: row, column }: OriginalFrame): string {
  const source = `${file}:${row}:${column}`
  const [start] = /^\s*at (?:async )?/.exec(line) ?? []
  if (start === undefined) return `${name ?? ''}@${source}`
  return name === null ? `${start}${source}` : `${start}${name} (${source})`
}

import type { Word } from '../../src/process/model/document.ts'
import type { Draft, DraftCell } from '../../src/process/tables/page/draft.ts'

/** Width of a column and height of a row of a made draft, in points. */
const [width, height] = [100, 20]

/** Words of a text in the size 10 from a point; letters are 5 points wide, spaces 2.5. A line feed begins a line below. */
export function wordsAt(text: string, left: number, top: number): Word[] {
  return text.split('\n').flatMap((line, at) => {
    let start = left
    return line.split(' ').map((word): Word => {
      const right = start + word.length * 5
      const box = { left: start, right, top: top + at * 12, bottom: top + at * 12 + 10 }
      start = right + 2.5
      return { text: word, box, size: 10, bold: false, method: 'text', confidence: 1 }
    })
  })
}

/** A draft of the texts of its rows; a cell without text does not exist. Spans are by `row,column`: rows and columns. */
export function makeDraft(
  rows: readonly (readonly string[])[],
  { method = 'whitespace', spans = {} }: { method?: Draft['method']; spans?: Spans } = {},
): Draft {
  const columns = rows[0]!.length
  const cells = rows.flatMap((texts, row) =>
    texts.flatMap((text, column): DraftCell[] => {
      const [rowSpan, columnSpan] = spans[`${row},${column}`] ?? [1, 1]
      const words = wordsAt(text, column * width + 5, row * height + 5)
      return text === '' ? [] : [{ row, column, rowSpan, columnSpan, words }]
    }),
  )
  return {
    method,
    box: { left: 0, top: 0, right: columns * width, bottom: rows.length * height },
    columnEdges: Array.from({ length: columns + 1 }, (_, index) => index * width),
    rowEdges: Array.from({ length: rows.length + 1 }, (_, index) => index * height),
    cells,
  }
}

type Spans = Readonly<Record<string, readonly [rows: number, columns: number]>>

/** The texts of the cells of a draft, by row; empty if no cell begins there. */
export function textsOf(draft: Draft): string[][] {
  const texts = draft.rowEdges.slice(1).map(() => draft.columnEdges.slice(1).map(() => ''))
  for (const { row, column, words } of draft.cells)
    texts[row]![column] = words.map(({ text }) => text).join(' ')
  return texts
}

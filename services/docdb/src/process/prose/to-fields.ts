import type { Field } from '../model/database-plan.ts'
import type { Cell, Element, Grid } from '../model/document.ts'
import { storedDate } from '../model/stored-date.ts'

/** A field whose type nobody looked for. */
export type UntypedField = Omit<Field, 'type' | 'value'>

/** Rows of a form, share of them whose label is one, and letters of a label. */
const [maxRows, minLabels, maxLabel] = [60, 0.8, 60]

/** The fields of elements: labelled lines, and the rows of tables of labels and values. `document` is its index, from 0. */
export function toFields(elements: readonly Element[], document: number): UntypedField[] {
  return elements.flatMap((element) => {
    const { place } = element
    if (element.kind === 'field') {
      const { label, text } = element
      const source = { document, place, row: 0, column: 1, text, method: 'file' as const, confidence: 1 }
      return [{ document, label, text, source }]
    }
    if (element.kind !== 'table' || !isForm(element.grid)) return []
    return pairsOf(element.grid).map(([label, value]): UntypedField => {
      const { row, column, method, confidence, box } = value
      const text = storedDate(value) ?? value.text
      const source = {
        document,
        place: { ...place, box: box ?? place.box },
        row,
        column,
        text,
        method,
        confidence,
      }
      return { document, label: labelText(label), text, source }
    })
  })
}

/**
 * True if a grid is a form: one or two columns of labels, each with a value of its own beside it. A table of data has a header, or
 * repeats a kind of value down its column.
 */
export function isForm(grid: Grid): boolean {
  if ((grid.columns !== 2 && grid.columns !== 4) || grid.rows > maxRows || (grid.headerRows ?? 0) > 0)
    return false
  const labels = grid.cells.filter(({ column }) => column % 2 === 0)
  const values = grid.cells.filter(({ column }) => column % 2 === 1)
  const named = labels.filter(({ text }) => isLabel(text))
  if (labels.length === 0 || named.length < labels.length * minLabels) return false
  if (new Set(labels.map(({ text }) => text)).size < labels.length) return false
  const marked = labels.filter(({ text }) => /[:ः]-?\s*$/.test(text)).length * 2 > labels.length
  return marked || (labels.every(({ bold }) => bold === true) && kindsOf(values) > 1)
}

function isLabel(text: string): boolean {
  return text.length <= maxLabel && /\p{L}{2}/u.test(text) && !/[.।!?]\s+\p{L}{3}.*\s/u.test(text)
}

/** Number of kinds of values: numbers, dates and texts. */
function kindsOf(values: readonly Cell[]): number {
  const kinds = values.map((cell) => {
    const text = storedDate(cell) ?? cell.text
    if (/^[\d०-९,.%\s-]+$/.test(text))
      return /[\d०-९]{4}[-/.][\d०-९]{1,2}[-/.]/.test(text) ? 'date' : 'number'
    return 'text'
  })
  return new Set(kinds).size
}

function pairsOf({ cells }: Grid): (readonly [label: Cell, value: Cell])[] {
  return cells.flatMap((label) => {
    const value = cells.find(
      ({ row, column }) => row === label.row && column === label.column + label.columnSpan,
    )
    return label.column % 2 === 0 && value !== undefined && value.text.trim() !== '' && isLabel(label.text)
      ? [[label, value] as const]
      : []
  })
}

function labelText({ text }: Cell): string {
  return text.replace(/\s*[:ः]-?\s*$/, '').replace(/\s+/g, ' ')
}

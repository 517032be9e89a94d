import type { ReadDocument } from '../../../blocks.ts'
import type { Losses } from '../../losses.ts'
import { childrenOf, elementsOf, toBounded, type XmlElement } from '../../xml/elements.ts'
import { elementsAt } from '../../xml/xml.ts'
import { isoValue, timeOfDuration } from '../sheets/iso-value.ts'
import { exactDigits } from '../sheets/number-text.ts'
import {
  CellBudget,
  type MergedRange,
  type Sheet,
  type SheetCell,
  storedAs,
  type Workbook,
} from '../sheets/sheet-table.ts'
import { workbookDocument } from '../sheets/workbook-document.ts'
import type { OdfContext } from './context.ts'
import { type OdfFile, openOdf } from './file.ts'
import { OdfParagraph } from './paragraph.ts'

const [maxRows, maxColumns] = [1_048_576, 16_384]

/** Reads an OpenDocument spreadsheet (.ods): each visible sheet as a heading and a table. Throws `ReadFault`. */
export function readOds(bytes: Buffer, losses: Losses): ReadDocument {
  return workbookDocument(openOds(bytes, losses))
}

/** Opens an OpenDocument spreadsheet (.ods) for reading the cells of its visible sheets. Throws `ReadFault`. */
export function openOds(bytes: Buffer, losses: Losses): Workbook {
  const file = openOdf(bytes, losses)
  const { title, language } = file.description
  return { sheets: readSheets(file), title, language }
}

function* readSheets({ content, context }: OdfFile): Generator<Sheet> {
  const budget = new CellBudget()
  for (const table of elementsAt(content, 'content.xml', { level: 3, within: 'spreadsheet' })) {
    if (table.name !== 'table') continue
    const { name = '', 'style-name': style } = table.attributes
    if (context.styles.of('table', style).isHidden) context.losses.add('hidden-sheet')
    else yield new SheetReader(context, budget).read(name, table)
  }
}

/** Reads the cells of a sheet, which show the texts in them (ODF 1.3 part 3, 9.1). */
class SheetReader {
  readonly #context: OdfContext
  readonly #budget: CellBudget
  readonly #cells: SheetCell[] = []
  readonly #merged: MergedRange[] = []
  readonly #hiddenRows = new Set<number>()
  readonly #hiddenColumns: { first: number; last: number }[] = []
  #row = 0
  #column = 0
  #headerRows = 0

  constructor(context: OdfContext, budget: CellBudget) {
    this.#context = context
    this.#budget = budget
  }

  read(name: string, table: XmlElement): Sheet {
    this.#readGroup(table, false)
    const isHiddenColumn = (column: number) =>
      this.#hiddenColumns.some(({ first, last }) => column >= first && column <= last)
    const isHiddenRow = (row: number) => this.#hiddenRows.has(row)
    const { losses } = this.#context
    losses.add('hidden-rows', this.#hiddenRows.size)
    const columns = this.#cells.map(({ column }) => column).filter(isHiddenColumn)
    losses.add('hidden-columns', new Set(columns).size)
    return {
      name,
      cells: this.#cells,
      merged: this.#merged,
      headerRows: this.#headerRows,
      isHiddenColumn,
      isHiddenRow,
    }
  }

  #readGroup(parent: XmlElement, header: boolean): void {
    for (const child of elementsOf(parent)) {
      if (child.name === 'table-row') this.#readRow(child)
      else if (child.name === 'table-column') this.#readColumn(child)
      else if (child.name === 'shapes' && child.children.length > 0) this.#context.losses.add('drawing')
      else if (/^table-(header-)?(rows|columns|row-group|column-group)$/.test(child.name)) {
        const isHeader = child.name === 'table-header-rows'
        this.#readGroup(child, header || isHeader)
        if (isHeader && this.#row <= 10) this.#headerRows = this.#row
      }
    }
  }

  #readColumn({ attributes }: XmlElement): void {
    const count = toBounded(attributes['number-columns-repeated'], 1, maxColumns, 1)
    if (['collapse', 'filter'].includes(attributes.visibility ?? ''))
      this.#hiddenColumns.push({ first: this.#column, last: this.#column + count - 1 })
    this.#column += count
  }

  #readRow(row: XmlElement): void {
    const repeated = toBounded(row.attributes['number-rows-repeated'], 1, maxRows, 1)
    const written = this.#readCells(row)
    const isHidden = ['collapse', 'filter'].includes(row.attributes.visibility ?? '')
    for (let time = 0; time < repeated && written.length > 0; time += 1) {
      if (isHidden) this.#hiddenRows.add(this.#row + time)
      for (const cell of written) {
        this.#budget.take()
        this.#cells.push({ ...cell, row: this.#row + time })
      }
    }
    this.#row = Math.min(this.#row + repeated, maxRows)
  }

  #readCells(row: XmlElement): SheetCell[] {
    const cells: SheetCell[] = []
    let column = 0
    for (const cell of elementsOf(row)) {
      if (cell.name !== 'table-cell' && cell.name !== 'covered-table-cell') continue
      const { attributes } = cell
      const repeated = toBounded(attributes['number-columns-repeated'], 1, maxColumns, 1)
      const spans = cell.name === 'table-cell' ? this.#textOf(cell) : []
      if (spans.length > 0) {
        this.#addMerged(attributes, column)
        const isNumber = ['float', 'percentage', 'currency', 'date', 'time'].includes(
          attributes['value-type'] ?? '',
        )
        for (let time = 0; time < repeated && column + time < maxColumns; time += 1)
          cells.push({ row: this.#row, column: column + time, spans, isNumber, ...storedValue(attributes) })
      }
      column += repeated
    }
    return cells
  }

  #addMerged(attributes: XmlElement['attributes'], column: number): void {
    const columns = toBounded(attributes['number-columns-spanned'], 1, maxColumns, 1)
    const rows = toBounded(attributes['number-rows-spanned'], 1, maxRows, 1)
    if (columns > 1 || rows > 1)
      this.#merged.push({
        row: this.#row,
        column,
        lastRow: this.#row + rows - 1,
        lastColumn: column + columns - 1,
      })
  }

  #textOf(cell: XmlElement): SheetCell['spans'] {
    const { styles, losses } = this.#context
    losses.add('comment', childrenOf(cell, 'annotation').length)
    const style = styles.of('table-cell', cell.attributes['style-name'])
    const lines = childrenOf(cell, 'p').map((paragraph) => {
      const pieces = new OdfParagraph(this.#context, () => []).read(paragraph, style)
      return pieces.flatMap((piece) => ('spans' in piece ? piece.spans : []))
    })
    const spans = lines.flatMap((line, at) => (at === 0 ? line : [{ text: '\n' }, ...line]))
    return spans.some(({ text }) => text.trim() !== '') ? spans : []
  }
}

/** The value that a cell stores (ODF 1.3 part 3, 19.385); a duration of a day or more is left to its text. */
function storedValue(attributes: XmlElement['attributes']): Pick<SheetCell, 'value'> {
  const { value = '', 'value-type': type = '', 'date-value': date = '' } = attributes
  if (type === 'boolean') return { value: attributes['boolean-value'] === 'true' }
  if (type === 'date') return storedAs(isoValue(date))
  if (type === 'time') return storedAs(timeOfDuration(attributes['time-value'] ?? ''))
  const isNumber = ['float', 'percentage', 'currency'].includes(type) && value.trim() !== ''
  return isNumber && Number.isFinite(Number(value)) ? storedAs(exactDigits(value, Number(value))) : {}
}

import type { Alignment, Block, InlineStyle, Span } from '../../../blocks.ts'
import { ListCollector } from '../list-collector.ts'
import { isBlank, SpanCollector } from '../spans.ts'
import { type CellPlace, type RtfRow, toTable } from './table.ts'

/** The properties of a paragraph. */
export interface RtfParagraph {
  align: Alignment
  /** Points. */
  indent: number
  level: number | undefined
  isInTable: boolean
  listLevel: number
  /** The text of its number or bullet; undefined outside of lists. */
  label: string | undefined
}

/** Collects the blocks of a text: of the body, a header or a note. */
export class Sink {
  readonly #lists = new ListCollector()
  readonly #spans = new SpanCollector()
  #blocks: Block[] = []
  #cellBlocks: Block[] = []
  #cells: (readonly Block[])[] = []
  #rows: RtfRow[] = []

  addText(text: string, style: InlineStyle): void {
    this.#spans.add(text, style)
  }

  addNote(note: readonly Block[]): void {
    if (note.length > 0) this.#spans.addNote(note)
  }

  /** Adds an image or page break. */
  addBlock(block: Block, paragraph: RtfParagraph): void {
    this.endParagraph({ ...paragraph, label: undefined })
    this.#place(block, paragraph)
  }

  endParagraph(paragraph: RtfParagraph): void {
    const spans = this.#spans.take()
    if (isBlank(spans)) return
    const number = toNumber(paragraph.label)
    if (number === undefined || paragraph.level !== undefined || paragraph.isInTable)
      return this.#place(toBlock(spans, paragraph), paragraph)
    this.#endTable()
    this.#lists.addItem({ level: paragraph.listLevel, number }, [
      toBlock(spans, { ...paragraph, label: undefined, indent: 0 }),
    ])
  }

  endCell(paragraph: RtfParagraph): void {
    this.endParagraph({ ...paragraph, isInTable: true })
    this.#cells.push(this.#cellBlocks)
    this.#cellBlocks = []
  }

  endRow(places: readonly CellPlace[], header: boolean): void {
    if (this.#cells.length > 0) this.#rows.push({ cells: this.#cells, places: [...places], header })
    this.#cells = []
  }

  /** Gives the blocks that are complete. */
  take(): Block[] {
    this.#blocks.push(...this.#lists.take())
    const blocks = this.#blocks
    this.#blocks = []
    return blocks
  }

  /** Gives all blocks. */
  end(paragraph: RtfParagraph): Block[] {
    this.endParagraph(paragraph)
    if (this.#cellBlocks.length > 0) this.endCell(paragraph)
    this.endRow([], false)
    this.#endTable()
    return [...this.take(), ...this.#lists.end()]
  }

  #place(block: Block, { isInTable }: RtfParagraph): void {
    if (isInTable && block.kind !== 'page-break') {
      this.#cellBlocks.push(block)
      return
    }
    this.#endTable()
    this.#lists.addBlock(block)
  }

  #endTable(): void {
    if (this.#rows.length === 0) return
    const table = toTable(this.#rows)
    this.#rows = []
    if (table !== undefined) this.#lists.addBlock(table)
  }
}

/** The number of a list of blocks: null for a bullet, undefined for a label that such a list does not have. */
function toNumber(label: string | undefined): number | null | undefined {
  const text = label?.trim()
  if (text === undefined || text === '') return undefined
  const digits = /^(\d{1,6})\.?$/.exec(text)?.[1]
  if (digits !== undefined) return Number(digits)
  return /^[^\p{L}\p{N}(]$/u.test(text) || text === 'o' ? null : undefined
}

function toBlock(spans: readonly Span[], { align, indent, level, label }: RtfParagraph): Block {
  const aligned = align === 'left' ? {} : { align }
  const text = label?.trim()
  const labelled = text === undefined || text === '' ? spans : [{ text: `${text} ` }, ...spans]
  if (level !== undefined) return { kind: 'heading', level: Math.min(level, 6), spans: labelled, ...aligned }
  return { kind: 'paragraph', spans: labelled, ...aligned, ...(indent > 0 && { indent }) }
}

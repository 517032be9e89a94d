import type { Block, ReadDocument } from '../../../blocks.ts'
import type { Losses } from '../../losses.ts'
import { ReadFault } from '../../read-fault.ts'
import { TableGrid } from '../table-grid.ts'
import { readOrRefuse, readStreams } from './compound-file.ts'
import { type DocParagraph, readParagraphs } from './doc-paragraphs.ts'
import { readText } from './doc-text.ts'

/** Reads a Word document up to 2003 (.doc): its paragraphs, headings and tables, without styles. Throws `ReadFault`. */
export function readDoc(bytes: Buffer, losses: Losses): ReadDocument {
  const streams = readStreams(bytes)
  const stream = streams.get('WordDocument')
  if (stream === undefined) throw new ReadFault('corrupt', 'it holds no Word document')
  return readOrRefuse(() => ({ blocks: readBlocks(stream, streams, losses) }))
}

function readBlocks(stream: Buffer, streams: ReadonlyMap<string, Buffer>, losses: Losses): Block[] {
  if (stream.readUInt16LE(0) !== 0xa5ec || stream.readUInt16LE(2) < 101)
    throw new ReadFault('corrupt', 'it is of Word 95 or before')
  const flags = stream.readUInt16LE(10)
  if ((flags & 0x100) !== 0) throw new ReadFault('encrypted', 'it is protected by a password')
  const table = streams.get((flags & 0x200) === 0 ? '0Table' : '1Table')
  if (table === undefined) throw new ReadFault('corrupt', 'its table stream is missing')
  const { text, endOf } = readText(stream, table)
  const writer = new DocWriter(losses)
  const paragraphs = readParagraphs(stream, table)
  let start = 0
  const body = text.slice(0, stream.readUInt32LE(76))
  for (let at = 0; at < body.length; at += 1) {
    const mark = body[at]!
    if (!marks.has(mark)) continue
    writer.add(body.slice(start, at), mark, propertiesAt(paragraphs, endOf(at)))
    start = at + 1
  }
  writer.add(body.slice(start), '\r', undefined)
  return writer.end()
}

/** Ends of paragraphs, of cells and rows, and of pages. */
const marks = new Set(['\r', '\x07', '\f'])

/** The properties of the paragraph that ends at a position. */
function propertiesAt(paragraphs: readonly DocParagraph[], end: number): DocParagraph | undefined {
  let [low, high] = [0, paragraphs.length - 1]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (paragraphs[middle]!.end >= end) high = middle
    else low = middle + 1
  }
  return paragraphs[low]
}

/** Makes blocks of paragraphs, cells and rows. */
class DocWriter {
  readonly #losses: Losses
  readonly #blocks: Block[] = []
  #cell: Block[] = []
  #cells: (readonly Block[])[] = []
  #rows: (readonly (readonly Block[])[])[] = []

  constructor(losses: Losses) {
    this.#losses = losses
  }

  /** Adds a paragraph that ends with a mark: of a paragraph, a cell or row, or a page. */
  add(written: string, mark: string, properties: DocParagraph | undefined): void {
    const block = toBlock(this.#plain(written), properties)
    if (mark === '\x07') {
      if (properties?.endsRow) this.#endRow()
      else {
        if (block !== undefined) this.#cell.push(block)
        this.#cells.push(this.#cell)
        this.#cell = []
      }
      return
    }
    if (properties?.isInTable || this.#cells.length > 0) {
      if (block !== undefined) this.#cell.push(block)
      return
    }
    this.#endTable()
    if (block !== undefined) this.#blocks.push(block)
    if (mark === '\f') this.#blocks.push({ kind: 'page-break' })
  }

  end(): Block[] {
    if (this.#cells.length > 0) this.#endRow()
    this.#endTable()
    this.#blocks.push(...this.#cell)
    return this.#blocks
  }

  #endRow(): void {
    this.#rows.push(this.#cells)
    this.#cells = []
    this.#cell = []
  }

  #endTable(): void {
    if (this.#rows.length === 0) return
    const grid = new TableGrid()
    for (const cells of this.#rows) grid.addRow(cells.map((blocks) => ({ blocks, columns: 1, rows: 1 })))
    const table = grid.end()
    if (table !== undefined) this.#blocks.push(table)
    this.#rows = []
  }

  /** Text without the marks of fields, notes and pictures (MS-DOC, 2.4.1 and 2.8.25). */
  #plain(written: string): string {
    let text = ''
    const instructions: boolean[] = []
    for (const sign of written) {
      if (sign === '\x13') instructions.push(true)
      else if (sign === '\x14' && instructions.length > 0) instructions[instructions.length - 1] = false
      else if (sign === '\x15') instructions.pop()
      else if (instructions.includes(true)) continue
      else if (sign === '\x01' || sign === '\x08') this.#losses.add('unreadable-image')
      else if (sign === '\x05') this.#losses.add('comment')
      else text += signs[sign] ?? sign
    }
    return text
  }
}

const signs: Readonly<Record<string, string>> = {
  '\x0b': '\n',
  '\x1e': '\u2011',
  '\x1f': '\u00ad',
  '\x02': '',
  '\x03': '',
  '\x04': '',
  // A separator outside of a field.
  '\x14': '',
}

function toBlock(text: string, properties: DocParagraph | undefined): Block | undefined {
  if (text.trim() === '') return undefined
  const level = properties?.level
  return level === undefined
    ? { kind: 'paragraph', spans: [{ text }] }
    : { kind: 'heading', level: Math.min(level, 6), spans: [{ text }] }
}

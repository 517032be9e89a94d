import { type Block, pageCount, pageNumber, type ReadDocument } from '../../../blocks.ts'
import type { Losses } from '../../losses.ts'
import { ReadFault } from '../../read-fault.ts'
import { toSymbol } from '../symbol.ts'
import { codePageOf, decodeBytes } from './code-pages.ts'
import { isDestination, isSkipped } from './destinations.ts'
import { Picture } from './picture.ts'
import { RowShape } from './row-shape.ts'
import { type RtfParagraph, Sink } from './sink.ts'
import { plainText, type RtfText, setText, toInlineStyle } from './state.ts'
import { TableCollector } from './tables-of-file.ts'
import type { Token } from './tokens.ts'
import { characters, setParagraph } from './words.ts'

interface Group {
  destination: string
  text: RtfText
  /** Bytes to skip behind `\u`. */
  fallback: number
  link: string | undefined
  sink: Sink
  /** The field that the group belongs to. */
  field: { instruction: string; mark: string | undefined } | undefined
  paragraph: RtfParagraph
}

/** Groups in one another: programs write a few dozen. */
const maxDepth = 2_000

/** Reads the tokens of an RTF document. */
export class RtfReader {
  readonly #losses: Losses
  readonly #collector = new TableCollector()
  readonly #body = new Sink()
  readonly #outer: Group[] = []
  readonly #row = new RowShape()
  readonly #page = new Map<string, number>()
  readonly #headers = new Map<string, readonly Block[]>()
  #group: Group
  #codePage = 1252
  #bytes: number[] = []
  #skip = 0
  #isIgnorable = false
  #isContinuous = false
  #picture: Picture | undefined
  #label = ''
  #title = ''

  constructor(losses: Losses) {
    this.#losses = losses
    this.#group = {
      destination: 'rtf',
      text: plainText(0),
      fallback: 1,
      link: undefined,
      sink: this.#body,
      field: undefined,
      paragraph: newParagraph(),
    }
  }

  /** Reads a token; gives the blocks of the body that are complete. */
  read(token: Token): Block[] {
    if (token.kind === 'byte') this.#addByte(token.byte)
    else {
      this.#flush()
      if (token.kind === 'open') this.#open()
      else if (token.kind === 'close') this.#close()
      else if (token.kind === 'data') this.#picture?.addBinary(token.bytes)
      else this.#addWord(token.name, token.value)
    }
    return token.kind === 'word' && token.name === 'par' ? this.#body.take() : []
  }

  /** Gives the blocks that are left. */
  end(): Block[] {
    this.#flush()
    return this.#body.end(this.#group.paragraph)
  }

  /** What the file says of its pages, so far. */
  describe(): Omit<ReadDocument, 'blocks'> {
    const twips = (name: string, otherwise: number) => (this.#page.get(name) ?? otherwise) / 20
    const header = this.#headers.get('header')
    const footer = this.#headers.get('footer')
    return {
      ...(this.#title.trim() !== '' && { title: this.#title.trim() }),
      ...(this.#page.has('paperw') && {
        pageSize: [twips('paperw', 11_906), twips('paperh', 16_838)] as const,
      }),
      ...(this.#page.has('margl') && {
        margins: [
          twips('margt', 1_440),
          twips('margr', 1_800),
          twips('margb', 1_440),
          twips('margl', 1_800),
        ] as const,
      }),
      ...(header !== undefined && header.length > 0 && { header }),
      ...(footer !== undefined && footer.length > 0 && { footer }),
    }
  }

  #open(): void {
    if (this.#outer.length >= maxDepth)
      throw new ReadFault('complex', `its groups lie more than ${maxDepth} deep in one another`)
    this.#outer.push(this.#group)
    this.#group = { ...this.#group, text: { ...this.#group.text } }
    this.#isIgnorable = false
    this.#skip = 0
  }

  #close(): void {
    const closed = this.#group
    const outer = this.#outer.pop()
    if (outer === undefined) return
    this.#group = outer
    this.#skip = 0
    if (closed.destination === outer.destination && closed.sink === outer.sink) return
    if (closed.destination === 'pict') this.#endPicture()
    else if (closed.destination === 'listtext') outer.paragraph.label = this.#label
    else if (closed.destination === 'fldinst') this.#endInstruction(closed)
    else if (closed.sink !== outer.sink) this.#endStory(closed, outer)
  }

  #endPicture(): void {
    const image = this.#picture?.end(this.#losses)
    this.#picture = undefined
    if (image !== undefined && this.#isText()) this.#group.sink.addBlock(image, this.#group.paragraph)
  }

  #endInstruction({ field }: Group): void {
    if (field === undefined) return
    const name = /^\s*(\w+)/.exec(field.instruction)?.[1]?.toUpperCase()
    const isHeader = this.#group.sink !== this.#body
    if (name === 'PAGEREF') this.#losses.add('page-reference')
    field.mark = isHeader
      ? name === 'PAGE'
        ? pageNumber
        : name === 'NUMPAGES'
          ? pageCount
          : undefined
      : undefined
    // It is printed in place of the field's result.
    if (field.mark !== undefined) this.#addShown(field.mark)
  }

  #endStory(closed: Group, outer: Group): void {
    const blocks = closed.sink.end(closed.paragraph)
    if (closed.destination === 'footnote') outer.sink.addNote(blocks)
    else if (blocks.length > 0) {
      const kind = closed.destination.startsWith('header') ? 'header' : 'footer'
      if (this.#headers.has(kind)) this.#losses.add('other-header')
      else this.#headers.set(kind, blocks)
    }
  }

  #addWord(name: string, value: number | undefined): void {
    if (name === '*') {
      this.#isIgnorable = true
      return
    }
    const isIgnorable = this.#isIgnorable
    this.#isIgnorable = false
    if (this.#group.destination === 'skipped') return
    if (isDestination(name)) return this.#enter(name)
    if (isIgnorable) {
      if (name === 'objdata') this.#losses.add('object')
      this.#group.destination = 'skipped'
      return
    }
    if (this.#group.destination === 'pict') return this.#picture?.addWord(name, value)
    if (name === 'u' && value !== undefined) return this.#addCodeUnit(value)
    if (name === 'uc') this.#group.fallback = Math.min(Math.max(value ?? 1, 0), 100)
    else if (['fonttbl', 'colortbl', 'stylesheet'].includes(this.#group.destination))
      this.#collector.addWord(this.#group.destination, name, value ?? 0)
    else this.#addBodyWord(name, value)
  }

  #addBodyWord(name: string, value: number | undefined): void {
    const { text, paragraph, sink } = this.#group
    const character = characters[name]
    if (character !== undefined) this.#addText(character)
    else if (name === 'plain') this.#group.text = plainText(this.#page.get('deff') ?? 0)
    else if (name === 'pard') this.#setParagraph(newParagraph())
    else if (
      setText(text, name, value) ||
      setParagraph(paragraph, name, value, this.#collector.tables.styles)
    )
      return
    else if (name === 'par') this.#endParagraph()
    else if (name === 'cell') this.#endCell(sink)
    else if (name === 'nestcell') this.#addText('\t')
    else if (name === 'nestrow') this.#endParagraph()
    else if (name === 'row') sink.endRow(this.#row.places, this.#row.isHeader)
    else if (name === 'page' || name === 'pagebb') sink.addBlock({ kind: 'page-break' }, paragraph)
    else if (name === 'sect') this.#endSection()
    else if (name === 'sectd' || name === 'sbkpage') this.#isContinuous = false
    else if (name === 'sbknone') this.#isContinuous = true
    else if (name === 'ansicpg') this.#codePage = value ?? 1252
    else if (name === 'mac') this.#codePage = 10_000
    else if (/^(paper[wh]|marg[lrtb]|deff)$/.test(name)) this.#page.set(name, value ?? 0)
    else this.#row.addWord(name, value)
  }

  #setParagraph(paragraph: RtfParagraph): void {
    // The number of a paragraph may come before its properties.
    paragraph.label = this.#group.paragraph.label
    Object.assign(this.#group.paragraph, paragraph)
  }

  #endParagraph(): void {
    this.#group.sink.endParagraph(this.#group.paragraph)
    this.#group.paragraph.label = undefined
  }

  #endCell(sink: Sink): void {
    sink.endCell(this.#group.paragraph)
    this.#group.paragraph.label = undefined
  }

  #endSection(): void {
    this.#endParagraph()
    if (!this.#isContinuous) this.#group.sink.addBlock({ kind: 'page-break' }, newParagraph())
  }

  #enter(name: string): void {
    const isStory = /^(header|footer)[lrf]?$|^footnote$/.test(name)
    this.#group.destination = isSkipped(name) ? 'skipped' : name
    if (isStory) {
      this.#group.sink = new Sink()
      this.#group.paragraph = newParagraph()
    } else if (name === 'pict') this.#picture = new Picture()
    else if (name === 'listtext' || name === 'pntext') {
      this.#group.destination = 'listtext'
      this.#label = ''
    } else if (name === 'field') this.#group.field = { instruction: '', mark: undefined }
    else if (name === 'fldrslt') {
      const { field } = this.#group
      const address = /^\s*HYPERLINK\s+"([^"]+)"/i.exec(field?.instruction ?? '')?.[1]
      this.#group.link = address ?? this.#group.link
      if (field?.mark !== undefined) this.#group.destination = 'skipped'
    } else if (name === 'title')
      this.#title = '' // A later one is in Unicode.
    else if (name === 'object') this.#losses.add('object')
    else if (name === 'annotation') this.#losses.add('comment')
  }

  #addByte(byte: number): void {
    if (this.#skip > 0) {
      this.#skip -= 1
      return
    }
    if (this.#group.destination === 'skipped') return
    this.#bytes.push(byte)
    // The digits of a picture are many.
    if (this.#bytes.length >= 65_536 && this.#group.destination === 'pict') this.#flush()
  }

  /** A code unit of UTF-16, behind which stand bytes for old programs. */
  #addCodeUnit(value: number): void {
    this.#addText(String.fromCharCode(value & 0xffff))
    this.#skip = this.#group.fallback
  }

  /** Decodes the bytes of text that were read. */
  #flush(): void {
    if (this.#bytes.length === 0) return
    const font = this.#collector.tables.fonts.get(this.#group.text.font)
    const bytes = this.#bytes
    this.#bytes = []
    if (font?.charset === 2 && this.#isText()) return this.#addSymbols(font.name, bytes)
    const codePage = font === undefined ? undefined : codePageOf(font.charset)
    this.#addText(decodeBytes(bytes, codePage ?? this.#codePage))
  }

  #addSymbols(font: string, bytes: readonly number[]): void {
    for (const byte of bytes) {
      const symbol = toSymbol(font, byte.toString(16))
      this.#addText(symbol ?? '\ufffd')
    }
  }

  #isText(): boolean {
    return ![
      'skipped',
      'fonttbl',
      'colortbl',
      'stylesheet',
      'fldinst',
      'listtext',
      'title',
      'info',
      'pict',
    ].includes(this.#group.destination)
  }

  #addText(written: string): void {
    const { destination, field } = this.#group
    if (destination === 'skipped' || destination === 'info' || destination === 'field') return
    if (destination === 'fldinst') {
      if (field !== undefined && field.instruction.length < 2_000) field.instruction += written
    } else if (destination === 'listtext') this.#label += written.slice(0, 100)
    else if (destination === 'title') this.#title += written.slice(0, 1_000)
    else if (destination === 'pict') this.#picture?.addDigits(written)
    else if (!this.#isText()) this.#collector.addText(destination, written)
    else this.#addShown(written)
  }

  /** Adds text to the page, unless it was deleted or is hidden there. */
  #addShown(written: string): void {
    const { text, sink, link } = this.#group
    if (text.deleted) this.#losses.add('deletion')
    else if (text.hidden) this.#losses.add('hidden-text')
    else sink.addText(written, toInlineStyle(text, this.#collector.tables, link))
  }
}

function newParagraph(): RtfParagraph {
  return { align: 'left', indent: 0, level: undefined, isInTable: false, listLevel: 0, label: undefined }
}

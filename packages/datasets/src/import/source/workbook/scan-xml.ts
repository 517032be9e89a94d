/** The attributes of an element by their names, with prefixes as written. */
export type Attributes = Readonly<Record<string, string | undefined>>

/** What receives the elements and texts of an XML document. Names of elements are without prefix. */
export interface XmlHandler {
  open(name: string, attributes: Attributes): void
  close?(name: string): void
  /** A piece of text; a text may come in several pieces. */
  text?(piece: string): void
}

/** XML that is not well formed, or that no workbook has; the message completes "it has ". */
export class XmlFault extends Error {
  override readonly name = 'XmlFault'
}

/** Characters of a tag with its attributes. Cells have at most a hundred. */
const maxTag = 100_000
/** Levels of elements. Workbooks have at most a dozen. */
const maxDepth = 100

/**
 * Reads XML that comes in pieces, in memory of one tag: parts of a workbook may unpack to far more than their content.
 * Document types are refused, so that there are no entities but the five of XML. Throws `XmlFault`.
 */
export class XmlScanner {
  readonly #handler: XmlHandler
  readonly #open: string[] = []
  #rest = ''
  /** The end of the comment, instruction or CDATA section that is being read. */
  #until: '-->' | '?>' | ']]>' | undefined

  constructor(handler: XmlHandler) {
    this.#handler = handler
  }

  /** Reads a piece. */
  write(piece: string): void {
    const buffer = this.#rest + piece
    let at = 0
    while (at < buffer.length) {
      const next = this.#readNext(buffer, at)
      if (next === undefined) break
      at = next
    }
    this.#rest = buffer.slice(at)
    if (this.#rest.length > maxTag) throw new XmlFault(`a tag of more than ${maxTag} characters`)
  }

  /** Ends the document. */
  end(): void {
    const open = this.#open.at(-1)
    if (open !== undefined) throw new XmlFault(`no end of <${toShort(open)}>`)
    if (this.#rest.trim() !== '' || this.#until !== undefined) throw new XmlFault('no end of its last tag')
  }

  /** Reads what begins at a position; gives the position behind it, or undefined where more is needed. */
  #readNext(buffer: string, at: number): number | undefined {
    if (this.#until !== undefined) return this.#readUntil(this.#until, buffer, at)
    if (buffer[at] !== '<') return this.#readText(buffer, at)
    const next = buffer[at + 1]
    if (next === '!') return this.#readMark(buffer, at)
    if (next === '?') {
      this.#until = '?>'
      return at + 2
    }
    const end = endOfTag(buffer, at + 1)
    if (end === undefined) return undefined
    this.#readTag(buffer.slice(at + 1, end))
    return end + 1
  }

  #readMark(buffer: string, at: number): number | undefined {
    if (buffer.startsWith('<!--', at)) {
      this.#until = '-->'
      return at + 4
    }
    if (buffer.startsWith('<![CDATA[', at)) {
      this.#until = ']]>'
      return at + 9
    }
    if (buffer.length - at >= 9) throw new XmlFault('a document type, which workbooks never have')
    return undefined
  }

  #readUntil(mark: string, buffer: string, at: number): number | undefined {
    const index = buffer.indexOf(mark, at)
    // The mark may begin at the end of this piece.
    const end = index < 0 ? buffer.length - mark.length + 1 : index
    if (mark === ']]>' && end > at) this.#handler.text?.(buffer.slice(at, end))
    if (index < 0) return end > at ? end : undefined
    this.#until = undefined
    return index + mark.length
  }

  #readText(buffer: string, at: number): number | undefined {
    const index = buffer.indexOf('<', at)
    let end = index < 0 ? buffer.length : index
    if (index < 0) {
      // A reference may go on in the next piece.
      const reference = buffer.lastIndexOf('&')
      if (reference >= at && !buffer.includes(';', reference) && buffer.length - reference < 12)
        end = reference
    }
    if (end === at) return undefined
    this.#handler.text?.(decodeReferences(buffer.slice(at, end)))
    return end
  }

  #readTag(tag: string): void {
    if (tag.startsWith('/')) {
      const name = tag.slice(1).trim()
      if (this.#open.pop() !== name) throw new XmlFault(`an end of <${toShort(name)}> out of place`)
      this.#handler.close?.(toLocalName(name))
      return
    }
    const isEmpty = tag.endsWith('/')
    const content = isEmpty ? tag.slice(0, -1) : tag
    const size = content.search(/\s/)
    const name = size < 0 ? content : content.slice(0, size)
    this.#handler.open(toLocalName(name), size < 0 ? none : toAttributes(content, size))
    if (isEmpty) this.#handler.close?.(toLocalName(name))
    else if (this.#open.push(name) > maxDepth) throw new XmlFault(`more than ${maxDepth} levels of elements`)
  }
}

/** The position of the `>` that ends a tag; attributes may hold others. */
function endOfTag(buffer: string, start: number): number | undefined {
  const marks = /[>"']/g
  marks.lastIndex = start
  for (let mark = marks.exec(buffer); mark !== null; mark = marks.exec(buffer)) {
    if (mark[0] === '>') return mark.index
    const close = buffer.indexOf(mark[0], mark.index + 1)
    if (close < 0) return undefined
    marks.lastIndex = close + 1
  }
  return undefined
}

const none: Attributes = {}

function toAttributes(tag: string, start: number): Attributes {
  const attributes: Record<string, string> = Object.create(null)
  const attribute = /\s+([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y
  attribute.lastIndex = start
  let end = start
  for (let match = attribute.exec(tag); match !== null; match = attribute.exec(tag)) {
    attributes[match[1]!] = decodeReferences(match[2] ?? match[3] ?? '')
    end = attribute.lastIndex
  }
  if (tag.slice(end).trim() !== '') throw new XmlFault(`attributes that cannot be read in <${toShort(tag)}>`)
  return attributes
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function decodeReferences(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,20}));/gi, (_, hex, decimal, name) => {
    const code = hex !== undefined ? Number.parseInt(hex, 16) : Number(decimal)
    const decoded = name === undefined ? fromCode(code) : entities[name]
    if (decoded === undefined) throw new XmlFault(`an entity that XML does not define, &${name ?? code};`)
    return decoded
  })
}

function fromCode(code: number): string | undefined {
  return code <= 0x10_ffff ? String.fromCodePoint(code) : undefined
}

function toLocalName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function toShort(text: string): string {
  return text.length > 20 ? `${text.slice(0, 20)}...` : text
}

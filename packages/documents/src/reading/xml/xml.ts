import { SaxesParser, type SaxesTag } from 'saxes'
import { encodingOfMark } from '../../recognising/text.ts'
import { ReadFault } from '../read-fault.ts'

/** An element. Names are without prefix, but for `r:` before attributes that name relationships of Office parts. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string | undefined>>
  readonly children: readonly (XmlElement | string)[]
}

/** Receives an XML document piece by piece. */
export interface XmlHandler {
  open(name: string, attributes: XmlElement['attributes']): void
  close(name: string): void
  text(text: string): void
}

/** Levels of elements: Office programs write fewer than a hundred. */
export const maxDepth = 250
/** Elements and texts that are kept at one time. */
const maxNodes = 1_000_000
/** Bytes that are parsed in one go. */
const pieceBytes = 65_536

/**
 * Parses XML piece by piece; between the pieces it yields. Document types that declare anything are refused, so that there
 * are no entities but the five of XML. Throws `ReadFault`.
 */
export function* parsePieces(bytes: Uint8Array, part: string, handler: XmlHandler): Generator<void> {
  const parser = createParser(part, handler)
  const encoding = encodingOfXml(bytes)
  if (encoding === undefined) throw new ReadFault('corrupt', 'its XML is in an unknown encoding')
  const decoder = new TextDecoder(encoding)
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    parser.write(decoder.decode(bytes.subarray(at, at + pieceBytes), { stream: true }))
    yield
  }
  parser.write(decoder.decode())
  parser.close()
}

/** Parses XML piece by piece to the end. Throws `ReadFault`. */
export function parseXml(bytes: Uint8Array, part: string, handler: XmlHandler): void {
  for (const _ of parsePieces(bytes, part, handler));
}

/** The root element with all that is in it. Throws `ReadFault`. */
export function readXml(bytes: Uint8Array, part: string): XmlElement {
  for (const root of elementsAt(bytes, part, 0)) return root
  throw new ReadFault('corrupt', `its part ${part} is empty`)
}

/**
 * The elements of a level, one by one, so that a long document is never in memory as a whole: level 0 is the root.
 * With `within`, only those in an element of that name. Throws `ReadFault`.
 */
export function* elementsAt(
  bytes: Uint8Array,
  part: string,
  level: number,
  within?: string,
): Generator<XmlElement> {
  const collector = new ElementCollector(level, within)
  for (const _ of parsePieces(bytes, part, collector)) yield* collector.take()
  yield* collector.take()
}

/** Builds the elements of one level. */
class ElementCollector implements XmlHandler {
  readonly #level: number
  readonly #within: string | undefined
  readonly #outer: string[] = []
  readonly #open: {
    name: string
    attributes: XmlElement['attributes']
    children: (XmlElement | string)[]
  }[] = []
  #ready: XmlElement[] = []
  #nodes = 0

  constructor(level: number, within: string | undefined) {
    this.#level = level
    this.#within = within
  }

  take(): XmlElement[] {
    const ready = this.#ready
    this.#ready = []
    if (this.#open.length === 0) this.#nodes = 0
    return ready
  }

  open(name: string, attributes: XmlElement['attributes']): void {
    const isOuter =
      this.#outer.length < this.#level || (this.#within !== undefined && this.#outer.at(-1) !== this.#within)
    if (this.#open.length === 0 && isOuter) {
      this.#outer.push(name)
      return
    }
    this.#count()
    const element = { name, attributes, children: [] }
    this.#open.at(-1)?.children.push(element)
    this.#open.push(element)
  }

  close(): void {
    const closed = this.#open.pop()
    if (closed === undefined) this.#outer.pop()
    else if (this.#open.length === 0) this.#ready.push(closed)
  }

  text(text: string): void {
    if (this.#open.length === 0) return
    this.#count()
    this.#open.at(-1)!.children.push(text)
  }

  #count(): void {
    this.#nodes += 1
    if (this.#nodes > maxNodes) throw new ReadFault('complex', 'a part of it has too many elements')
  }
}

function createParser(part: string, handler: XmlHandler): SaxesParser {
  const parser = new SaxesParser({ position: false, xmlns: false })
  const names = new Map<string, string>()
  const local = (name: string) => {
    const short = names.get(name) ?? name.slice(name.indexOf(':') + 1)
    names.set(name, short)
    return short
  }
  let depth = 0
  parser.on('error', (cause) => {
    throw new ReadFault('corrupt', `its part ${part} is damaged or no valid XML`, { cause })
  })
  parser.on('doctype', (type) => {
    if (type.includes('['))
      throw new ReadFault('corrupt', `its part ${part} declares entities, which no document has`)
  })
  parser.on('opentag', (tag) => {
    depth += 1
    if (depth > maxDepth)
      throw new ReadFault('complex', `its elements lie more than ${maxDepth} deep in one another`)
    handler.open(local(tag.name), toAttributes(tag, local))
  })
  parser.on('closetag', (tag) => {
    depth -= 1
    handler.close(local(tag.name))
  })
  parser.on('text', (text) => handler.text(text))
  parser.on('cdata', (text) => handler.text(text))
  return parser
}

const none: XmlElement['attributes'] = {}

function toAttributes({ attributes }: SaxesTag, local: (name: string) => string): XmlElement['attributes'] {
  let kept: Record<string, string> | undefined
  for (const name in attributes) {
    if (name.startsWith('xmlns') || name.startsWith('calcext:')) continue
    kept ??= Object.create(null) as Record<string, string>
    const key = name.startsWith('r:') ? name : local(name)
    if (kept[key] === undefined) kept[key] = attributes[name] as string
  }
  return kept ?? none
}

/**
 * The encoding of XML by its byte order mark, its first character, or its declaration, as decoders call it; UTF-8 without any of
 * these. Undefined for an unknown one.
 */
export function encodingOfXml(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const found = encodingOfMark(bytes) ?? wideEncodings[head.slice(0, 2)]
  if (found !== undefined) return found
  const declared = /^\s*<\?xml\s[^>]*encoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1] ?? 'utf-8'
  // Text that can be read byte by byte is not in UTF-16, whatever it declares.
  if (/^utf-?16/i.test(declared)) return 'utf-8'
  try {
    return new TextDecoder(declared).encoding
  } catch {
    return undefined
  }
}

/** UTF-16 without a mark, by its first character (XML 1.0, appendix F.1). */
const wideEncodings: Readonly<Record<string, string>> = { '<\0': 'utf-16le', '\0<': 'utf-16be' }

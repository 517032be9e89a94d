import { SaxesParser, type SaxesTag } from 'saxes'
import { encodingOfMark } from '../../recognising/text.ts'
import { ReadFault } from '../read-fault.ts'
import type { XmlElement } from './elements.ts'

/** Receives an XML document piece by piece. Names are without prefix, as those of an element are. */
export interface XmlHandler {
  open(name: string, attributes: XmlElement['attributes']): void
  close(name: string): void
  text(text: string): void
}

/** Levels of elements in documents: Office programs write fewer than a hundred. */
export const maxDepth = 250

/** Limits of an XML document. */
export interface XmlLimits {
  /** Levels of elements. */
  readonly depth: number
  /** Characters of a tag, comment or text, which are in memory as a whole. Flat OpenDocument files have images in texts. */
  readonly token: number
}

const documentLimits: XmlLimits = { depth: maxDepth, token: Number.POSITIVE_INFINITY }

/**
 * Parses XML that comes in pieces. Document types that declare anything are refused, so that there are no entities but the five
 * of XML. Throws `ReadFault`.
 */
export class XmlParser {
  readonly #parser = new SaxesParser({ position: false, xmlns: false })
  readonly #part: string
  readonly #limits: XmlLimits
  /** Names with prefixes, and the same without. */
  readonly #names = new Map<string, string>()
  #decoder: ReturnType<typeof createDecoder> | undefined
  #depth = 0
  /** Characters of the tag or text that has not ended yet, and at most those of the last piece more. */
  #pending = 0

  constructor(part: string, handler: XmlHandler, limits = documentLimits) {
    this.#part = part
    this.#limits = limits
    this.#refuseFaults()
    this.#pass(handler)
  }

  /** Parses a piece; the first one tells the encoding. */
  write(bytes: Uint8Array): void {
    this.#decoder ??= createDecoder(bytes)
    this.#parse(this.#decoder.decode(bytes, { stream: true }))
  }

  /** Ends the document. */
  end(): void {
    this.#parse(this.#decoder?.decode() ?? '')
    this.#parser.close()
  }

  #parse(text: string): void {
    const { token } = this.#limits
    if (this.#pending > token)
      throw new ReadFault(
        'complex',
        `a tag or text of its part ${this.#part} has more than ${token.toLocaleString('en')} characters`,
      )
    this.#pending += text.length
    this.#parser.write(text)
  }

  #refuseFaults(): void {
    this.#parser.on('error', (cause) => {
      throw new ReadFault('corrupt', `its part ${this.#part} is damaged or no valid XML`, { cause })
    })
    this.#parser.on('doctype', (type) => {
      if (type.includes('['))
        throw new ReadFault('corrupt', `its part ${this.#part} declares entities, which no document has`)
    })
  }

  #pass(handler: XmlHandler): void {
    const parser = this.#parser
    const local = (name: string) => this.#local(name)
    const end = () => {
      this.#pending = 0
    }
    parser.on('opentag', (tag) => {
      end()
      this.#depth += 1
      if (this.#depth > this.#limits.depth)
        throw new ReadFault('complex', `its elements lie more than ${this.#limits.depth} deep in one another`)
      handler.open(local(tag.name), toAttributes(tag, local))
    })
    parser.on('closetag', (tag) => {
      end()
      this.#depth -= 1
      handler.close(local(tag.name))
    })
    const passText = (text: string) => {
      end()
      handler.text(text)
    }
    parser.on('text', passText)
    parser.on('cdata', passText)
    parser.on('comment', end)
    parser.on('processinginstruction', end)
  }

  #local(name: string): string {
    const known = this.#names.get(name)
    if (known !== undefined) return known
    const short = name.slice(name.indexOf(':') + 1)
    // A hostile document may have a million names.
    if (this.#names.size < maxNames) this.#names.set(name, short)
    return short
  }
}

/** Names that are kept: documents have a few hundred. */
const maxNames = 10_000

function createDecoder(head: Uint8Array) {
  const encoding = encodingOfXml(head)
  if (encoding === undefined) throw new ReadFault('corrupt', 'its XML is in an unknown encoding')
  return new TextDecoder(encoding)
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

import { ReadFault } from '../../read-fault.ts'
import { encodingOfXml, maxDepth } from '../../xml/xml-parser.ts'

/** The tag of XML at which a scan is. */
export interface Tag {
  readonly kind: 'open' | 'close' | 'empty'
  /** Without prefix. */
  name(): string
  /** The value of an attribute, named without prefix, as it is written; undefined if there is none. */
  attribute(name: string): string | undefined
}

const [lessThan, greaterThan, slash, space, quote, apostrophe] = [0x3c, 0x3e, 0x2f, 0x20, 0x22, 0x27]

/**
 * Visits the tags of XML without building anything, so that 20 MB take a moment. Throws `ReadFault` as the reader of XML
 * does: for elements too deep in one another, and declared entities. What is not well formed is visited as well as it goes.
 */
export function scanTags(xml: Buffer, part: string, visit: (tag: Tag) => void): void {
  const bytes = toAscii(xml)
  const tag = new ScannedTag(bytes)
  let depth = 0
  for (let at = bytes.indexOf(lessThan); at >= 0; ) {
    if (bytes[at + 1] === 0x21 || bytes[at + 1] === 0x3f) {
      const end = endOfOther(bytes, at)
      if (isDeclaration(bytes.toString('latin1', at, end)))
        throw new ReadFault('corrupt', `its part ${part} declares entities, which no document has`)
      at = bytes.indexOf(lessThan, end)
      continue
    }
    tag.move(at + 1)
    if (tag.kind === 'open') depth += 1
    else if (tag.kind === 'close') depth -= 1
    if (depth > maxDepth)
      throw new ReadFault('complex', `its elements lie more than ${maxDepth} deep in one another`)
    visit(tag)
    at = bytes.indexOf(lessThan, tag.end)
  }
}

/** Encodings in which the bytes of `<` or `>` may be a part of another character. */
const notAscii = new Set(['utf-16le', 'utf-16be', 'iso-2022-jp'])

/** XML in an encoding that has the characters of ASCII as their bytes. */
function toAscii(xml: Buffer): Buffer {
  const encoding = encodingOfXml(xml)
  return encoding !== undefined && notAscii.has(encoding)
    ? Buffer.from(new TextDecoder(encoding).decode(xml))
    : xml
}

/** One object for all tags: there are millions. */
class ScannedTag implements Tag {
  kind: Tag['kind'] = 'open'
  end = 0
  readonly #bytes: Buffer
  #from = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  move(start: number): void {
    const bytes = this.#bytes
    this.end = endOfTag(bytes, start)
    this.kind = bytes[start] === slash ? 'close' : bytes[this.end - 1] === slash ? 'empty' : 'open'
    this.#from = this.kind === 'close' ? start + 1 : start
  }

  name(): string {
    const name = this.#bytes.toString('latin1', this.#from, this.#endOfName())
    return name.slice(name.indexOf(':') + 1)
  }

  attribute(name: string): string | undefined {
    const attributes = this.#bytes.toString('latin1', this.#endOfName(), this.end)
    return patternOf(name).exec(attributes)?.[1]
  }

  #endOfName(): number {
    let at = this.#from
    while (at < this.end && this.#bytes[at]! > space && this.#bytes[at] !== slash) at += 1
    return at
  }
}

const patterns = new Map<string, RegExp>()

function patternOf(name: string): RegExp {
  const known = patterns.get(name) ?? new RegExp(`[\\s:]${name}\\s*=\\s*["']([^"']*)`)
  patterns.set(name, known)
  return known
}

/** Comments, CDATA, instructions, and a document type up to what it declares. */
function endOfOther(bytes: Buffer, at: number): number {
  const begin = bytes.toString('latin1', at, at + 9)
  const end = begin.startsWith('<!--') ? '-->' : begin === '<![CDATA[' ? ']]>' : '>'
  const found = bytes.indexOf(end, at + 2)
  return found < 0 ? bytes.length : found + end.length
}

function isDeclaration(text: string): boolean {
  return /^<!doctype[^>]*\[/i.test(text)
}

/** A `>` in the value of an attribute ends no tag. */
function endOfTag(bytes: Buffer, start: number): number {
  for (let at = start; at < bytes.length; at += 1) {
    const byte = bytes[at]!
    if (byte === greaterThan) return at
    if (byte !== quote && byte !== apostrophe) continue
    at = bytes.indexOf(byte, at + 1)
    if (at < 0) return bytes.length
  }
  return bytes.length
}

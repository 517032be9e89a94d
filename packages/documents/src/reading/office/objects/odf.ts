import { Archive } from '../../archive.ts'
import type { XmlElement } from '../../xml/elements.ts'
import { parseXml, readXml } from '../../xml/xml.ts'
import type { XmlHandler } from '../../xml/xml-parser.ts'
import { type FoundObject, maxObjects, type ObjectKind } from './found-object.ts'

/** Finds the objects of an OpenDocument file, an archive or flat. Throws `ReadFault`. */
export function findInOpenDocument(bytes: Buffer): FoundObject[] {
  if (bytes.toString('latin1', 0, 2) !== 'PK') return scanFrames(bytes, 'document', undefined)
  const archive = new Archive(bytes)
  return ['content.xml', 'styles.xml'].flatMap((part) => {
    const content = archive.read(part)
    return content === undefined ? [] : scanFrames(content, part, archive)
  })
}

function scanFrames(bytes: Buffer, part: string, archive: Archive | undefined): FoundObject[] {
  if (!['draw:object', 'draw:plugin'].some((mark) => bytes.includes(mark))) return []
  const scan = new FrameScan(archive)
  parseXml(bytes, part, scan)
  return scan.found
}

/** Bodies that have parts, and how those are called. */
const bodies: Readonly<Record<string, 'sheet' | 'slide' | 'page'>> = {
  spreadsheet: 'sheet',
  presentation: 'slide',
  drawing: 'page',
}

interface OpenFrame {
  kind: ObjectKind | undefined
  hasPicture: boolean
}

class FrameScan implements XmlHandler {
  readonly found: FoundObject[] = []
  readonly #archive: Archive | undefined
  readonly #types: ReadonlyMap<string, string>
  readonly #frames: OpenFrame[] = []
  /** Objects of flat files that are open: what is in them belongs to them. */
  #inside = 0
  /** Names of the parts of the document, and the styles of hidden ones. */
  #parts: 'sheet' | 'slide' | 'page' | undefined
  #style = ''
  readonly #hidden = new Set<string>()
  #isHidden = false
  #place: string | undefined
  #pages = 0

  constructor(archive: Archive | undefined) {
    this.#archive = archive
    this.#types = archive === undefined ? new Map() : readTypes(archive)
  }

  open(name: string, attributes: XmlElement['attributes']): void {
    const frame = this.#frames.at(-1)
    if (this.#inside > 0 && frame !== undefined) return this.#openInside(name, attributes, frame)
    if (name === 'frame') this.#frames.push({ kind: undefined, hasPicture: false })
    else if (frame === undefined) this.#openOutside(name, attributes)
    else this.#openInFrame(name, attributes, frame)
  }

  close(name: string): void {
    if (name === 'object') this.#inside -= 1
    if (name !== 'frame' || this.#inside > 0) return
    const closed = this.#frames.pop()
    if (closed?.kind === undefined || this.#isHidden || this.found.length >= maxObjects) return
    this.found.push({ kind: closed.kind, place: this.#place, hasPicture: closed.hasPicture })
  }

  text(): void {}

  #openOutside(name: string, attributes: XmlElement['attributes']): void {
    const style = attributes['style-name'] ?? ''
    if (name === 'style') this.#style = attributes.name ?? ''
    else if (attributes.display === 'false' || attributes.visibility === 'hidden')
      this.#hidden.add(this.#style)
    else if (name in bodies) this.#parts = bodies[name]
    else if (name === 'table' && this.#parts === 'sheet') this.#openPart(attributes.name ?? '', style)
    else if (name === 'page' && this.#parts !== undefined) {
      this.#pages += 1
      this.#openPart(String(this.#pages), style)
    }
  }

  #openPart(name: string, style: string): void {
    this.#place = `${this.#parts} ${name}`
    this.#isHidden = this.#hidden.has(style)
  }

  #openInFrame(name: string, attributes: XmlElement['attributes'], frame: OpenFrame): void {
    const { href } = attributes
    if (name === 'image') frame.hasPicture ||= this.#has(href)
    else if (name === 'plugin') frame.kind = 'media'
    else if (name === 'object-ole') frame.kind = 'object'
    else if (name === 'object') {
      this.#inside += 1
      frame.kind = kindOf(this.#types.get(toPart(href)) ?? '')
    }
  }

  /** A flat file has the object itself (ODF 1.3 part 3, 10.4.6.2). */
  #openInside(name: string, attributes: XmlElement['attributes'], frame: OpenFrame): void {
    if (name === 'object') this.#inside += 1
    if (this.#inside > 1) return
    if (name === 'math') frame.kind = 'equation'
    else if (name === 'document') frame.kind = kindOf(attributes.mimetype ?? '')
  }

  /** True if a picture is in the file; a flat file has it in the element. */
  #has(href: string | undefined): boolean {
    if (href === undefined) return this.#archive === undefined
    return this.#archive?.has(toPart(href)) === true
  }
}

function kindOf(type: string): ObjectKind {
  if (type.includes('.chart')) return 'chart'
  return type.includes('.formula') || type.includes('mathml') ? 'equation' : 'object'
}

function toPart(href = ''): string {
  return href.replace(/^\.\//, '').replace(/\/$/, '')
}

/** The media types of the parts by their names. */
function readTypes(archive: Archive): ReadonlyMap<string, string> {
  const bytes = archive.read('META-INF/manifest.xml')
  if (bytes === undefined) return new Map()
  const { children } = readXml(bytes, 'META-INF/manifest.xml')
  const entries = children.filter((child) => typeof child !== 'string')
  return new Map(
    entries.map(({ attributes }) => [toPart(attributes['full-path']), attributes['media-type'] ?? '']),
  )
}

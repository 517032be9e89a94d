import { Archive } from '../../archive.ts'
import type { XmlElement } from '../../xml/elements.ts'
import { parseXml } from '../../xml/xml.ts'
import type { XmlHandler } from '../../xml/xml-parser.ts'
import { type Omission, type OmissionKind, omissionsOf } from './omission.ts'

/** Finds the omissions of an OpenDocument file, an archive or flat. Throws `ReadFault`. */
export function findInOpenDocument(bytes: Buffer): Omission[] {
  const content = bytes.toString('latin1', 0, 2) === 'PK' ? new Archive(bytes).read('content.xml') : bytes
  if (content === undefined) return []
  const scan = new OpenDocumentScan()
  parseXml(content, 'content.xml', scan)
  return scan.omissions()
}

class OpenDocumentScan implements XmlHandler {
  readonly #counts = new Map<OmissionKind, number>()
  readonly #parts: Omission[] = []
  #style = ''
  readonly #hidden = new Set<string>()
  #pages = 0
  /** Letters of the table of contents that is open, without its title; undefined outside of one. */
  #letters: number | undefined
  #isTitle = false
  /** True in a text document: spreadsheets print changes as accepted. */
  #isText = false

  open(name: string, attributes: XmlElement['attributes']): void {
    const style = attributes['style-name'] ?? ''
    if (name === 'style') this.#style = attributes.name ?? ''
    else if (attributes.display === 'false' || attributes.visibility === 'hidden')
      this.#hidden.add(this.#style)
    else if (name === 'annotation') this.#add('comment')
    else if (name === 'text') this.#isText = true
    else if (this.#isText && (name === 'insertion' || name === 'deletion')) this.#add(name)
    else if (name === 'table' && this.#hidden.has(style))
      this.#parts.push({ kind: 'hidden-sheet', count: 1, place: `sheet ${attributes.name ?? ''}` })
    else if (name === 'page') this.#openPage(style)
    else if (name === 'index-body') this.#letters = 0
    else if (name === 'index-title') this.#isTitle = true
  }

  close(name: string): void {
    if (name === 'index-title') this.#isTitle = false
    if (name !== 'index-body') return
    if (this.#letters === 0) this.#add('empty-contents')
    this.#letters = undefined
  }

  text(text: string): void {
    if (this.#letters !== undefined && !this.#isTitle) this.#letters += text.trim().length
  }

  omissions(): Omission[] {
    return [...this.#parts, ...this.#counts.entries().flatMap(([kind, count]) => omissionsOf(kind, count))]
  }

  #add(kind: OmissionKind): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1)
  }

  #openPage(style: string): void {
    this.#pages += 1
    if (this.#hidden.has(style))
      this.#parts.push({ kind: 'hidden-slide', count: 1, place: `slide ${this.#pages}` })
  }
}

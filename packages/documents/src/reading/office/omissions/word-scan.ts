import type { XmlElement } from '../../xml/elements.ts'
import { parseXml } from '../../xml/xml.ts'
import type { XmlHandler } from '../../xml/xml-parser.ts'
import { type Omission, type OmissionKind, omissionsOf } from './omission.ts'

/** Kinds by the elements that mark them (ECMA-376 part 1, 17.13.4 and 17.13.5). */
const kinds: Readonly<Record<string, OmissionKind>> = {
  ...{ ins: 'insertion', moveTo: 'insertion', del: 'deletion', moveFrom: 'deletion' },
  commentReference: 'comment',
}

/** Without one of these words a part has no omissions. */
const marks = ['<w:ins ', '<w:del ', 'moveTo', 'moveFrom', 'commentReference', 'TOC']

/** Finds the comments, tracked changes and empty tables of contents in a part of a Word document. */
export function scanWord(bytes: Buffer, part: string): Omission[] {
  if (!marks.some((mark) => bytes.includes(mark))) return []
  const scan = new WordScan()
  parseXml(bytes, part, scan)
  return scan.counts
    .entries()
    .flatMap(([kind, count]) => omissionsOf(kind, count))
    .toArray()
}

/** A field that is open: its instruction, and the letters of its saved result. */
interface OpenField {
  instruction: string
  isResult: boolean
  letters: number
}

class WordScan implements XmlHandler {
  readonly counts = new Map<OmissionKind, number>()
  readonly #fields: OpenField[] = []
  #element = ''

  open(name: string, attributes: XmlElement['attributes']): void {
    this.#element = name
    const kind = kinds[name]
    if (kind !== undefined) this.#add(kind)
    if (name === 'fldSimple') this.#openField(attributes.instr ?? '')
    if (name === 'fldChar') this.#turnField(attributes.fldCharType)
  }

  close(name: string): void {
    this.#element = ''
    if (name === 'fldSimple') this.#closeField()
  }

  text(text: string): void {
    const field = this.#fields.at(-1)
    if (field === undefined) return
    if (this.#element === 'instrText') field.instruction += text
    else if (this.#element === 't')
      // The entries of a table of contents are fields in its own.
      for (const each of this.#fields) if (each.isResult) each.letters += text.trim().length
  }

  #openField(instruction: string): void {
    this.#fields.push({ instruction, isResult: instruction !== '', letters: 0 })
  }

  #turnField(type: string | undefined): void {
    if (type === 'begin') this.#openField('')
    else if (type === 'end') this.#closeField()
    else if (type === 'separate') {
      const field = this.#fields.at(-1)
      if (field !== undefined) field.isResult = true
    }
  }

  #closeField(): void {
    const field = this.#fields.pop()
    if (field !== undefined && /^\s*TOC\b/.test(field.instruction) && field.letters === 0)
      this.#add('empty-contents')
  }

  #add(kind: OmissionKind): void {
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1)
  }
}

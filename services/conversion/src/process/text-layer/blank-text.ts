import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
} from 'pdf-lib'
import { packStream } from '../pdf/pack-stream.ts'
import type { TreePage } from '../pdf/page-tree.ts'
import { hex } from '../writer/fonts/to-unicode.ts'
import { hideActualText } from './hide-actual-text.ts'

const names = (...all: string[]) => all.map((name) => PDFName.of(name)) as PDFName[]
const [contents, resources, fontEntry, xObjects, toUnicode, subtype, form, composite, properties] = names(
  ...['Contents', 'Resources', 'Font', 'XObject', 'ToUnicode', 'Subtype', 'Form', 'Type0', 'Properties'],
) as [PDFName, PDFName, PDFName, PDFName, PDFName, PDFName, PDFName, PDFName, PDFName]

/** The key of a span's text that stood for blanked glyphs; no reader knows it. */
const blankedKey = 'FormerText'

/** Forms within forms; real ones have a few levels. */
const maxDepth = 20

/**
 * Takes the text out of pages that still show it: every glyph stands for a space. Fonts and forms are copied, so pages that
 * are not blanked keep theirs. The drawing stays as it is, as embedded fonts are drawn by code, not by text.
 */
export class TextBlanker {
  readonly #document: PDFDocument
  readonly #copies = new Map<PDFRef, PDFRef>()
  readonly #maps = new Map<boolean, PDFRef>()

  constructor(document: PDFDocument) {
    this.#document = document
  }

  /** Blanks the text of a page and of the forms that it draws. */
  blank({ page, inherited }: TreePage): void {
    const { context } = this.#document
    const resourceDict = context.lookup(page.get(resources) ?? inherited.get(resources))
    if (resourceDict instanceof PDFDict) page.set(resources, this.#resources(resourceDict, 0))
    const target = context.lookup(page.get(contents))
    const parts = target instanceof PDFArray ? target.asArray() : [page.get(contents)]
    const blanked = parts.flatMap((part) => (part === undefined ? [] : [this.#content(part)]))
    page.set(contents, context.obj(blanked))
  }

  #content(part: PDFObject): PDFObject {
    const { context } = this.#document
    const stream = context.lookup(part)
    const changed = stream instanceof PDFRawStream ? hideIn(stream, blankedKey) : undefined
    return changed === undefined ? part : context.register(packStream(context, changed))
  }

  #resources(resourceDict: PDFDict, depth: number): PDFDict {
    const { context } = this.#document
    const copy = resourceDict.clone(context)
    this.#replace(copy, fontEntry, (font) => this.#font(font))
    if (depth < maxDepth) this.#replace(copy, xObjects, (object) => this.#form(object, depth + 1))
    this.#replace(copy, properties, (list) => withoutActualText(list, context.lookup(list)))
    return copy
  }

  /** Replaces the entries of a dictionary of resources. */
  #replace(copy: PDFDict, entry: PDFName, replaced: (object: PDFObject) => PDFObject): void {
    const { context } = this.#document
    const list = context.lookup(copy.get(entry))
    if (!(list instanceof PDFDict)) return
    const changed = list.clone(context)
    for (const [name, object] of list.entries()) changed.set(name, replaced(object))
    copy.set(entry, changed)
  }

  #copy(object: PDFObject, make: () => PDFObject | undefined): PDFObject {
    const { context } = this.#document
    if (!(object instanceof PDFRef)) return make() ?? object
    const existing = this.#copies.get(object)
    if (existing !== undefined) return existing
    // Before it is made: a form may contain itself.
    const ref = context.nextRef()
    this.#copies.set(object, ref)
    context.assign(ref, make() ?? context.lookup(object)!)
    return ref
  }

  #font(object: PDFObject): PDFObject {
    return this.#copy(object, () => {
      const { context } = this.#document
      const font = context.lookup(object)
      if (!(font instanceof PDFDict)) return undefined
      const copy = font.clone(context)
      copy.set(toUnicode, this.#blankMap(font.get(subtype) === composite))
      return copy
    })
  }

  #form(object: PDFObject, depth: number): PDFObject {
    const { context } = this.#document
    const stream = context.lookup(object)
    if (!(stream instanceof PDFRawStream) || stream.dict.get(subtype) !== form) return object
    return this.#copy(object, () => {
      const resourceDict = stream.dict.lookup(resources)
      const changed = hideIn(stream, blankedKey)
      const copy = changed === undefined ? stream : packStream(context, changed)
      const dict = stream.dict.clone(context)
      if (changed !== undefined) {
        for (const [name, value] of copy.dict.entries()) dict.set(name, value)
        dict.delete(PDFName.of('DecodeParms'))
      }
      if (resourceDict instanceof PDFDict) dict.set(resources, this.#resources(resourceDict, depth))
      return PDFRawStream.of(dict, copy.contents)
    })
  }

  /** The map of all codes to a space, of one byte or two. */
  #blankMap(wide: boolean): PDFRef {
    const { context } = this.#document
    const existing = this.#maps.get(wide)
    const map = existing ?? context.register(packStream(context, Buffer.from(writeBlankMap(wide))))
    this.#maps.set(wide, map)
    return map
  }
}

/** The content of a stream with another key for `ActualText`; undefined if it has none or does not decode. */
export function hideIn(stream: PDFRawStream, key: string): Buffer | undefined {
  try {
    return hideActualText(decodePDFRawStream(stream).decode(), key)
  } catch {
    return undefined
  }
}

function withoutActualText(object: PDFObject, list: PDFObject | undefined): PDFObject {
  const key = PDFName.of('ActualText')
  if (!(list instanceof PDFDict) || !list.has(key)) return object
  const copy = list.clone()
  copy.delete(key)
  return copy
}

/** A CMap (ISO 32000-2, 9.10.3) of codes to the space. */
function writeBlankMap(wide: boolean): string {
  const high = wide ? 256 : 1
  const row = `[${'<0020>'.repeat(256)}]`
  const ranges = Array.from({ length: high }, (_, number) => {
    const [from, to] = wide ? [hex(number * 256), hex(number * 256 + 255)] : ['00', 'FF']
    return `<${from}> <${to}> ${row}`
  })
  const blocks = Array.from({ length: Math.ceil(high / 100) }, (_, block) => {
    const lines = ranges.slice(block * 100, (block + 1) * 100)
    return `${lines.length} beginbfrange\n${lines.join('\n')}\nendbfrange`
  })
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange ${wide ? '<0000> <FFFF>' : '<00> <FF>'} endcodespacerange
${blocks.join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`
}

/** True if the text of a page can be blanked: its composite fonts are in the file, so readers draw them by code. */
export function canBlank({ page, inherited }: TreePage): boolean {
  const { context } = page
  const seen = new Set<PDFObject>()
  const isFine = (resourceDict: PDFObject | undefined, depth: number): boolean => {
    if (!(resourceDict instanceof PDFDict) || seen.has(resourceDict) || depth > maxDepth) return true
    seen.add(resourceDict)
    const valuesOf = (entry: PDFName) => {
      const list = resourceDict.lookup(entry)
      return list instanceof PDFDict ? list.values().map((value) => context.lookup(value)) : []
    }
    const forms = valuesOf(xObjects).filter((object) => object instanceof PDFRawStream)
    return (
      valuesOf(fontEntry).every((font) => !(font instanceof PDFDict) || isDrawnByCode(font)) &&
      forms.every(({ dict }) => isFine(dict.lookup(resources), depth + 1))
    )
  }
  return isFine(context.lookup(page.get(resources) ?? inherited.get(resources)), 0)
}

function isDrawnByCode(font: PDFDict): boolean {
  if (font.get(subtype) !== composite) return true
  const descendants = font.lookup(PDFName.of('DescendantFonts'))
  const descendant =
    descendants instanceof PDFArray && descendants.size() > 0 ? descendants.lookup(0) : undefined
  const descriptor =
    descendant instanceof PDFDict ? descendant.lookup(PDFName.of('FontDescriptor')) : undefined
  if (!(descriptor instanceof PDFDict)) return false
  return ['FontFile', 'FontFile2', 'FontFile3'].some((name) => descriptor.has(PDFName.of(name)))
}

import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFObject, type PDFRef } from 'pdf-lib'
import { packStream } from '../pdf/pack-stream.ts'
import type { TreePage } from '../pdf/page-tree.ts'
import { embedFont } from '../writer/fonts/embed-font.ts'
import type { EmbeddedFont } from '../writer/fonts/embedded-font.ts'
import { FontSet } from '../writer/fonts/font-set.ts'
import { hex } from '../writer/fonts/to-unicode.ts'
import { formatNumber } from '../writer/text/shaper.ts'
import { layerFace, toLayerClusters } from './layer-face.ts'
import type { LayerWord } from './layer-word.ts'

const [contents, resources, fontEntry] = ['Contents', 'Resources', 'Font'].map((name) =>
  PDFName.of(name),
) as [PDFName, PDFName, PDFName]

/**
 * An invisible text layer of a document: readers find, mark and copy its words, and nothing is drawn. Each word is a text
 * object of its own with a space behind it, stretched to its place, as readers otherwise join or divide words of
 * neighbours. Its fonts are embedded, so PDF/A stays PDF/A.
 */
export class TextLayer {
  readonly #document: PDFDocument
  readonly #fonts = new FontSet()
  readonly #refs = new Map<EmbeddedFont, PDFRef>()

  constructor(document: PDFDocument) {
    this.#document = document
  }

  /** Adds words to a page, in reading order. What the page shows stays as it is. */
  add({ page, inherited }: TreePage, words: readonly LayerWord[]): void {
    const { context } = this.#document
    const shown = words.filter(({ text, width, size }) => text.trim() !== '' && width > 0 && size > 0)
    if (shown.length === 0) return
    const resourceDict = dictOf(page.lookup(resources) ?? context.lookup(inherited.get(resources)))
    const fonts = dictOf(resourceDict?.lookup(fontEntry))
    const prefix = freePrefix(fonts)
    const used = new Set<EmbeddedFont>()
    const objects = shown.map((word) => this.#write(word, prefix, used))
    const named = [...used].map((font): [string, PDFObject] => [prefix + font.name, this.#refOf(font)])
    page.set(resources, withFonts(resourceDict, fonts, named, context))
    const layer = Buffer.from(`q 3 Tr\n${objects.join('\n')}\nQ\n`, 'latin1')
    const streams = context.obj([context.register(packStream(context, layer))])
    // Before the page's own content: whatever state that leaves behind has no effect on the layer.
    for (const stream of partsOf(page)) streams.push(stream)
    page.set(contents, streams)
  }

  /** Embeds the fonts, after the last page. */
  end(): void {
    const { context } = this.#document
    for (const [font, ref] of this.#refs) {
      const embedded = embedFont(context, font)
      context.assign(ref, context.lookup(embedded)!)
      context.delete(embedded)
    }
    this.#refs.clear()
  }

  #refOf(font: EmbeddedFont): PDFRef {
    const ref = this.#refs.get(font) ?? this.#document.context.nextRef()
    this.#refs.set(font, ref)
    return ref
  }

  #write(word: LayerWord, prefix: string, used: Set<EmbeddedFont>): string {
    const { x, y, width, size, angle = 0 } = word
    const clusters = toLayerClusters(word.text.trim())
    const font = this.#fonts.fontOf(layerFace(), clusters.length)
    used.add(font)
    const codes = clusters.map((cluster) => font.encode(cluster))
    const natural = codes.slice(0, -1).reduce((sum, code) => sum + font.widthOf(code), 0) / 1000
    const stretch = (width / (natural * size)) * 100
    const turn = (angle * Math.PI) / 180
    const matrix = [Math.cos(turn), Math.sin(turn), -Math.sin(turn), Math.cos(turn)].map(toSixDigits)
    const place = [...matrix, formatNumber(x), formatNumber(y)].join(' ')
    const text = codes.map(hex).join('')
    return `BT /${prefix}${font.name} ${formatNumber(size)} Tf ${formatNumber(stretch)} Tz ${place} Tm <${text}> Tj ET`
  }
}

function toSixDigits(value: number): string {
  return String(Math.round(value * 1e6) / 1e6).replace(/^-?\d+e.*/, '0')
}

function dictOf(object: PDFObject | undefined): PDFDict | undefined {
  return object instanceof PDFDict ? object : undefined
}

/** A prefix for resource names that no font of the page has. */
function freePrefix(fonts: PDFDict | undefined): string {
  const names = (fonts?.keys() ?? []).map((name) => name.decodeText())
  for (let number = 1; ; number += 1) {
    const prefix = `Layer${number}`
    if (!names.some((name) => name.startsWith(prefix))) return prefix
  }
}

/** A copy of resources with more fonts: pages may share resources, and lists of fonts. */
function withFonts(
  resourceDict: PDFDict | undefined,
  fonts: PDFDict | undefined,
  added: readonly [string, PDFObject][],
  context: PDFDocument['context'],
): PDFDict {
  const list = fonts?.clone(context) ?? context.obj({})
  for (const [name, ref] of added) list.set(PDFName.of(name), ref)
  const copy = resourceDict?.clone(context) ?? context.obj({})
  copy.set(fontEntry, list)
  return copy
}

/** The content streams of a page, or references to them. */
function partsOf(page: PDFDict): PDFObject[] {
  const existing = page.get(contents)
  const target = page.context.lookup(existing)
  if (target instanceof PDFArray) return target.asArray()
  return target === undefined ? [] : [existing!]
}

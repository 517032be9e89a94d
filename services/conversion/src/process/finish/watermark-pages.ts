import { PDFArray, PDFDict, type PDFDocument, PDFName, PDFNumber, type PDFObject, type PDFRef } from 'pdf-lib'
import { missingGlyphs } from '../../shared/warnings.ts'
import { openPdf } from '../pdf/open-pdf.ts'
import { packStream } from '../pdf/pack-stream.ts'
import { listPages, type TreePage } from '../pdf/page-tree.ts'
import { resavePdf } from '../pdf/save-pdf.ts'
import { embedFont } from '../writer/fonts/embed-font.ts'
import { FontSet } from '../writer/fonts/font-set.ts'
import { Shaper } from '../writer/text/shaper.ts'
import { toTextStyle } from '../writer/text/text-style.ts'
import type { MergeContext } from './merge-pdfs.ts'
import { bufferOf, type PdfPart } from './pdf-part.ts'

/** Grey, and see-through enough to read what is below. */
const colour = '0.45 0.45 0.45'
const opacity = 0.25
/** Length of the text, as a share of the page's diagonal, and its largest size, as a share of the shorter side. */
const maxLength = 0.75
const maxSize = 0.2

/** Names of the resources, unlikely to be in use. */
const names = { form: 'TathyaWatermark', state: 'TathyaWatermarkState' } as const

/** The drawn text; `width` at a font size of 1. */
interface Mark {
  readonly form: PDFRef
  readonly state: PDFRef
  readonly width: number
}

/** Writes a text across each page, over its content, as an artifact that screen readers skip (ISO 32000-2, 14.8.2.2). */
export async function watermarkPages(
  part: PdfPart,
  text: string,
  { limits, warn }: MergeContext,
): Promise<PdfPart> {
  const { document } = await openPdf(bufferOf(part), part.name, limits)
  const mark = createMark(document, text, warn)
  const extended = new Map<PDFObject, PDFRef>()
  const { context } = document
  const [save, restore] = ['q', '\nQ'].map((content) =>
    context.register(packStream(context, Buffer.from(content))),
  )
  for (const treePage of listPages(document, limits.pages)) {
    const { page, inherited } = treePage
    const resources =
      page.get(PDFName.of('Resources')) ?? inherited.get(PDFName.of('Resources')) ?? context.obj({})
    const ready = extended.get(resources) ?? addResources(document, resources, mark)
    extended.set(resources, ready)
    page.set(PDFName.of('Resources'), ready)
    const drawing = context.register(packStream(context, Buffer.from(drawOn(treePage, mark.width))))
    page.set(PDFName.of('Contents'), context.obj([save!, ...contentsOf(page), restore!, drawing]))
  }
  return { ...part, pdf: await resavePdf(document) }
}

/** A form of the text at size 1, with its left end on the origin and its middle on the axis. */
function createMark(document: PDFDocument, text: string, warn: MergeContext['warn']): Mark {
  const { context } = document
  const fonts = new FontSet()
  const shaper = new Shaper(fonts)
  const shaped = shaper.shape(text, toTextStyle({ bold: true }))
  if (shaper.missing.size > 0) warn(missingGlyphs(shaper.missing, shaper.replaced))
  const runs = shaped.runs.map(({ font, codes }) => `/${font.name} 1 Tf [${codes}] TJ`)
  const content = `/Artifact <</Type /Pagination /Subtype /Watermark>> BDC BT ${colour} rg 0 -0.3 Td ${runs.join(' ')} ET EMC`
  const form = packStream(context, Buffer.from(content, 'latin1'))
  const font = Object.fromEntries(fonts.fonts.map((each) => [each.name, embedFont(context, each)]))
  form.dict.set(PDFName.of('Type'), PDFName.of('XObject'))
  form.dict.set(PDFName.of('Subtype'), PDFName.of('Form'))
  form.dict.set(PDFName.of('BBox'), context.obj([-1, -2, shaped.width + 1, 2]))
  form.dict.set(PDFName.of('Resources'), context.obj({ Font: font }))
  const state = context.obj({ Type: 'ExtGState', ca: opacity, CA: opacity, BM: 'Normal', SMask: 'None' })
  return { form: context.register(form), state: context.register(state), width: shaped.width }
}

/** A copy of resources with the text and its transparency. */
function addResources({ context }: PDFDocument, resources: PDFObject, { form, state }: Mark): PDFRef {
  const original = context.lookup(resources)
  const copy = original instanceof PDFDict ? original.clone() : context.obj({})
  for (const [kind, name, ref] of [
    ['XObject', names.form, form],
    ['ExtGState', names.state, state],
  ] as const) {
    const entries = copy.lookup(PDFName.of(kind))
    const extended = entries instanceof PDFDict ? entries.clone() : context.obj({})
    extended.set(PDFName.of(name), ref)
    copy.set(PDFName.of(kind), extended)
  }
  return context.register(copy)
}

function contentsOf(page: PDFDict): PDFObject[] {
  const contents = page.get(PDFName.of('Contents'))
  if (contents === undefined) return []
  const content = page.context.lookup(contents)
  return content instanceof PDFArray ? content.asArray() : [contents]
}

/** The operators that draw the text along the diagonal of a page, upright for its readers. */
function drawOn(treePage: TreePage, textWidth: number): string {
  const [left, bottom, right, top] = boxOf(treePage)
  const turn = ((numberOf(entryOf(treePage, 'Rotate')) % 360) + 360) % 360
  const [width, height] = turn % 180 === 0 ? [right - left, top - bottom] : [top - bottom, right - left]
  const diagonal = Math.hypot(width, height)
  const size = Math.min((diagonal * maxLength) / Math.max(textWidth, 0.1), Math.min(width, height) * maxSize)
  // A turned page is shown clockwise by its angle, so that its text is turned as much against it.
  const angle = Math.atan2(height, width) + (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle) * size, Math.sin(angle) * size]
  const [x, y] = [(left + right) / 2 - (cos * textWidth) / 2, (bottom + top) / 2 - (sin * textWidth) / 2]
  const matrix = [cos, sin, -sin, cos, x, y].map((value) => Math.round(value * 1_000) / 1_000)
  return `q /${names.state} gs ${matrix.join(' ')} cm /${names.form} Do Q`
}

/** The visible area of a page: its crop box, else its media box, else A4. */
function boxOf(page: TreePage): [number, number, number, number] {
  const box = entryOf(page, 'CropBox') ?? entryOf(page, 'MediaBox')
  const edges =
    box instanceof PDFArray ? box.asArray().map((edge) => numberOf(page.page.context.lookup(edge))) : []
  const [x1, y1, x2, y2] =
    edges.length === 4 ? (edges as [number, number, number, number]) : [0, 0, 595.28, 841.89]
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)]
}

function entryOf({ page, inherited }: TreePage, key: string): PDFObject | undefined {
  return page.context.lookup(page.get(PDFName.of(key)) ?? inherited.get(PDFName.of(key)))
}

function numberOf(value: PDFObject | undefined): number {
  return value instanceof PDFNumber ? value.asNumber() : 0
}

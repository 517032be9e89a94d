import { readFile } from 'node:fs/promises'
import type { ConversionOptions } from '@tathya/contracts/http'
import { stemOf } from '@tathya/documents/recognise'
import { type PDFDocument, PDFName, type PDFRef } from 'pdf-lib'
import type { ConversionContext, Converter, Source } from '../converter.ts'
import { embedImage } from '../images/embed-image.ts'
import { type Layout, layOut } from '../images/lay-out.ts'
import { onPaper } from '../images/on-paper.ts'
import { openImage } from '../images/open-image.ts'
import { loadSvg } from '../images/svg/load-svg.ts'
import { canBePdfA } from '../pdf/pdf-a.ts'
import { createPdf, savePdf } from '../pdf/save-pdf.ts'
import { marginCut } from '../warnings.ts'

/** Turns images into PDFs, a page for each image of a file. */
export const convertImage: Converter = async (source, options, context) => {
  const document = await createPdf()
  const { bytes, type } = await loadImage(source, options, context)
  const image = await openImage(bytes, { ...source, type }, context)
  let cut = false
  for (let index = 0; index < image.pages; index += 1) {
    const page = await image.page(index)
    const { ref, damaged } = await embedImage(document.context, page, source.name)
    const location = image.pages === 1 ? '' : ` on page ${index + 1}`
    if (damaged) context.warn(`The image is damaged${location}; what could be read is shown.`)
    const layout = layOut(onPaper(page), options)
    cut ||= layout.marginCut
    drawPage(document, ref, layout)
    context.progress(index + 1, image.pages)
  }
  if (cut) context.warn(marginCut)
  const title = options.title ?? stemOf(source.name)
  const pdfA = canBePdfA(document)
  return { pdf: await savePdf(document, { title, pdfA }), pages: image.pages, title, pdfA }
}

/** Reads the file; an SVG drawing is rendered. */
async function loadImage(source: Source, options: ConversionOptions, context: ConversionContext) {
  const bytes = await readFile(source.path)
  if (source.type !== 'image/svg+xml') return { bytes, type: source.type }
  return { bytes: await loadSvg(bytes, source.name, options, context), type: 'image/png' }
}

/** Adds a page with one image. */
function drawPage(document: PDFDocument, image: PDFRef, { width, height, matrix }: Layout): void {
  const page = document.addPage([round(width), round(height)])
  page.node.setXObject(PDFName.of('Image'), image)
  const content = `q ${matrix.map(round).join(' ')} cm /Image Do Q`
  page.node.set(PDFName.Contents, document.context.register(document.context.stream(content)))
}

/** Thousandths of a point: finer than any printer, and never written with an exponent. */
function round(points: number): number {
  return Math.round(points * 1_000) / 1_000
}

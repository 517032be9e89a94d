import { readFile } from 'node:fs/promises'
import type { ConversionOptions } from '@tathya/contracts/http'
import { stemOf } from '@tathya/documents/recognise'
import { marginCut } from '../../shared/warnings.ts'
import type { ConversionContext, Converter, Source } from '../converter.ts'
import { drawPage } from '../images/draw-page.ts'
import { embedImage } from '../images/embed-image.ts'
import { layOut } from '../images/lay-out.ts'
import { onPaper } from '../images/on-paper.ts'
import { openImage } from '../images/open-image.ts'
import { loadSvg } from '../images/svg/load-svg.ts'
import { canBePdfA } from '../pdf/pdf-a.ts'
import { createPdf, savePdf } from '../pdf/save-pdf.ts'
import { readImagePage, toPage } from '../text-layer/read-image-page.ts'
import { RecognisedPages } from '../text-layer/recognised-pages.ts'

/** Turns images into PDFs, a page for each image of a file. Text in them is recognised and can be found. */
export const convertImage: Converter = async (source, options, context) => {
  const document = await createPdf()
  const { bytes, type } = await loadImage(source, options, context)
  const image = await openImage(bytes, { ...source, type }, context)
  const recognised = new RecognisedPages(document, source, options, context)
  let cut = false
  for (let index = 0; index < image.pages; index += 1) {
    const page = await image.page(index)
    const { ref, damaged } = await embedImage(document.context, page, source.name)
    const location = image.pages === 1 ? '' : ` on page ${index + 1}`
    if (damaged) context.warn(`The image is damaged${location}; what could be read is shown.`)
    const layout = layOut(onPaper(page), options)
    cut ||= layout.marginCut
    const drawn = drawPage(document, ref, layout)
    const readable = readImagePage(page)
    const matrix = toPage(readable, layout)
    await recognised.add({ page: drawn, number: index + 1, image: readable, matrix })
    context.progress(index + 1, image.pages)
  }
  recognised.end(image.pages)
  if (cut) context.warn(marginCut)
  const title = options.title ?? stemOf(source.name)
  const pdfA = canBePdfA(document)
  const pdf = await savePdf(document, { title, pdfA })
  return { pdf, pages: image.pages, title, pdfA, ...recognised.report() }
}

/** Reads the file; an SVG drawing is rendered. */
async function loadImage(source: Source, options: ConversionOptions, context: ConversionContext) {
  const bytes = await readFile(source.path)
  if (source.type !== 'image/svg+xml') return { bytes, type: source.type }
  return { bytes: await loadSvg(bytes, source.name, options, context), type: 'image/png' }
}

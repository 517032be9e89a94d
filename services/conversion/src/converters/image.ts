import { readFile } from 'node:fs/promises'
import type { ConversionOptions } from '@tathya/contracts/http'
import { stemOf } from '../file-types.ts'
import { drawPage } from '../images/draw-page.ts'
import { embedImage } from '../images/embed-image.ts'
import { layOut } from '../images/lay-out.ts'
import { loadSvg } from '../images/load-svg.ts'
import { onPaper } from '../images/on-paper.ts'
import { openImage } from '../images/open-image.ts'
import { createPdf, savePdf } from '../pdf/save-pdf.ts'
import type { ConversionContext, Converter, Source } from './converter.ts'
import { marginCut } from './margin-cut.ts'

/** Turns images into PDFs, a page for each image of a file. */
export const convertImage: Converter = async (source, options, context) => {
  const document = await createPdf()
  const { bytes, type } = await loadImage(source, options, context)
  const image = await openImage(bytes, { ...source, type }, context)
  let cut = false
  for (let at = 0; at < image.pages; at += 1) {
    const page = await image.page(at)
    const { ref, damaged } = await embedImage(document.context, page, source.name)
    if (damaged) context.warn(`The image is damaged${where(at, image.pages)}; what could be read is shown.`)
    const layout = layOut(onPaper(page), options)
    cut ||= layout.marginCut
    drawPage(document, ref, layout)
    context.progress(at + 1, image.pages)
  }
  if (cut) context.warn(marginCut)
  const title = options.title ?? stemOf(source.name)
  return { pdf: await savePdf(document, { title }), pages: image.pages, title }
}

/** Reads the file; a drawing becomes an image here. */
async function loadImage(source: Source, options: ConversionOptions, context: ConversionContext) {
  const bytes = await readFile(source.path)
  if (source.type !== 'image/svg+xml') return { bytes, type: source.type }
  return { bytes: await loadSvg(bytes, source.name, options, context), type: 'image/png' }
}

function where(at: number, pages: number): string {
  return pages === 1 ? '' : ` on page ${at + 1}`
}

import { readFile } from 'node:fs/promises'
import type { ConversionOptions } from '@tathya/contracts'
import { problem } from '@tathya/platform'
import { drawPage } from '../images/draw-page.ts'
import { corruptImage, embedImage } from '../images/embed-image.ts'
import { type ImagePage, readHeader } from '../images/image-page.ts'
import { type ImageType, imageTypes } from '../images/image-types.ts'
import { layOut } from '../images/lay-out.ts'
import { loadSvg } from '../images/load-svg.ts'
import { onPaper } from '../images/on-paper.ts'
import { createPdf, savePdf } from '../pdf/save-pdf.ts'
import type { ConversionContext, ConvertedDocument, Converter, Source } from './converter.ts'

/** Turns images into PDFs, a page for each image of a file. */
export const imageConverter: Converter = { id: 'image', types: imageTypes, convert }

async function convert(
  source: Source,
  options: ConversionOptions,
  context: ConversionContext,
): Promise<ConvertedDocument> {
  const document = await createPdf()
  const { bytes, type } = await loadImage(source, options, context)
  const pages = await countPages(bytes, { ...source, type }, context)
  let marginCut = false
  for (let number = 0; number < pages; number += 1) {
    const page = await openPage(bytes, number, { ...source, type }, context)
    const { ref, damaged } = await embedImage(document.context, page, source.name)
    if (damaged) context.warn(`The image is damaged${where(number, pages)}; what could be read is shown.`)
    const layout = layOut(onPaper(page), options)
    marginCut ||= layout.marginCut
    drawPage(document, ref, layout)
    context.progress(number + 1, pages)
  }
  if (marginCut) context.warn('The margin leaves no room on this paper and was made smaller.')
  const title = options.title ?? source.name.replace(/\.[^.]*$/, '')
  return { pdf: await savePdf(document, { title }), pages, title }
}

/** Reads the file; a drawing becomes an image here. */
async function loadImage(source: Source, options: ConversionOptions, context: ConversionContext) {
  const bytes = await readFile(source.path)
  if (source.type !== 'image/svg+xml') return { bytes, type: source.type }
  return { bytes: await loadSvg(bytes, source.name, options, context), type: 'image/png' }
}

/** Pages of the PDF: those of a TIFF file, and one for all others. Throws `document_too_long`. */
async function countPages(
  bytes: Buffer,
  { name, type }: Source,
  context: ConversionContext,
): Promise<number> {
  const { pages = 1 } = await headerOf(bytes, 0, name, type)
  if (type !== 'image/tiff') {
    if (pages > 1) context.warn(`The image moves; the PDF shows the first of its ${pages} pictures.`)
    return 1
  }
  if (pages > context.limits.pages) {
    throw problem('document_too_long', {
      detail: `${name} has ${pages} pages; the limit is ${context.limits.pages}. Split it.`,
    })
  }
  return pages
}

/** Reads the header of a page. Throws `image_too_large`. */
async function openPage(
  bytes: Buffer,
  number: number,
  { name, type }: Source,
  { limits }: ConversionContext,
): Promise<ImagePage> {
  const header = await headerOf(bytes, number, name, type)
  const pixels = header.width * (header.pageHeight ?? header.height)
  if (pixels > limits.pixels) {
    const millions = (count: number) => (count / 1_000_000).toLocaleString('en', { maximumFractionDigits: 1 })
    throw problem('image_too_large', {
      detail: `${name} has ${millions(pixels)} million pixels; the limit is ${millions(limits.pixels)} million.`,
    })
  }
  return { bytes, type: type as ImageType, number, header, limits }
}

async function headerOf(bytes: Buffer, number: number, name: string, type: string) {
  try {
    return await readHeader(bytes, number)
  } catch (error) {
    throw corruptImage(name, type, error)
  }
}

function where(number: number, pages: number): string {
  return pages === 1 ? '' : ` on page ${number + 1}`
}

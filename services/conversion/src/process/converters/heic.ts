import { readFile } from 'node:fs/promises'
import { stemOf } from '@tathya/documents/recognise'
import { marginCut } from '../../shared/warnings.ts'
import type { Converter } from '../converter.ts'
import { documentTooLong } from '../errors.ts'
import { drawPage } from '../images/draw-page.ts'
import { embedHeic } from '../images/embed-heic.ts'
import { corruptImage } from '../images/embed-image.ts'
import { layOut } from '../images/lay-out.ts'
import { openHeic } from '../images/libheif.ts'
import { imageTooLarge } from '../images/open-image.ts'
import { canBePdfA } from '../pdf/pdf-a.ts'
import { createPdf, savePdf } from '../pdf/save-pdf.ts'
import { toPage } from '../text-layer/read-image-page.ts'
import { readPixels } from '../text-layer/read-pixels.ts'
import { RecognisedPages } from '../text-layer/recognised-pages.ts'

/** Points of a pixel at 96 an inch: HEIC has no size on paper. */
const points = 72 / 96

/**
 * Converts HEIC images, a page for each image of a file. The decoder has already turned them. Text in them is recognised and
 * can be found.
 */
export const convertHeic: Converter = async (source, options, context) => {
  const { limits } = context
  const images = openHeic(await readFile(source.path))
  if (images.length === 0) throw corruptImage(source.name, source.type)
  if (images.length > limits.pages) throw documentTooLong(source.name, limits.pages)
  const document = await createPdf()
  const recognised = new RecognisedPages(document, source, options, context)
  let cut = false
  for (const [index, image] of images.entries()) {
    const { width, height } = image
    if (width * height > limits.pixels) throw imageTooLarge(source.name, width * height, limits.pixels)
    const pixels = await image.decode()
    if (pixels === undefined) throw corruptImage(source.name, source.type)
    const ref = await embedHeic(document.context, image, pixels)
    const layout = layOut(
      { width: width * points, height: height * points, pixels: { width, height } },
      options,
    )
    cut ||= layout.marginCut
    const page = drawPage(document, ref, layout)
    const readable = readPixels(pixels, width, height)
    await recognised.add({ page, number: index + 1, image: readable, matrix: toPage(readable, layout) })
    context.progress(index + 1, images.length)
  }
  recognised.end(images.length)
  if (cut) context.warn(marginCut)
  const title = options.title ?? stemOf(source.name)
  const pdfA = canBePdfA(document)
  const pdf = await savePdf(document, { title, pdfA })
  return { pdf, pages: images.length, title, pdfA, ...recognised.report() }
}

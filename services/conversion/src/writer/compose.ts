import { stemOf } from '@tathya/documents/recognise'
import type { Block } from '../blocks.ts'
import type { ConversionContext, ConvertedDocument } from '../converter.ts'
import { documentTooLong } from '../errors.ts'
import { createPdf, savePdf } from '../pdf/save-pdf.ts'
import { marginCut, missingGlyphs } from '../warnings.ts'
import { FontSet } from './fonts/font-set.ts'
import type { Column } from './layout/column.ts'
import { layOutBlocks } from './layout/lay-out-blocks.ts'
import type { PageStyle } from './layout/page-style.ts'
import { paginate } from './layout/paginate.ts'
import { writeOutline } from './output/outline.ts'
import { PageWriter } from './output/page-writer.ts'
import { Shaper } from './text/shaper.ts'

/** Title and page style of a document. */
export interface ComposeOptions {
  readonly page: PageStyle
  /** null: the first heading, or the file name without headings. */
  readonly title: string | null
  /** Name of the file. */
  readonly name: string
}

/**
 * Creates a PDF of blocks, which are pulled one by one. Throws `document_too_long` as soon as a page exceeds the limit.
 */
export async function composeDocument(
  blocks: Iterable<Block>,
  { page, title, name }: ComposeOptions,
  context: ConversionContext,
): Promise<ConvertedDocument> {
  const fonts = new FontSet()
  const shaper = new Shaper(fonts)
  const [width, height] = page.size
  const area = { top: height - page.margin.y, bottom: page.margin.y }
  const column: Column = {
    left: page.margin.x,
    width: width - page.margin.x * 2,
    height: area.top - area.bottom,
    shaper,
  }
  const document = await createPdf()
  const writer = new PageWriter(document, page, shaper)
  for (const canvas of paginate(layOutBlocks(blocks, column), area)) {
    if (writer.pages === context.limits.pages) throw documentTooLong(name, context.limits.pages)
    writer.add(canvas)
    context.progress(writer.pages, null)
  }
  writer.end(fonts)
  const documentTitle = title ?? writer.firstHeading ?? stemOf(name)
  writeOutline(document, writer.bookmarks)
  if (shaper.missing.size > 0) context.warn(missingGlyphs(shaper.missing, shaper.replaced))
  if (page.marginCut) context.warn(marginCut)
  context.progress(writer.pages, writer.pages)
  const language = writer.language.language()
  const description = { title: documentTitle, ...(language !== undefined && { language }), pdfA: true }
  const pdf = await savePdf(document, description)
  return { pdf, pages: writer.pages, title: documentTitle, pdfA: true }
}

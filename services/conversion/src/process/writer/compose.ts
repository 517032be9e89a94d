import type { ConversionOptions } from '@tathya/contracts/http'
import type { Block, ReadDocument } from '@tathya/documents/blocks'
import { stemOf } from '@tathya/documents/recognise'
import type { PDFDocument } from 'pdf-lib'
import { marginCut, missingGlyphs, unreadableImages } from '../../shared/warnings.ts'
import type { ConversionContext, ConvertedDocument } from '../converter.ts'
import { documentTooLong, tooComplex } from '../errors.ts'
import { canBePdfA } from '../pdf/pdf-a.ts'
import { createPdf, savePdf } from '../pdf/save-pdf.ts'
import type { PageCanvas } from './drawing/page-canvas.ts'
import { Tag } from './drawing/tag.ts'
import { FontSet } from './fonts/font-set.ts'
import type { Column } from './layout/column.ts'
import { FlowImages } from './layout/flow-images.ts'
import { Footnotes } from './layout/footnotes.ts'
import { HeadingLevels } from './layout/heading-levels.ts'
import { BlockLayout, layOutBlocks } from './layout/lay-out-blocks.ts'
import { layOutNote } from './layout/lay-out-note.ts'
import { bodyText } from './layout/text-setting.ts'
import { writeOutline } from './pages/outline.ts'
import { PageMargins } from './pages/page-margins.ts'
import { type PageStyle, toPageStyle } from './pages/page-style.ts'
import { PageWriter } from './pages/page-writer.ts'
import { Paginator } from './pages/paginate.ts'
import { Shaper } from './text/shaper.ts'

/**
 * Creates a PDF of a document from the file `name`; its blocks are pulled one by one. The title is that of the options, else
 * of the document, else its first heading, else the name. Paper and margins are those of the options, else of the document.
 * Throws `document_too_long` as soon as a page exceeds the limit, and `conversion_failed` for blocks too deep in one another.
 */
export async function composeDocument(
  read: ReadDocument,
  name: string,
  options: ConversionOptions,
  context: ConversionContext,
): Promise<ConvertedDocument> {
  try {
    return await compose(read, name, options, context)
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    throw tooComplex(name, 'its lists, quotations or styles lie too deep in one another', cause)
  }
}

async function compose(
  read: ReadDocument,
  name: string,
  options: ConversionOptions,
  context: ConversionContext,
): Promise<ConvertedDocument> {
  const style = toPageStyle(options, read)
  const document = await createPdf()
  const fonts = new FontSet()
  const column = createColumn(style, new Shaper(fonts), new FlowImages(document, name, context))
  const { images, shaper, tag: root } = column
  await images.load([...(read.header ?? []), ...(read.footer ?? [])])
  const margins = new PageMargins(read, style, column)
  const writer = new PageWriter(document, style.size)
  const write = (canvases: Iterable<PageCanvas>) => {
    for (const canvas of canvases) {
      if (writer.pages === context.limits.pages) throw documentTooLong(name, context.limits.pages)
      writer.add(canvas)
      context.progress(writer.pages, null)
    }
  }
  await layOut(read.blocks, column, style, margins, write)
  writer.end({ fonts, images, root, drawMargins: (page) => margins.draw(page, writer.pages) })
  writeOutline(document, writer.bookmarks)
  if (shaper.missing.size > 0) context.warn(missingGlyphs(shaper.missing, shaper.replaced))
  if (images.unreadable > 0) context.warn(unreadableImages(images.unreadable))
  if (style.marginCut) context.warn(marginCut)
  context.progress(writer.pages, writer.pages)
  const title = options.title ?? read.title ?? writer.firstHeading ?? stemOf(name)
  const language = read.language ?? writer.language.language()
  return save(document, { title, language, pages: writer.pages })
}

/** The column of the text on a page with its margins; `top` and `bottom` may be wider for headers and footers. */
function createColumn({ size, margin }: PageStyle, shaper: Shaper, images: FlowImages): Column {
  const tag = new Tag('Document')
  const width = size[0] - margin.left - margin.right
  return {
    left: margin.left,
    width,
    height: size[1] - margin.top - margin.bottom,
    text: bodyText,
    tag,
    tables: 0,
    shaper,
    images,
    notes: new Footnotes(tag, margin.left, width),
    headings: new HeadingLevels(),
    layOut: layOutBlocks,
    layOutNote,
  }
}

/** Lays out blocks on pages, which are written as they are filled. */
async function layOut(
  blocks: Iterable<Block>,
  column: Column,
  { size }: PageStyle,
  margins: PageMargins,
  write: (canvases: Iterable<PageCanvas>) => void,
): Promise<void> {
  const area = { top: size[1] - margins.top, bottom: margins.bottom, left: column.left }
  const paginator = new Paginator(area)
  const layout = new BlockLayout({ ...column, height: area.top - area.bottom })
  for (const block of blocks) {
    // A line has no image: texts of a million lines do not wait for each.
    if (block.kind !== 'line') await column.images.load([block])
    write(paginator.add(layout.add(block)))
  }
  write(paginator.end())
}

async function save(
  document: PDFDocument,
  { title, language, pages }: { title: string; language: string | undefined; pages: number },
): Promise<ConvertedDocument> {
  const pdfA = canBePdfA(document)
  // PDF/UA wants a language; `und` says that it is undetermined (BCP 47).
  const pdf = await savePdf(document, { title, language: language ?? 'und', pdfA, pdfUA: true })
  return { pdf, pages, title, pdfA }
}

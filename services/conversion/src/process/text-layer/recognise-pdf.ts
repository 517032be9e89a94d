import { type PDFiumDocument, PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium'
import type { ConversionOptions } from '@tathya/contracts/http'
import type { ReadableImage } from '@tathya/documents/ocr'
import type { ConversionContext, ConvertedDocument, Source } from '../converter.ts'
import type { OpenPdf } from '../pdf/open-pdf.ts'
import { listPages } from '../pdf/page-tree.ts'
import { resavePdf } from '../pdf/save-pdf.ts'
import { fromShownPage } from './page-box.ts'
import { RecognisedPages } from './recognised-pages.ts'

/** What is known of an uploaded PDF. */
export interface UploadedPdf {
  readonly bytes: Buffer
  readonly opened: OpenPdf
  readonly source: Source
}

/**
 * Adds the text of scanned pages, those without text that show an image, to a PDF; with `ocr=true` of all pages without text.
 * Everything else stays as it is. Undefined if nothing was recognised. Signed and locked PDFs are only changed on request.
 */
export async function recognisePdf(
  { bytes, opened, source }: UploadedPdf,
  options: ConversionOptions,
  context: ConversionContext,
): Promise<Pick<ConvertedDocument, 'pdf' | 'ocr' | 'textLayer'> | undefined> {
  const { document, pages, unlocked } = opened
  const recognised = new RecognisedPages(document, source, options, context)
  const always = options.ocr === 'true'
  if (!recognised.wanted) {
    recognised.end(pages)
    return undefined
  }
  const signed = bytes.includes('/ByteRange')
  if (!always && (signed || (bytes.includes('/Encrypt') && !unlocked))) return undefined
  const library = await PDFiumLibrary.init()
  try {
    const shown = await library.loadDocument(bytes, context.password)
    const tree = listPages(document, context.limits.pages)
    for (const [index, page] of tree.entries()) {
      const { readable, matrix } = readPage(shown, index, page, always)
      if (readable !== undefined) await recognised.add({ page, number: index + 1, image: readable, matrix })
      context.progress(index + 1, pages)
    }
    shown.destroy()
  } catch {
    context.signal?.throwIfAborted()
    if (always) context.warn('The pages could not be read for the recognition of their text.')
    return undefined
  } finally {
    library.destroy()
  }
  recognised.end(pages)
  const report = recognised.report()
  if (report.ocr === undefined) return undefined
  if (signed) context.warn('The PDF is signed; the added text ends its signature.')
  return { pdf: await resavePdf(document), ...report }
}

/** A page as an image, if its text is to be recognised. */
function readPage(
  shown: PDFiumDocument,
  index: number,
  page: Parameters<typeof fromShownPage>[0],
  always: boolean,
) {
  const drawn = shown.getPage(index)
  const { originalWidth: width, originalHeight: height } = drawn.getOriginalSize()
  const matrix = fromShownPage(page, { width, height })
  const wanted = drawn.getText().trim() === '' && (always || hasImage(drawn))
  return { matrix, readable: wanted ? toReadable(() => shown.getPage(index), width, height) : undefined }
}

function hasImage(page: PDFiumPage): boolean {
  for (const object of page.objects()) if (object.type === 'image') return true
  return false
}

/** Points as pixels: 72 an inch. Drawing a page closes it, so it is opened each time. */
function toReadable(open: () => PDFiumPage, width: number, height: number): ReadableImage {
  return {
    width,
    height,
    async read(targetWidth, targetHeight) {
      const drawn = await open().render({ width: targetWidth, height: targetHeight, render: 'bitmap' })
      const data = new Uint8Array(drawn.width * drawn.height)
      // Blue, green, red and alpha; weights of ITU-R BT.601.
      for (let at = 0; at < data.length; at += 1) {
        const [blue, green, red] = [drawn.data[at * 4]!, drawn.data[at * 4 + 1]!, drawn.data[at * 4 + 2]!]
        data[at] = 0.114 * blue + 0.587 * green + 0.299 * red
      }
      return { width: drawn.width, height: drawn.height, data }
    },
  }
}

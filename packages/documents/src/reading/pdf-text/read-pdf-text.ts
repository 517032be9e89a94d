import { ReadFault } from '../read-fault.ts'
import { drawPage, type GreyPixels } from './draw-page.ts'
import { type FormField, openForm } from './form-fields.ts'
import { groupLines } from './group-lines.ts'
import type { PageText, TextBox } from './page-text.ts'
import { loadPdfium, type Pdfium } from './pdfium.ts'
import { readChars } from './read-chars.ts'
import { type PageDrawing, readDrawing } from './read-drawing.ts'

/** Characters of a page: those of fifty dense pages. */
const maxChars = 200_000

/** FPDF_ERR_PASSWORD (fpdfview.h). */
const passwordError = 4

/** A page with what is drawn on it. */
export interface PageContent {
  readonly text: PageText
  readonly drawing: PageDrawing
  /** The part of the page that is shown. */
  readonly shown: TextBox
  /** Quarter turns clockwise by which it is shown. */
  readonly turns: number
  /** Values of its form. */
  readonly fields: readonly FormField[]
}

/** An open PDF. To be closed. */
export interface PdfText {
  readonly pages: number
  /** Of its properties; undefined without one. */
  readonly title: string | undefined
  /** The text of a page, from 1. Throws `RangeError` if there is no such page, `Error` if it is damaged. */
  page(number: number): PageText
  /** The text that readers built on pdfium search, such as Chrome; throws as `page` does. */
  searchText(number: number): string
  /** The text of a page and what is drawn on it; throws as `page` does. */
  content(number: number): PageContent
  /** Draws a page, as it is shown, on white; throws as `page` does. */
  draw(number: number, width: number, height: number): GreyPixels
  close(): void
}

/** Opens a PDF for reading its text; the bytes are copied. Throws `ReadFault` if it is damaged or needs another password. */
export async function openPdfText(bytes: Uint8Array, password?: string): Promise<PdfText> {
  const pdfium = await loadPdfium()
  const file = copyIn(pdfium, bytes)
  const secret = password === undefined ? 0 : copyIn(pdfium, Buffer.from(`${password}\0`))
  const document = pdfium._FPDF_LoadMemDocument(file, bytes.length, secret)
  if (secret !== 0) pdfium._free(secret)
  if (document === 0) {
    pdfium._free(file)
    const locked = pdfium._FPDF_GetLastError() === passwordError
    throw locked
      ? new ReadFault('encrypted', 'it is protected by a password')
      : new ReadFault('corrupt', 'it is damaged or cut off')
  }
  const pages = pdfium._FPDF_GetPageCount(document)
  const form = openForm(pdfium, document)
  // The last page stays open: pdfium reads the fonts of a page when it loads it, which takes longer than what follows.
  let last: OpenPage | undefined
  function open<T>(number: number, read: (page: number, textPage: number) => T): T {
    if (!(number >= 1 && number <= pages)) throw new RangeError(`There is no page ${number} of ${pages}.`)
    if (last?.number !== number) {
      if (last !== undefined) closePage(pdfium, last)
      last = undefined
      last = openPage(pdfium, document, number)
    }
    return read(last.page, last.textPage)
  }
  return {
    pages,
    title: readTitle(pdfium, document),
    content: (number) =>
      open(number, (page, textPage) => ({
        text: readPage(pdfium, number, page, textPage),
        drawing: readDrawing(pdfium, page),
        shown: readShownBox(pdfium, page),
        turns: pdfium._FPDFPage_GetRotation(page),
        fields: form?.read(page) ?? [],
      })),
    draw: (number, width, height) => open(number, (page) => drawPage(pdfium, page, width, height)),
    page: (number) => open(number, (page, textPage) => readPage(pdfium, number, page, textPage)),
    searchText: (number) => open(number, (_, textPage) => readText(pdfium, textPage)),
    close() {
      if (last !== undefined) closePage(pdfium, last)
      form?.close()
      pdfium._FPDF_CloseDocument(document)
      pdfium._free(file)
    },
  }
}

/** A page of pdfium. */
interface OpenPage {
  /** From 1. */
  readonly number: number
  readonly page: number
  readonly textPage: number
}

function openPage(pdfium: Pdfium, document: number, number: number): OpenPage {
  const page = pdfium._FPDF_LoadPage(document, number - 1)
  const textPage = page === 0 ? 0 : pdfium._FPDFText_LoadPage(page)
  if (textPage !== 0) return { number, page, textPage }
  if (page !== 0) pdfium._FPDF_ClosePage(page)
  throw new Error(`Page ${number} is damaged.`)
}

function closePage(pdfium: Pdfium, { page, textPage }: OpenPage): void {
  pdfium._FPDFText_ClosePage(textPage)
  pdfium._FPDF_ClosePage(page)
}

function copyIn(pdfium: Pdfium, bytes: Uint8Array): number {
  const address = pdfium._malloc(Math.max(1, bytes.length))
  if (address === 0) throw new Error('The PDF does not fit into the memory of pdfium.')
  pdfium.HEAPU8.set(bytes, address)
  return address
}

function readPage(pdfium: Pdfium, number: number, page: number, textPage: number): PageText {
  const chars = readChars(pdfium, textPage, maxChars)
  const turned = pdfium._FPDFPage_GetRotation(page) % 2 === 1
  const size = [pdfium._FPDF_GetPageWidth(page), pdfium._FPDF_GetPageHeight(page)] as const
  const [width, height] = turned ? [size[1], size[0]] : size
  const cut = pdfium._FPDFText_CountChars(textPage) > maxChars
  return { page: number, width, height, lines: groupLines(chars), cut }
}

function readText(pdfium: Pdfium, textPage: number): string {
  const count = Math.min(pdfium._FPDFText_CountChars(textPage), maxChars)
  // UTF-16, with a zero at its end; a character outside of the first plane takes two units.
  const bytes = (count * 2 + 1) * 2
  const buffer = pdfium._malloc(bytes)
  try {
    const units = pdfium._FPDFText_GetText(textPage, 0, count, buffer)
    return Buffer.from(pdfium.HEAPU8.slice(buffer, buffer + Math.max(0, units - 1) * 2)).toString('utf16le')
  } finally {
    pdfium._free(buffer)
  }
}

function readShownBox(pdfium: Pdfium, page: number): TextBox {
  const scratch = pdfium._malloc(16)
  try {
    pdfium._FPDF_GetPageBoundingBox(page, scratch)
    const [left, top, right, bottom] = pdfium.HEAPF32.subarray(scratch / 4, scratch / 4 + 4)
    return { left: left!, bottom: bottom!, right: right!, top: top! }
  } finally {
    pdfium._free(scratch)
  }
}

/** Bytes of a title that are read. */
const maxTitle = 2_000

function readTitle(pdfium: Pdfium, document: number): string | undefined {
  const tag = copyIn(pdfium, Buffer.from('Title\0'))
  const buffer = pdfium._malloc(maxTitle)
  try {
    // UTF-16, with a zero at its end.
    const bytes = pdfium._FPDF_GetMetaText(document, tag, buffer, maxTitle)
    if (bytes <= 2 || bytes > maxTitle) return undefined
    const text = Buffer.from(pdfium.HEAPU8.slice(buffer, buffer + bytes - 2))
      .toString('utf16le')
      .trim()
    return text === '' ? undefined : text
  } finally {
    pdfium._free(buffer)
    pdfium._free(tag)
  }
}

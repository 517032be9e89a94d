import { PDFiumLibrary } from '@hyzyla/pdfium'

const library = await PDFiumLibrary.init()

/** The text of each page, as pdfium finds it. */
export async function readWithPdfium(pdf: Uint8Array): Promise<string[]> {
  const document = await library.loadDocument(Buffer.from(pdf))
  try {
    return [...document.pages()].map((page) => page.getText())
  } finally {
    document.destroy()
  }
}

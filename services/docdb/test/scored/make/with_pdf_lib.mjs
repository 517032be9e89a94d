// PDFs by pdf-lib: reads { path, look, pages: [{ texts: [[x, y, size, bold, text]], lines: [[x1, y1, x2, y2]] }] } from its input.
import { readFileSync, writeFileSync } from 'node:fs'
import { PDFDocument, StandardFonts } from 'pdf-lib'

const { path, width, height, pages } = JSON.parse(readFileSync(0, 'utf8'))
const document = await PDFDocument.create({ updateMetadata: false })
const fonts = [
  await document.embedFont(StandardFonts.Helvetica),
  await document.embedFont(StandardFonts.HelveticaBold),
]
for (const { texts, lines } of pages) {
  const page = document.addPage([width, height])
  for (const [x, y, size, bold, align, text] of texts) {
    const font = fonts[bold ? 1 : 0]
    const wide = font.widthOfTextAtSize(text, size)
    page.drawText(text, { x: x - wide * align, y: height - y, size, font })
  }
  for (const [x1, y1, x2, y2] of lines) {
    page.drawLine({ start: { x: x1, y: height - y1 }, end: { x: x2, y: height - y2 }, thickness: 0.6 })
  }
}
writeFileSync(path, await document.save())

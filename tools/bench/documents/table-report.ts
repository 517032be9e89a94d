import PDFDocument from 'pdfkit'

const columns = ['S.N.', 'Office', 'Code', 'Budget', 'Spent', 'Share (%)']
const widths = [35, 150, 75, 85, 85, 55]
const left = 50
const rowHeight = 16
const rowsOfPage = 40

/** A report with a paragraph and a ruled table of 40 rows on each page. All numbers differ. */
export async function makeTableReport(pages: number): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PDFDocument({ size: 'A4', margin: left, autoFirstPage: false })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => document.on('end', resolve))
  for (let page = 0; page < pages; page += 1) {
    document.addPage()
    document.font('Helvetica').fontSize(10)
    document.text(`Table ${page + 1}. Budget and expenditure of offices (Rs. in thousand)`, left, 50)
    document.fontSize(8)
    drawRow(document, 0, columns)
    for (let row = 1; row <= rowsOfPage; row += 1) drawRow(document, row, rowOf(page * rowsOfPage + row, row))
    document.text('Source: records of the offices. Figures are provisional.', left, 760)
  }
  document.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}

function rowOf(number: number, row: number): string[] {
  const budget = 120_000 + number * 37
  const spent = Math.round(budget * (0.4 + (number % 50) / 100))
  const amounts = [budget, spent].map((value) => value.toLocaleString('en-IN'))
  return [
    String(row),
    `Office ${number}`,
    `NP-${10_000 + number}`,
    ...amounts,
    ((100 * spent) / budget).toFixed(1),
  ]
}

function drawRow(document: InstanceType<typeof PDFDocument>, row: number, cells: readonly string[]): void {
  const top = 80 + row * rowHeight
  let x = left
  for (const [at, cell] of cells.entries()) {
    const width = widths[at]!
    document.rect(x, top, width, rowHeight).lineWidth(0.5).stroke()
    document.text(cell, x + 3, top + 4, {
      width: width - 6,
      align: at > 2 ? 'right' : 'left',
      lineBreak: false,
    })
    x += width
  }
}

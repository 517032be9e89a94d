/** A PDF of objects, numbered from 1; the first is the catalog. */
function pdf(objects: readonly string[]): Buffer {
  let content = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const offset = content.length
    content += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return Buffer.from(
    `${content}xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${content.length}\n%%EOF\n`,
  )
}

const catalog = '<< /Type /Catalog /Pages 2 0 R >>'
const tree = (kids: string, count: number) => `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`
const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'

/** A PDF of one page with a content stream. */
function onePage(content: string, mediaBox = '0 0 595 842'): Buffer {
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [${mediaBox}] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>`
  return pdf([
    catalog,
    tree('3 0 R', 1),
    page,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font,
  ])
}

function repeat(count: number, line: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => line(at)).join('\n')
}

const text = (x: number, y: number, size: number, shown: string) =>
  `BT /F1 ${size} Tf ${x.toFixed(2)} ${y.toFixed(2)} Td (${shown}) Tj ET`

/** PDFs that would take a careless reader's time or memory, or lie about their pages. */
export const hostilePdfs: Readonly<Record<string, () => Buffer>> = {
  'page tree in a circle': () => pdf([catalog, tree('2 0 R', 1)]),
  'a count of pages that is a lie': () =>
    pdf([catalog, tree('3 0 R', 999_999_999), '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>']),
  'a page without size': () => onePage(text(0, 0, 9, '1'), '0 0 0 0'),
  'a page of a million points': () => onePage(text(0, 0, 9, '1'), '0 0 1000000 1000000'),
  '10,000 rules that cross': () =>
    onePage(
      repeat(5_000, (at) => `${at / 9} 0 m ${at / 9} 800 l S\n0 ${at / 7} m 560 ${at / 7} l S`) +
        text(50, 50, 9, '1'),
    ),
  '10,000 cells of rules': () =>
    onePage(
      repeat(100, (at) => `${at * 5} 0 m ${at * 5} 800 l S\n0 ${at * 8} m 500 ${at * 8} l S`) +
        repeat(10_000, (at) => text((at % 100) * 5 + 1, Math.floor(at / 100) * 8 + 1, 4, '1')),
    ),
  '50,000 words on one page': () =>
    onePage(repeat(50_000, (at) => text((at % 200) * 2.9, Math.floor(at / 200) * 3.3, 2, `${at % 10} `))),
  '50,000 words in one place': () => onePage(repeat(50_000, () => text(50, 50, 9, 'x '))),
  'texts far outside of the page': () =>
    onePage(repeat(500, (at) => text(at * 1e6, -at * 1e6, 9, 'far')) + text(50, 50, 1e-9, 'tiny')),
  'no pages': () => pdf([catalog, tree('', 0)]),
  'cut in the middle': () => onePage(repeat(200, (at) => text(50, at * 4, 4, 'cut'))).subarray(0, 6_000),
  'only a first line': () => Buffer.from('%PDF-1.7\n'),
}

import { deflateSync } from 'node:zlib'
import type { HostileFiles } from './hostile-files.ts'

/** A PDF of objects, numbered from 1; the first is the catalog. */
function pdf(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let length = parts[0]!.length
  for (const [index, object] of objects.entries()) {
    offsets.push(length)
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ])
    parts.push(part)
    length += part.length
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(end)])
}

const stream = (entries: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ])

const catalog = '<< /Type /Catalog /Pages 2 0 R >>'
const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] >>'
const tree = (kids: string, count: number | string) => `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`
const plain = () => pdf([catalog, tree('3 0 R', 1), page])
const zeros = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * 1_000_000))

/** PDFs that go in circles, lie about themselves, or do things when opened. */
export const pdfs: HostileFiles = {
  'circle.pdf': () => pdf([catalog, tree('2 0 R', 1)]),
  'parent.pdf': () => pdf([catalog, '<< /Type /Pages /Parent 2 0 R /Kids [2 0 R 3 0 R] /Count 2 >>', page]),
  'count.pdf': () => pdf([catalog, tree('3 0 R', 999_999_999), page]),
  'negative.pdf': () => pdf([catalog, tree('3 0 R', -1), page]),
  'kids.pdf': () => pdf([catalog, tree('3 0 R '.repeat(100_000), 100_000), page]),
  'no-pages.pdf': () => pdf(['<< /Type /Catalog >>']),
  'no-catalog.pdf': () => pdf(['<< >>']),
  'deep.pdf': () =>
    pdf([catalog, ...Array.from({ length: 5_000 }, (_, at) => tree(`${at + 3} 0 R`, 1)), page]),
  'arrays.pdf': () =>
    pdf([
      catalog,
      tree('3 0 R', 1),
      `<< /Type /Page /Parent 2 0 R /X ${'['.repeat(50_000)}${']'.repeat(50_000)} >>`,
    ]),
  'object-stream.pdf': () =>
    pdf([
      catalog,
      tree('3 0 R', 1),
      page,
      stream('/Type /ObjStm /N 9 /First 9 /Filter /FlateDecode', zeros(100)),
    ]),
  'chained.pdf': () =>
    pdf([
      catalog,
      tree('3 0 R', 1),
      page,
      stream('/Type /ObjStm /N 9 /First 9 /Filter [/FlateDecode /FlateDecode]', deflateSync(zeros(200))),
    ]),
  'previous.pdf': () =>
    Buffer.from(plain().toString('latin1').replace('/Root 1 0 R', '/Root 1 0 R /Prev 9'), 'latin1'),
  'no-xref.pdf': () =>
    Buffer.from(
      plain()
        .toString('latin1')
        .replace(/xref[\s\S]*/, ''),
      'latin1',
    ),
  'wrong-xref.pdf': () =>
    Buffer.from(
      plain()
        .toString('latin1')
        .replace(/startxref\n\d+/, 'startxref\n99999999'),
      'latin1',
    ),
  'head.pdf': () => '%PDF-1.7\n',
  'cut.pdf': () => plain().subarray(0, 120),
  'encrypted.pdf': () =>
    pdf(
      [catalog, tree('3 0 R', 1), page],
      '/Encrypt << /Filter /Standard /V 1 /R 2 /O (x) /U (y) /P -4 >> /ID [<00> <00>]',
    ),
  'script.pdf': () =>
    pdf([
      '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>',
      tree('3 0 R', 1),
      page,
    ]),
  'launch.pdf': () =>
    pdf([
      '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /Launch /F (cmd.exe) >> >>',
      tree('3 0 R', 1),
      page,
    ]),
  'large-box.pdf': () =>
    pdf([catalog, tree('3 0 R', 1), '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 1e30 1e30] >>']),
  'objects.pdf': () =>
    pdf([catalog, tree('3 0 R', 1), page, ...Array.from({ length: 100_000 }, () => '<< >>')]),
  'garbage.pdf': () => Buffer.concat([plain(), Buffer.alloc(5_000_000, 0x25)]),
  'late-header.pdf': () => Buffer.concat([Buffer.alloc(1_000, 0x20), plain()]),
}

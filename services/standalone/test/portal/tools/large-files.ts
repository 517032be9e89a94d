import { crc32 } from 'node:zlib'
import sharp from 'sharp'

/** A JPEG of 6 MB and more, as telephones make them: noise, which does not compress. */
export function makePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const create = { width: 2_400, height: 1_800, channels: 3, background: 'white', noise } as const
  return sharp({ create }).jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer()
}

const page = { width: 827, height: 1169 }

/** The grain of a scanner. */
function makeGrain(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
  return sharp({ create: { ...page, channels: 3, background: 'white', noise } })
    .raw()
    .toBuffer()
}

/** A page of a scan: grey, with a heading, lines of text, and grain. */
function makeScannedPage(number: number, grain: Buffer): Promise<Buffer> {
  const lines = Array.from(
    { length: 24 },
    (_, at) =>
      `<text x="80" y="${220 + at * 32}" font-size="22">Line ${at + 1} of page ${number}: ${at * number}</text>`,
  )
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${page.width}" height="${page.height}"><rect width="100%" height="100%" fill="#eee"/>
<g font-family="sans-serif"><text x="80" y="140" font-size="36">Page ${number}</text>${lines.join('')}</g></svg>`
  return sharp(Buffer.from(drawn))
    .composite([{ input: grain, raw: { ...page, channels: 3 }, blend: 'soft-light' }])
    .greyscale()
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** A PDF of scanned pages: of each a picture, and no text. */
export async function makeScan(pages: number): Promise<Buffer> {
  const parts: Buffer[] = []
  const offsets: number[] = []
  let length = 0
  const add = (...texts: (string | Buffer)[]) => {
    for (const text of texts) {
      const bytes = Buffer.from(text)
      parts.push(bytes)
      length += bytes.length
    }
  }
  const object = (...texts: (string | Buffer)[]) => {
    offsets.push(length)
    add(`${offsets.length} 0 obj\n`, ...texts, '\nendobj\n')
  }
  const stream = (head: string, bytes: string | Buffer) =>
    object(`<<${head}/Length ${bytes.length}>>stream\n`, bytes, '\nendstream')
  const kids = Array.from({ length: pages }, (_, at) => `${3 + at * 3} 0 R`)
  add('%PDF-1.4\n')
  object('<</Type/Catalog/Pages 2 0 R>>')
  object(`<</Type/Pages/Count ${pages}/Kids[${kids.join(' ')}]>>`)
  const grain = await makeGrain()
  for (let number = 1; number <= pages; number += 1) {
    const [content, image] = [number * 3 + 1, number * 3 + 2]
    object(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${content} 0 R/Resources<</XObject<</P ${image} 0 R>>>>>>`,
    )
    stream('', 'q 595 0 0 842 0 0 cm /P Do Q')
    stream(
      `/Type/XObject/Subtype/Image/Width ${page.width}/Height ${page.height}/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/DCTDecode`,
      await makeScannedPage(number, grain),
    )
  }
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const count = offsets.length + 1
  add(
    `xref\n0 ${count}\n0000000000 65535 f \n${lines.join('')}trailer<</Size ${count}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`,
  )
  return Buffer.concat(parts)
}

/** A Word file with a heading, a table and a large picture that it holds. */
export function makeWordFile(picture: Buffer): Buffer {
  const cell = (text: string) => `<w:tc><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`
  const rows = [
    ['Item', 'Amount'],
    ['Rice', '1200'],
    ['Salt', '350'],
    ['Oil', '90'],
  ].map((cells) => `<w:tr>${cells.map(cell).join('')}</w:tr>`)
  const package_ = 'http://schemas.openxmlformats.org/package/2006'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  return zip({
    '[Content_Types].xml': `<Types xmlns="${package_}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="jpg" ContentType="image/jpeg"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${package_}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${package_}/relationships"><Relationship Id="r1" Type="${office}/image" Target="media/photo.jpg"/></Relationships>`,
    'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Prices of the week</w:t></w:r></w:p><w:tbl>${rows.join('')}</w:tbl><w:p/></w:body></w:document>`,
    'word/media/photo.jpg': picture,
  })
}

/** A ZIP archive of stored files. */
function zip(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content)
    // Version, flags, method, time, day, sum, both sizes, lengths of the name and of nothing more.
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(0x21, 8)
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(bytes.length, 14)
    facts.writeUInt32LE(bytes.length, 18)
    facts.writeUInt16LE(name.length, 22)
    const entry = Buffer.alloc(14)
    entry.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, entry, Buffer.from(name))
    const part = [Buffer.from('PK\x03\x04', 'latin1'), facts, Buffer.from(name), bytes]
    parts.push(...part)
    offset += part.reduce((sum, { length }) => sum + length, 0)
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(Object.keys(files).length, 8)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, entries, end])
}

import { deflateSync } from 'node:zlib'
import { makePagedTiff } from '@tathya/testing'
import sharp from 'sharp'
import { noise, pngChunk, pngFile, pngOf } from '../images/pictures.ts'
import type { HostileFiles } from './hostile-files.ts'

const photo = () => noise(64, 64).image.jpeg().toBuffer()
const rgb = { bits: 8, colourType: 2 } as const

/** A PNG file whose header promises more than follows. */
const promised = (width: number, height: number) => () =>
  pngOf({ width, height, ...rgb }, deflateSync(Buffer.alloc(9)))

/** Changes bytes of a JPEG file behind its first marker of a kind. */
async function patchedJpeg(marker: number, offset: number, bytes: readonly number[]): Promise<Buffer> {
  const jpeg = await photo()
  Buffer.from(bytes).copy(jpeg, jpeg.indexOf(Buffer.of(0xff, marker)) + offset)
  return jpeg
}

function tiff(
  entries: readonly (readonly [tag: number, type: number, count: number, value: number])[],
  next: number,
): Buffer {
  const bytes = Buffer.alloc(8 + 2 + entries.length * 12 + 4)
  bytes.write('II*\0', 0, 'latin1')
  bytes.writeUInt32LE(8, 4)
  bytes.writeUInt16LE(entries.length, 8)
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const at = 10 + index * 12
    bytes.writeUInt16LE(tag, at)
    bytes.writeUInt16LE(type, at + 2)
    bytes.writeUInt32LE(count, at + 4)
    bytes.writeUInt32LE(value, at + 8)
  }
  bytes.writeUInt32LE(next, bytes.length - 4)
  return bytes
}

const gifHead = (width: number, height: number) => {
  const head = Buffer.from('GIF89a\0\0\0\0\0\0\0', 'latin1')
  head.writeUInt16LE(width, 6)
  head.writeUInt16LE(height, 8)
  return head
}

/** Images whose headers lie, that swell, or that are damaged. */
export const images: HostileFiles = {
  'huge.png': promised(60_000, 60_000),
  'largest.png': promised(2_147_483_647, 2_147_483_647),
  'empty.png': promised(0, 0),
  'swelling.png': () =>
    pngFile({ width: 9_000, height: 9_000, bits: 1, colourType: 0 }, Buffer.alloc(9_000 * 1_126)),
  'thin.png': () => pngFile({ width: 1, height: 60_000, ...rgb }, Buffer.alloc(60_000 * 4)),
  'text-bomb.png': () =>
    pngFile({ width: 1, height: 1, ...rgb }, Buffer.alloc(4), [
      pngChunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(50_000_000))])),
    ]),
  'profile-bomb.png': () =>
    pngFile({ width: 1, height: 1, ...rgb }, Buffer.alloc(4), [
      pngChunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(50_000_000))])),
    ]),
  'chunks.png': () =>
    pngFile(
      { width: 1, height: 1, ...rgb },
      Buffer.alloc(4),
      Array.from({ length: 50_000 }, () => pngChunk('tEXt', Buffer.from('a\0b'))),
    ),
  'cut.png': async () => (await noise(300, 300).image.png().toBuffer()).subarray(0, 20_000),
  'filters.png': () => pngFile({ width: 9, height: 9, ...rgb }, Buffer.alloc(9 * 28, 0xff)),
  'huge.jpg': () => patchedJpeg(0xc0, 5, [0xff, 0xdc, 0xff, 0xdc]),
  'flat.jpg': () => patchedJpeg(0xc0, 5, [0, 0]),
  'components.jpg': () => patchedJpeg(0xc0, 9, [255]),
  'tables.jpg': () => patchedJpeg(0xc4, 5, [255, 255, 255, 255, 255, 255]),
  'cut.jpg': async () => (await noise(500, 500).image.jpeg().toBuffer()).subarray(0, 9_000),
  'markers.jpg': async () =>
    Buffer.concat([Buffer.of(0xff, 0xd8), Buffer.alloc(500_000, 0xff), await photo()]),
  'scans.jpg': async () => {
    const jpeg = await noise(64, 64).image.jpeg({ progressive: true }).toBuffer()
    const scan = jpeg.subarray(jpeg.indexOf(Buffer.of(0xff, 0xda)), -2)
    return Buffer.concat([
      jpeg.subarray(0, -2),
      ...Array.from({ length: 2_000 }, () => scan),
      jpeg.subarray(-2),
    ])
  },
  'orientation.jpg': () => noise(64, 64).image.withMetadata({ orientation: 8 }).jpeg().toBuffer(),
  'huge.gif': () =>
    Buffer.concat([
      gifHead(65_535, 65_535),
      Buffer.of(0x2c, 0, 0, 0, 0, 255, 255, 255, 255, 0, 2, 1, 0x44, 0, 0x3b),
    ]),
  'frames.gif': async () => {
    const gif = await sharp(Buffer.alloc(3 * 9 * 9 * 200), {
      raw: { width: 9, height: 9 * 200, channels: 3, pageHeight: 9 } as never,
    })
      .gif()
      .toBuffer()
    return gif
  },
  'cut.gif': () => gifHead(9, 9),
  'loop.tif': () => tiff([[256, 3, 1, 9]], 8),
  'strips.tif': () =>
    tiff(
      [
        [256, 4, 1, 9],
        [257, 4, 1, 9],
        [273, 4, 0x3fffffff, 8],
        [279, 4, 0x3fffffff, 8],
      ],
      0,
    ),
  'huge.tif': () =>
    tiff(
      [
        [256, 4, 1, 1_000_000],
        [257, 4, 1, 1_000_000],
        [258, 3, 1, 8],
        [273, 4, 1, 8],
        [279, 4, 1, 8],
      ],
      0,
    ),
  'pages.tif': () => makePagedTiff({ pages: 2_000, side: 4 }),
  'cut.webp': async () => (await noise(200, 200).image.webp().toBuffer()).subarray(0, 5_000),
  'huge.webp': () =>
    Buffer.concat([Buffer.from('RIFF\x1e\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0', 'latin1'), Buffer.alloc(6, 0xff)]),
  'cut.avif': async () => (await noise(64, 64).image.avif().toBuffer()).subarray(0, 300),
}

const svg = (content: string, attributes = 'width="9" height="9"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`

/** Drawings that swell, go in circles, or name other files. */
export const drawings: HostileFiles = {
  'entities.svg': () =>
    `<!DOCTYPE svg [<!ENTITY a0 "aaaaaaaaaa">${Array.from({ length: 12 }, (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`).join('')}]>${svg('<text>&a12;</text>')}`,
  'outside-entity.svg': () =>
    `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('<text y="9">&a;</text>')}`,
  'uses.svg': () =>
    svg(
      `<g id="b0"><rect width="1" height="1"/></g>${Array.from({ length: 30 }, (_, at) => `<g id="b${at + 1}">${`<use href="#b${at}"/>`.repeat(10)}</g>`).join('')}`,
    ),
  'circle.svg': () => svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'),
  'patterns.svg': () =>
    svg(
      '<pattern id="p" width="1" height="1"><rect fill="url(#p)" width="9" height="9"/></pattern><rect fill="url(#p)" width="9" height="9"/>',
    ),
  'masks.svg': () =>
    svg(
      '<mask id="m"><rect mask="url(#m)" width="9" height="9"/></mask><rect mask="url(#m)" width="9" height="9"/>',
    ),
  'huge.svg': () => svg('<rect width="9" height="9"/>', 'width="1e9" height="1e9"'),
  'infinite.svg': () =>
    svg('<rect width="9" height="9"/>', 'width="NaN" height="Infinity" viewBox="0 0 1e308 1e-308"'),
  'blur.svg': () =>
    svg(
      '<filter id="f"><feGaussianBlur stdDeviation="1e9"/></filter><rect filter="url(#f)" width="9" height="9"/>',
    ),
  'filters.svg': () =>
    svg(
      `<filter id="f">${'<feTurbulence numOctaves="9999"/>'.repeat(500)}</filter><rect filter="url(#f)" width="900" height="900"/>`,
      'width="900" height="900"',
    ),
  'deep.svg': () => svg('<g>'.repeat(20_000) + '</g>'.repeat(20_000)),
  'path.svg': () => svg(`<path stroke="red" d="M0 0${'l1 1'.repeat(500_000)}"/>`),
  'text.svg': () => svg(`<text y="9">${'क्षि'.repeat(100_000)}</text>`),
  'images.svg': () =>
    svg(
      '<image href="file:///etc/passwd"/><image href="http://127.0.0.1:9/a.png"/><image xlink:href="../../a.png"/>',
    ),
  'inner.svg': () => {
    let drawing = svg('<rect width="9" height="9"/>')
    for (let level = 0; level < 12; level += 1)
      drawing = svg(
        `<image width="9" height="9" href="data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}"/>`,
      )
    return drawing
  },
  'script.svg': () =>
    svg('<script>while (true) {}</script><foreignObject><iframe src="file:///etc/passwd"/></foreignObject>'),
  'dashes.svg': () => svg('<path d="M0 0H1e6" stroke="red" stroke-dasharray="1e-6"/>'),
  'cut.svg': () => svg('<rect width="9"').slice(0, -10),
}

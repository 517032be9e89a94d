import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { noise } from '../images/pictures.ts'
import type { HostileFiles } from './hostile-files.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')
const photo = () => noise(9, 9).image.jpeg().toBuffer()

const heic = (name: string) => readFileSync(new URL(`../images/fixtures/${name}.heic`, import.meta.url))

/** A HEIC file that says its images are square with this side. */
function withSize(file: Buffer, side: number): Buffer {
  for (let at = file.indexOf('ispe'); at >= 0; at = file.indexOf('ispe', at + 1)) {
    file.writeUInt32BE(side, at + 8)
    file.writeUInt32BE(side, at + 12)
  }
  return file
}

/** Files of types that are not accepted, of two types at once, and with names that say something else. */
export const binaries: HostileFiles = {
  'one-byte': () => Buffer.of(0),
  'word.docx': () =>
    zipSync({ '[Content_Types].xml': bytes('<Types/>'), 'word/document.xml': bytes('<w/>') }),
  'zip-bomb.zip': () => zipSync({ 'a.txt': Buffer.alloc(50_000_000) }, { level: 9 }),
  'traversal.zip': () => zipSync({ '../../etc/passwd': bytes('x') }),
  'gzip.pdf': () => gzipSync(Buffer.alloc(10_000_000)),
  'program.jpg': () => Buffer.concat([bytes('\x7fELF\x02\x01\x01'), Buffer.alloc(2_000)]),
  'program.exe': () => Buffer.concat([bytes('MZ'), Buffer.alloc(2_000, 0x90)]),
  'photo-and-zip.jpg': async () => Buffer.concat([await photo(), zipSync({ 'a.txt': bytes('x') })]),
  'photo-and-page.html': async () => Buffer.concat([await photo(), bytes('<script>1</script>')]),
  'page-and-pdf.html': () => bytes('<html>%PDF-1.7'),
  'text.png': () => 'not a picture',
  'letter.rtf': () => `{\\rtf1${'{'.repeat(50_000)}`,
  'picture.bmp': () => Buffer.concat([bytes('BM'), Buffer.alloc(100, 0xff)]),
  'film.mp4': () => Buffer.concat([bytes('\0\0\0\x18ftypisom\0\0\x02\0isomiso2'), Buffer.alloc(1_000)]),
  'photo.heic': () => bytes('\0\0\0\x18ftypheic\0\0\0\0heicmif1'),
  'cut.heic': () => heic('turned').subarray(0, 1_000),
  'huge.heic': () => withSize(heic('turned'), 60_000),
  'broken.heic': () => heic('two').fill(0x55, 700),
  'noise.bin': () => noise(300, 300).pixels,
}

/** The archive with another archive in it, so many times. */
function nest(levels: number): Uint8Array {
  let zip: Uint8Array = zipSync({ 'a.txt': bytes('x') })
  for (let level = 0; level < levels; level += 1) zip = zipSync({ 'a.zip': zip })
  return zip
}

const manyFiles = (count: number, content: Uint8Array) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}.txt`, content]))

/** Archives that are deep, large once unpacked, or say something else than they hold. */
export const archives: HostileFiles = {
  'deep.zip': () => nest(200),
  'entries.zip': () => zipSync(manyFiles(100_000, new Uint8Array())),
  'bombs.zip': () => zipSync(manyFiles(30, Buffer.alloc(9_000_000))),
  'large.zip': () => zipSync(manyFiles(120, Buffer.alloc(9_900_000))),
  'cut.zip': () => zipSync(manyFiles(10, bytes('text'))).subarray(0, 400),
  'broken.zip': () => Buffer.from(zipSync(manyFiles(10, bytes('text')))).fill(7, 10, 300),
  'names.zip': () =>
    zipSync({ '../../../../etc/passwd': bytes('x'), 'C:\\a\u202etxt.exe': bytes('x'), '/': bytes('x') }),
  'long-name.zip': () => zipSync({ [`${'ने'.repeat(8_000)}.txt`]: bytes('x') }),
  'page.zip': () =>
    zipSync({ 'a.html': bytes('<img src="http://127.0.0.1:9/a.png"><iframe src="file:///etc/passwd">') }),
}

import { gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { noise } from '../images/pictures.ts'
import type { HostileFiles } from './hostile-files.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')
const photo = () => noise(9, 9).image.jpeg().toBuffer()

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
  'noise.bin': () => noise(300, 300).pixels,
}

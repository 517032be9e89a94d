import type { ImageType } from './image-types.ts'

/** What images begin with. A TIFF file may also be one of the raw formats of cameras, which are built on it. */
const signatures: readonly (readonly [type: ImageType, begin: readonly number[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38, 0x37, 0x61]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38, 0x39, 0x61]],
  ['image/tiff', [0x49, 0x49, 0x2a, 0x00]],
  ['image/tiff', [0x4d, 0x4d, 0x00, 0x2a]],
  ['image/tiff', [0x49, 0x49, 0x2b, 0x00]],
  ['image/tiff', [0x4d, 0x4d, 0x00, 0x2b]],
]

/** The type of an image by its first bytes; undefined where it is none that becomes a page. */
export function recogniseImage(head: Buffer): ImageType | undefined {
  const found = signatures.find(([, begin]) => begin.every((byte, at) => head[at] === byte))?.[0]
  if (found !== undefined) return found
  const begin = head.toString('latin1', 0, 12)
  if (begin.startsWith('RIFF') && begin.endsWith('WEBP')) return 'image/webp'
  return begin.slice(4, 8) === 'ftyp' && isAvif(head) ? 'image/avif' : undefined
}

/** Looks for the brand of AVIF among those that the first box names (AV1 Image File Format, 6). */
function isAvif(head: Buffer): boolean {
  const end = Math.min(head.readUInt32BE(0), head.length)
  for (let at = 8; at + 4 <= end; at += 4) {
    // Between the main brand and the others stands a version.
    if (at !== 12 && ['avif', 'avis'].includes(head.toString('latin1', at, at + 4))) return true
  }
  return false
}

import type { ImagePage } from './image-page.ts'

/** True if an image was compressed with loss, so that a second lossy compression with high quality is harmless. */
export function isLossy({ type, bytes, header, directory }: ImagePage): boolean {
  if (header.depth !== 'uchar') return false
  if (type === 'image/webp') return !isLosslessWebp(bytes)
  if (type === 'image/tiff') return directory?.isJpeg ?? false
  return type === 'image/jpeg' || type === 'image/avif'
}

/** Finds the first bitstream of a WebP file (RFC 9649): `VP8L` is lossless, `VP8 ` is not. */
function isLosslessWebp(bytes: Buffer): boolean {
  for (let at = 12; at + 8 <= bytes.length; ) {
    const chunk = bytes.toString('latin1', at, at + 4)
    if (chunk === 'VP8L') return true
    if (chunk === 'VP8 ') return false
    const length = bytes.readUInt32LE(at + 4)
    // A frame of an animation holds the chunks of its image, after sixteen bytes about its position.
    at += chunk === 'ANMF' ? 8 + 16 : 8 + length + (length & 1)
  }
  return false
}

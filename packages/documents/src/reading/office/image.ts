import type { ImageBlock } from '../../blocks.ts'
import type { Losses } from '../losses.ts'

const signatures: readonly (readonly [type: string, begin: string])[] = [
  ['image/png', '89504e470d0a1a0a'],
  ['image/jpeg', 'ffd8ff'],
  ['image/gif', '47494638'],
  ['image/tiff', '49492a00'],
  ['image/tiff', '4d4d002a'],
]

/** The media type of an image that can be printed, by its content; undefined for metafiles, drawings and anything else. */
function typeOfImage(bytes: Uint8Array): string | undefined {
  const begin = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(12, bytes.length))
  if (begin.toString('latin1', 0, 4) === 'RIFF' && begin.toString('latin1', 8, 12) === 'WEBP')
    return 'image/webp'
  const hex = begin.toString('hex')
  return signatures.find(([, start]) => hex.startsWith(start))?.[0]
}

/** What a document says of an image. */
export type ImagePlace = Pick<ImageBlock, 'width' | 'height' | 'alt' | 'align'>

/** The block of an image. One that cannot be printed is counted, and gives no block. */
export function toImage(
  bytes: Uint8Array | undefined,
  place: ImagePlace,
  losses: Pick<Losses, 'add'>,
): ImageBlock | undefined {
  const type = bytes === undefined ? undefined : typeOfImage(bytes)
  if (bytes === undefined || type === undefined) {
    losses.add('unreadable-image')
    return undefined
  }
  return { kind: 'image', bytes, type, ...place }
}

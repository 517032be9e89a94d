import type { ImageBlock } from '../../blocks.ts'

/** Base64 data of an image (RFC 2397). Readers of pages ignore the white space in it. */
const dataAddress = /^data:(image\/[\w.+-]+)\s*(?:;[^,;]*)*;\s*base64\s*,/i

/** The image of a data address; undefined for any other address. `width` and `height` in points, null for its own. */
export function imageOfData(
  address: string,
  alt: string,
  [width, height]: readonly [number | null, number | null] = [null, null],
): ImageBlock | undefined {
  const [head, type] = dataAddress.exec(address.trimStart()) ?? []
  if (head === undefined || type === undefined) return undefined
  const data = address.trimStart().slice(head.length)
  const bytes = Buffer.from(
    data.includes('%') ? data.replaceAll(/%2b/gi, '+').replaceAll(/%2f/gi, '/') : data,
    'base64',
  )
  return bytes.length === 0 ? undefined : { kind: 'image', bytes, type, width, height, alt }
}

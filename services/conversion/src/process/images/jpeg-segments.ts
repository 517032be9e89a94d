/** The header segments of a JPEG file (ITU-T T.81, annex B). */
export interface JpegSegments {
  readonly width: number
  readonly height: number
  /** 1 grey, 3 colour, 4 CMYK. */
  readonly components: number
  readonly bits: number
  /** Baseline, extended or progressive Huffman coding, which PDF supports. */
  readonly supportedByPdf: boolean
  /** Colour transform of Adobe's marker: 0 none or CMYK, 1 YCbCr, 2 YCCK; undefined without the marker. */
  readonly adobeTransform: number | undefined
  /** Components are named R, G and B, and no marker contradicts. */
  readonly plainRgb: boolean
  /** The complete colour profile. */
  readonly profile: Buffer | undefined
  /** The end-of-image marker is where it belongs. */
  readonly complete: boolean
}

interface Segments {
  frame?: { marker: number; body: Buffer }
  adobe?: number
  jfif: boolean
  readonly profile: Map<number, Buffer>
}

const profileName = 'ICC_PROFILE\0'

/** Reads the segments; undefined where there is no frame header. */
export function readJpeg(bytes: Buffer): JpegSegments | undefined {
  const segments: Segments = { jfif: false, profile: new Map() }
  let at = 2
  let complete = false
  while (at + 4 <= bytes.length || (at + 2 <= bytes.length && bytes[at + 1] === 0xd9)) {
    if (bytes[at] !== 0xff) break
    const marker = bytes[at + 1]!
    if (marker === 0xff) at += 1
    else if (marker === 0xd9) {
      complete = true
      break
    } else {
      const length = bytes.readUInt16BE(at + 2)
      if (length < 2 || at + 2 + length > bytes.length) break
      addSegment(segments, marker, bytes.subarray(at + 4, at + 2 + length))
      at += 2 + length
      if (marker === 0xda) at = endOfScan(bytes, at)
    }
  }
  return toSegments(segments, complete)
}

/** End of the entropy-coded data of a scan: the first marker that is neither stuffing nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    if (next !== undefined && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}

function addSegment(segments: Segments, marker: number, body: Buffer): void {
  const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
  if (isFrame && segments.frame === undefined && body.length >= 6) segments.frame = { marker, body }
  if (marker === 0xe0 && body.toString('latin1', 0, 5) === 'JFIF\0') segments.jfif = true
  if (marker === 0xee && body.length >= 12 && body.toString('latin1', 0, 5) === 'Adobe')
    segments.adobe = body[11]!
  if (marker === 0xe2 && body.toString('latin1', 0, 12) === profileName && body.length > 14)
    segments.profile.set(body[12]!, body.subarray(14))
}

function toSegments({ frame, adobe, jfif, profile }: Segments, complete: boolean): JpegSegments | undefined {
  if (frame === undefined) return undefined
  const { marker, body } = frame
  const components = body[5]!
  const ids = [6, 9, 12].map((at) => String.fromCharCode(body[at] ?? 0)).join('')
  const parts = [...profile].sort(([a], [b]) => a - b).map(([, part]) => part)
  return {
    bits: body[0]!,
    height: body.readUInt16BE(1),
    width: body.readUInt16BE(3),
    components,
    supportedByPdf: marker <= 0xc2,
    adobeTransform: adobe,
    plainRgb: components === 3 && ids === 'RGB' && adobe === undefined && !jfif,
    profile: parts.length === 0 ? undefined : Buffer.concat(parts),
    complete,
  }
}

import { crc32 } from 'node:zlib'

/** The chunks of a PNG file (W3C PNG, third edition). */
export interface PngChunks {
  readonly width: number
  readonly height: number
  readonly bits: number
  /** 0 grey, 2 colour, 3 palette, 4 grey with alpha, 6 colour with alpha. */
  readonly colourType: number
  readonly interlaced: boolean
  readonly palette: Buffer | undefined
  /** The body of tRNS. */
  readonly transparency: Buffer | undefined
  /** The profile of iCCP, still compressed. */
  readonly profile: Buffer | undefined
  /** The compressed pixels. */
  readonly data: readonly Buffer[]
  /** Every chunk up to the end has the right checksum. */
  readonly sound: boolean
}

const signatureBytes = 8

/** Reads the chunks; undefined where there is no header. */
export function readPng(bytes: Buffer): PngChunks | undefined {
  const bodies = new Map<string, Buffer>()
  const data: Buffer[] = []
  let sound = true
  let at = signatureBytes
  while (at + 12 <= bytes.length && !bodies.has('IEND')) {
    const length = bytes.readUInt32BE(at)
    const end = at + 8 + length
    if (end + 4 > bytes.length) break
    const type = bytes.toString('latin1', at + 4, at + 8)
    const body = bytes.subarray(at + 8, end)
    sound &&= crc32(bytes.subarray(at + 4, end)) === bytes.readUInt32BE(end)
    if (type === 'IDAT') data.push(body)
    else if (!bodies.has(type)) bodies.set(type, body)
    at = end + 4
  }
  const header = bodies.get('IHDR')
  if (header === undefined || header.length < 13) return undefined
  const profile = bodies.get('iCCP')
  return {
    width: header.readUInt32BE(0),
    height: header.readUInt32BE(4),
    bits: header[8]!,
    colourType: header[9]!,
    interlaced: header[12] !== 0,
    palette: bodies.get('PLTE'),
    transparency: bodies.get('tRNS'),
    profile: profile?.subarray(profile.indexOf(0) + 2),
    data,
    sound: sound && bodies.has('IEND') && data.length > 0,
  }
}

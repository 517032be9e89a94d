import { crc32, inflateSync } from 'node:zlib'
import { sharp } from '@tathya/documents/sharp'
import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, PDFRawStream } from 'pdf-lib'
import type { Sharp } from 'sharp'

/** An image of a PDF whose samples can be read: 8 bits, grey or RGB. */
export interface StoredImage {
  readonly components: 1 | 3
  open(): Sharp
}

/** Reads an image of a PDF; undefined if it is of another kind, or has more than `maxPixels`. */
export function readStoredImage(
  stream: PDFRawStream,
  width: number,
  height: number,
  maxPixels: number,
): StoredImage | undefined {
  const { dict } = stream
  const components = componentsOf(dict.lookup(PDFName.of('ColorSpace')))
  const simple = ['Decode', 'Mask', 'ImageMask', 'SMaskInData'].every((key) => !dict.has(PDFName.of(key)))
  const bits = dict.lookup(PDFName.of('BitsPerComponent'))
  if (components === undefined || !simple || !isNumber(bits, 8) || hasMatte(dict)) return undefined
  if (width < 1 || height < 1 || width * height > maxPixels) return undefined
  const filter = dict.lookup(PDFName.of('Filter'))
  const parameters = dict.lookup(PDFName.of('DecodeParms'))
  if (filter === PDFName.of('DCTDecode') && parameters === undefined)
    return openJpeg(stream, components, maxPixels)
  if (filter !== PDFName.of('FlateDecode')) return undefined
  const predictor = parameters instanceof PDFDict ? parameters.lookup(PDFName.of('Predictor')) : undefined
  const size = { width, height, components, maxPixels }
  if (predictor === undefined || isNumber(predictor, 1)) return openSamples(stream, size)
  const isPng = predictor instanceof PDFNumber && predictor.asNumber() >= 10
  return isPng ? openPng(stream, size) : undefined
}

interface ImageSize {
  readonly width: number
  readonly height: number
  readonly components: 1 | 3
  readonly maxPixels: number
}

// Samples stay what they are: their meaning is in the dictionary of the image, not in a profile within its data.
const reading = { ignoreIcc: true, failOn: 'error' } as const

function openJpeg(stream: PDFRawStream, components: 1 | 3, maxPixels: number): StoredImage {
  return { components, open: () => sharp(stream.contents, { ...reading, limitInputPixels: maxPixels }) }
}

function openSamples(stream: PDFRawStream, { width, height, components }: ImageSize): StoredImage {
  return {
    components,
    open() {
      const raw = { width, height, channels: components }
      const bytes = inflateSync(stream.contents, { maxOutputLength: width * height * components + 1_024 })
      return sharp(bytes.subarray(0, width * height * components), { raw })
    },
  }
}

/** Flate with the predictors of PNG is the data of a PNG file (ISO 32000-2, 7.4.4.4). */
function openPng(stream: PDFRawStream, { width, height, components, maxPixels }: ImageSize): StoredImage {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, components === 1 ? 0 : 2], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const file = [
    signature,
    chunk('IHDR', header),
    chunk('IDAT', stream.contents),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return { components, open: () => sharp(Buffer.concat(file), { ...reading, limitInputPixels: maxPixels }) }
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** 1 for grey and 3 for RGB, also with a profile; undefined for other colours. */
function componentsOf(space: PDFObject | undefined): 1 | 3 | undefined {
  if (space === PDFName.of('DeviceGray')) return 1
  if (space === PDFName.of('DeviceRGB')) return 3
  if (!(space instanceof PDFArray)) return undefined
  const kind = space.lookup(0)
  if (kind === PDFName.of('CalGray')) return 1
  if (kind === PDFName.of('CalRGB')) return 3
  const profile = kind === PDFName.of('ICCBased') ? space.lookup(1) : undefined
  const channels = profile instanceof PDFRawStream ? profile.dict.lookup(PDFName.of('N')) : undefined
  if (isNumber(channels, 1)) return 1
  return isNumber(channels, 3) ? 3 : undefined
}

/** True if the colours were multiplied with a soft mask, which then needs the same size as its image. */
function hasMatte(dict: PDFDict): boolean {
  const mask = dict.lookup(PDFName.of('SMask'))
  return mask instanceof PDFRawStream && mask.dict.has(PDFName.of('Matte'))
}

function isNumber(value: PDFObject | undefined, number: number): boolean {
  return value instanceof PDFNumber && value.asNumber() === number
}

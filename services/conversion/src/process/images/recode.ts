import type { PDFContext, PDFRef } from 'pdf-lib'
import { embedJpeg } from './embed-jpeg.ts'
import { embedPng } from './embed-png.ts'
import { embedSamples, isBilevel, type Samples } from './embed-samples.ts'
import { decode, type ImagePage, type Strictness } from './image-page.ts'
import { readJpeg } from './jpeg-segments.ts'
import { isLossy } from './lossy.ts'
import { readPng } from './png-chunks.ts'

/** Quality of images that were already compressed with loss: no further visible loss. */
const jpegQuality = 92

/**
 * Decodes an image and embeds it: as JPEG if it was compressed with loss, else losslessly. Grey stays grey, black and
 * white stays one bit, 16 bits stay 16, alpha becomes a soft mask.
 */
export async function recode(context: PDFContext, page: ImagePage, failOn: Strictness): Promise<PDFRef> {
  const { header } = page
  if (header.bitsPerSample === 1 && header.channels === 1) {
    return embedSamples(context, await readGrey(page, failOn, 'b-w'))
  }
  const mask = header.hasAlpha ? await embedAlpha(context, page, failOn) : undefined
  const isGrey = header.channels <= 2
  if (isLossy(page)) {
    const image = decode(page, failOn)
      .removeAlpha()
      .toColourspace(isGrey ? 'b-w' : 'srgb')
    const chromaSubsampling = header.chromaSubsampling === '4:4:4' ? '4:4:4' : '4:2:0'
    const bytes = await image.jpeg({ quality: jpegQuality, chromaSubsampling }).toBuffer()
    return embedJpeg(context, bytes, readJpeg(bytes)!, mask)
  }
  const space = header.depth === 'ushort' ? (isGrey ? 'grey16' : 'rgb16') : isGrey ? 'b-w' : 'srgb'
  const bytes = await decode(page, failOn)
    .removeAlpha()
    .toColourspace(space)
    .png({ adaptiveFiltering: page.type !== 'image/gif' && page.type !== 'image/svg+xml' })
    .toBuffer()
  return embedPng(context, readPng(bytes)!, mask)
}

/** The soft mask of an image; undefined if it is opaque. */
async function embedAlpha(
  context: PDFContext,
  page: ImagePage,
  failOn: Strictness,
): Promise<PDFRef | undefined> {
  const alpha = await readGrey(page, failOn, 'alpha')
  const opaque = isBilevel(alpha) && !alpha.bytes.includes(0)
  return opaque ? undefined : embedSamples(context, alpha)
}

async function readGrey(page: ImagePage, failOn: Strictness, channel: 'b-w' | 'alpha'): Promise<Samples> {
  const image = decode(page, failOn)
  const grey = channel === 'alpha' ? image.extractChannel('alpha') : image.extractChannel(0)
  const { data, info } = await grey
    .toColourspace('b-w')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, bytes: data }
}

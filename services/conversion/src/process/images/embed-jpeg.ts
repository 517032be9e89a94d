import type { PDFContext, PDFRef } from 'pdf-lib'
import type { JpegSegments } from './jpeg-segments.ts'
import { colourSpace } from './profile.ts'

/** True if PDF readers decode this JPEG file unchanged (ISO 32000-1, 7.4.8). */
export function isSupportedByPdf({
  supportedByPdf,
  bits,
  components,
  height,
  width,
  complete,
}: JpegSegments): boolean {
  return supportedByPdf && complete && bits === 8 && [1, 3, 4].includes(components) && width > 0 && height > 0
}

/** Embeds a JPEG file, its bytes unchanged. `mask`: its soft mask. */
export function embedJpeg(context: PDFContext, bytes: Buffer, jpeg: JpegSegments, mask?: PDFRef): PDFRef {
  // Adobe's programs store CMYK inverted, and mark the file as theirs.
  const inverted = jpeg.components === 4 && jpeg.adobeTransform !== undefined
  const stream = context.stream(bytes, {
    Type: 'XObject',
    Subtype: 'Image',
    Width: jpeg.width,
    Height: jpeg.height,
    BitsPerComponent: 8,
    ColorSpace: colourSpace(context, jpeg.components, jpeg.profile),
    Filter: 'DCTDecode',
    ...(inverted ? { Decode: [1, 0, 1, 0, 1, 0, 1, 0] } : {}),
    ...(jpeg.plainRgb ? { DecodeParms: { ColorTransform: 0 } } : {}),
    ...(mask === undefined ? {} : { SMask: mask }),
  })
  return context.register(stream)
}

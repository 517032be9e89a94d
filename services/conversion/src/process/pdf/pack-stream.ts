import { deflateSync } from 'node:zlib'
import { type PDFContext, PDFName, PDFRawStream } from 'pdf-lib'

/** Creates a compressed stream. */
export function packStream(
  context: PDFContext,
  bytes: Uint8Array,
  entries: Record<string, number> = {},
): PDFRawStream {
  const packed = deflateSync(bytes)
  return PDFRawStream.of(
    context.obj({ ...entries, Length: packed.length, Filter: PDFName.of('FlateDecode') }),
    packed,
  )
}

import { decodePDFRawStream, PDFContext } from 'pdf-lib'

/** The method of `pdf-lib`'s decoders that grows their buffer, without a limit. */
interface Decoder {
  ensureBuffer(bytes: number): Uint8Array
}

/** Decoded bytes of one stream while a PDF is opened: its objects, not its images. */
const maxBytes = 64_000_000

let bounded = false

/** Makes the decoders of `pdf-lib` throw when a stream decodes to more than the objects of a PDF need. */
export function boundDecoding(): void {
  if (bounded) return
  // The decoders are not exported, but they share the prototype of the decoder of any stream.
  const decoder = decodePDFRawStream(PDFContext.create().flateStream('0'))
  const parent = Object.getPrototypeOf(Object.getPrototypeOf(decoder)) as Decoder
  const ensureBuffer = parent.ensureBuffer
  parent.ensureBuffer = function ensureBounded(this: Decoder, bytes: number): Uint8Array {
    if (bytes > maxBytes) throw new Error(`A stream of the PDF decodes to more than ${maxBytes} bytes.`)
    return ensureBuffer.call(this, bytes)
  }
  bounded = true
}

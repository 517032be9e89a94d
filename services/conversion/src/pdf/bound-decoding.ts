import { decodePDFRawStream, PDFContext } from 'pdf-lib'

/** What `pdf-lib` calls on each of its decoders when it needs room; it sets no limit itself. */
interface Decoder {
  ensureBuffer(bytes: number): Uint8Array
}

/** Most bytes that one stream of a PDF may decode to while the file is opened: its objects, not its images. */
const mostBytes = 64_000_000

let bounded = false

/** Makes the decoders of `pdf-lib` stop where a stream decodes to more than the objects of a PDF need. */
export function boundDecoding(): void {
  if (bounded) return
  // The decoders are not exported; what reads any stream is one of them, and they have one parent.
  const decoder = decodePDFRawStream(PDFContext.create().flateStream('0'))
  const parent = Object.getPrototypeOf(Object.getPrototypeOf(decoder)) as Decoder
  const ensureBuffer = parent.ensureBuffer
  parent.ensureBuffer = function ensureBounded(this: Decoder, bytes: number): Uint8Array {
    if (bytes > mostBytes) throw new Error(`A stream of the PDF decodes to more than ${mostBytes} bytes.`)
    return ensureBuffer.call(this, bytes)
  }
  bounded = true
}

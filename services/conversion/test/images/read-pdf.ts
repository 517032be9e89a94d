import { type PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, PDFRawStream } from 'pdf-lib'

/** What a PDF says of an image. */
export interface PdfImage {
  readonly width: number
  readonly height: number
  readonly bits: number
  /** A device colour space, `ICCBased` with its components, or `Indexed`. */
  readonly colours: string
  readonly filter: string
  readonly bytes: Buffer
  readonly mask: PdfImage | undefined
}

/** The images of the pages of a PDF, one of each page. */
export async function pageImages(pdf: Uint8Array): Promise<PdfImage[]> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false })
  return document.getPages().map((page) => {
    const images = page.node.Resources()!.lookup(PDFName.of('XObject'), PDFDict)
    return toImage(images.lookup(images.keys()[0]!) as PDFRawStream)
  })
}

function toImage({ dict, contents }: PDFRawStream): PdfImage {
  const number = (name: string) => dict.lookup(PDFName.of(name), PDFNumber).asNumber()
  const mask = dict.lookup(PDFName.of('SMask'))
  return {
    width: number('Width'),
    height: number('Height'),
    bits: number('BitsPerComponent'),
    colours: coloursOf(dict),
    filter: dict.lookup(PDFName.of('Filter'), PDFName).decodeText(),
    bytes: Buffer.from(contents),
    mask: mask instanceof PDFRawStream ? toImage(mask) : undefined,
  }
}

function coloursOf(dict: PDFDict): string {
  const space = dict.lookup(PDFName.of('ColorSpace'))
  if (space instanceof PDFName) return space.decodeText()
  const [kind] = (space as PDFArray).asArray()
  const name = (kind as PDFName).decodeText()
  if (name !== 'ICCBased') return name
  const profile = (space as PDFArray).lookup(1) as PDFRawStream
  return `${name} ${profile.dict.lookup(PDFName.of('N'), PDFNumber).asNumber()}`
}

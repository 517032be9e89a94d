import { type PDFDocument, PDFName, PDFStream, PDFString } from 'pdf-lib'
import { packStream } from './pack-stream.ts'
import { writeSrgbProfile } from './srgb-profile.ts'

/**
 * True if a document that consists of our own pages and images can be PDF/A-2b (ISO 19005-2). Images in DeviceCMYK cannot
 * be in it beside RGB (6.2.4.3): their colours are only defined by the printer.
 */
export function canBePdfA({ context }: PDFDocument): boolean {
  const cmyk = PDFName.of('DeviceCMYK')
  return !context
    .enumerateIndirectObjects()
    .some(([, object]) => object instanceof PDFStream && object.dict.get(PDFName.of('ColorSpace')) === cmyk)
}

/** Declares that colours of devices are sRGB (ISO 19005-2, 6.2.3). */
export function addOutputIntent({ catalog, context }: PDFDocument): void {
  const profile = context.register(packStream(context, writeSrgbProfile(), { N: 3 }))
  const intent = context.obj({
    Type: 'OutputIntent',
    S: 'GTS_PDFA1',
    OutputConditionIdentifier: PDFString.of('sRGB'),
    Info: PDFString.of('sRGB (IEC 61966-2-1)'),
    DestOutputProfile: profile,
  })
  catalog.set(PDFName.of('OutputIntents'), context.obj([intent]))
}

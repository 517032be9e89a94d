export type { GreyPixels } from './draw-page.ts'
export { layerFont } from './layer-font.ts'
export { toLogicalOrder } from './logical-order.ts'
export {
  type PageText,
  type TextBox,
  type TextChar,
  type TextLine,
  type TextWord,
  toPlainText,
} from './page-text.ts'
export { qualityOf, type TextQuality } from './quality.ts'
export type { DrawnArea, DrawnLine, PageDrawing } from './read-drawing.ts'
export { openPdfText, type PageContent, type PdfText } from './read-pdf-text.ts'
export { spanTextKey } from './spans.ts'
export { toUnicode, type UnicodePage, type UnicodeWord } from './to-unicode.ts'

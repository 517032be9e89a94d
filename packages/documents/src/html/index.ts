export { imageOfData } from './data-image.ts'
export { decodeHtml } from './decode-html.ts'
export type { HtmlLosses } from './losses.ts'
export {
  attributeOf,
  type HtmlElement,
  type HtmlNode,
  parseHtml,
  TooComplexHtml,
  textOf,
  titleOf,
} from './parse-html.ts'
export { safeAddress } from './safe-address.ts'
export { type FindImage, HtmlReader } from './to-blocks.ts'

import type { ReadDocument } from '../../../blocks.ts'
import { childOf, childrenOf, toInteger, type XmlElement } from '../../xml/elements.ts'

const twip = 1 / 20

/** The size and margins of a section's pages (ECMA-376 part 1, 17.6.11 and 17.6.13). */
export function pageOf(section: XmlElement): Pick<ReadDocument, 'pageSize' | 'margins'> {
  const { w, h } = childOf(section, 'pgSz')?.attributes ?? {}
  const size = [w, h].map((text) => toInteger(text, 1_000, 40_000))
  const margin = childOf(section, 'pgMar')?.attributes ?? {}
  const margins = [margin.top, margin.right, margin.bottom, margin.left].map((text) =>
    toInteger(text, -20_000, 20_000),
  )
  return {
    ...(size.every((side) => side !== undefined) && {
      pageSize: size.map((side) => side! * twip) as [number, number],
    }),
    // A negative margin lets the header overlap the text.
    ...(margins.every((side) => side !== undefined) && {
      margins: margins.map((side) => Math.abs(side!) * twip) as [number, number, number, number],
    }),
  }
}

/** The relationships of a section's headers or footers by their use: `default`, `first` or `even`. */
export function referencesOf(section: XmlElement, kind: 'header' | 'footer'): ReadonlyMap<string, string> {
  return new Map(
    childrenOf(section, `${kind}Reference`).map(({ attributes }) => [
      attributes.type ?? 'default',
      attributes['r:id'] ?? '',
    ]),
  )
}

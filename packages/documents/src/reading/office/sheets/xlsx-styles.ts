import type { InlineStyle } from '../../../blocks.ts'
import type { Archive } from '../../archive.ts'
import { childOf, childrenOf, valOf } from '../../xml/elements.ts'
import { readXml, type XmlElement } from '../../xml/xml.ts'
import { toColour } from '../colour.ts'

/** How a cell is shown. */
export interface CellStyle {
  /** The code of a number format, or the id of a built-in one. */
  readonly format: string | number
  readonly font: InlineStyle
}

/** Reads the styles of cells (ECMA-376 part 1, 18.8); none without the part. */
export function readCellStyles(archive: Archive, part: string | undefined): readonly CellStyle[] {
  const bytes = part === undefined ? undefined : archive.read(part)
  if (bytes === undefined) return []
  const root = readXml(bytes, part!)
  const formats = new Map(
    childrenOf(childOf(root, 'numFmts'), 'numFmt').map(({ attributes }) => [
      Number(attributes.numFmtId),
      attributes.formatCode ?? 'General',
    ]),
  )
  const fonts = childrenOf(childOf(root, 'fonts'), 'font').map((font) => readFont(font, 'name'))
  return childrenOf(childOf(root, 'cellXfs'), 'xf').map(({ attributes }) => {
    const format = Number(attributes.numFmtId ?? 0)
    return { format: formats.get(format) ?? format, font: fonts[Number(attributes.fontId ?? 0)] ?? {} }
  })
}

/** Reads a font, of a cell or of a run of its text; `name` is the element with its name. */
export function readFont(font: XmlElement | undefined, name: 'name' | 'rFont'): InlineStyle {
  const isOn = (property: string) => {
    const element = childOf(font, property)
    return element !== undefined && !['0', 'false'].includes(element.attributes.val ?? '1')
  }
  const colour = toColour(childOf(font, 'color')?.attributes.rgb?.slice(2))
  const script = valOf(font, 'vertAlign')
  const face = valOf(font, name)
  return {
    ...(isOn('b') && { bold: true }),
    ...(isOn('i') && { italic: true }),
    ...(childOf(font, 'u') !== undefined && valOf(font, 'u') !== 'none' && { underline: true }),
    ...(isOn('strike') && { strike: true }),
    ...(colour !== undefined && { colour }),
    ...(script === 'superscript' && { script: 'super' as const }),
    ...(script === 'subscript' && { script: 'sub' as const }),
    ...(face !== undefined && { font: face }),
  }
}

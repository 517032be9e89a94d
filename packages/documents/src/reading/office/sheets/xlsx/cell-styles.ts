import type { InlineStyle } from '../../../../blocks.ts'
import { ReadFault } from '../../../read-fault.ts'
import { ElementCollector } from '../../../xml/element-collector.ts'
import { childOf, valOf, type XmlElement } from '../../../xml/elements.ts'
import type { XmlHandler } from '../../../xml/xml-parser.ts'
import { toColour } from '../../colour.ts'

/** Format and font of a cell. */
export interface CellStyle {
  /** The code of a number format, or the id of a built-in one. */
  readonly format: string | number
  readonly font: InlineStyle
}

/** Number formats, fonts and styles of a workbook, each: Excel takes at most 65,490 styles. */
const maxItems = 100_000

/** Collects the styles of cells from their part (ECMA-376 part 1, 18.8). Throws `ReadFault` if there are too many. */
export class CellStyles {
  /** Reads the part. */
  readonly reader: XmlHandler = new ElementCollector({ level: 2 }, (element, parent) =>
    this.#add(element, parent),
  )
  readonly #formats = new Map<number, string>()
  readonly #fonts: InlineStyle[] = []
  readonly #styles: { readonly format: number; readonly font: number }[] = []
  #list: readonly CellStyle[] | undefined

  /** The styles in the order in which cells refer to them, when the part is read: formats may come behind them. */
  get list(): readonly CellStyle[] {
    this.#list ??= this.#styles.map(({ format, font }) => ({
      format: this.#formats.get(format) ?? format,
      font: this.#fonts[font] ?? {},
    }))
    return this.#list
  }

  #add(element: XmlElement, parent: string | undefined): void {
    const { attributes } = element
    if (parent === 'numFmts')
      this.#formats.set(Number(attributes.numFmtId), attributes.formatCode ?? 'General')
    else if (parent === 'fonts') this.#fonts.push(readFont(element, 'name'))
    else if (parent === 'cellXfs')
      this.#styles.push({ format: Number(attributes.numFmtId ?? 0), font: Number(attributes.fontId ?? 0) })
    if (Math.max(this.#styles.length, this.#fonts.length, this.#formats.size) > maxItems)
      throw new ReadFault('complex', `it has more than ${maxItems.toLocaleString('en')} styles of cells`)
  }
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

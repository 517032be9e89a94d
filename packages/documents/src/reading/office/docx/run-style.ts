import type { InlineStyle } from '../../../blocks.ts'
import { childOf, valOf, type XmlElement } from '../../xml/elements.ts'
import { toColour } from '../colour.ts'
import type { ThemeFonts } from '../ooxml/theme-fonts.ts'

/** Properties that switch: set in a style of the paragraph and in one of the text, they are off (ECMA-376 part 1, 17.7.3). */
export const toggles = ['bold', 'italic', 'strike', 'hidden'] as const

/** The properties of text, of a style or of a run. */
export interface RunProperties {
  readonly bold?: boolean | undefined
  readonly italic?: boolean | undefined
  readonly strike?: boolean | undefined
  readonly hidden?: boolean | undefined
  readonly underline?: boolean | undefined
  /** Hexadecimal, or `auto`. */
  readonly colour?: string | undefined
  readonly script?: 'super' | 'sub' | 'none' | undefined
  readonly font?: string | undefined
  /** The font of complex scripts, such as Devanagari. */
  readonly complexFont?: string | undefined
}

/** Reads `w:rPr` (ECMA-376 part 1, 17.3.2.28). */
export function readRunProperties(element: XmlElement | undefined, theme: ThemeFonts): RunProperties {
  if (element === undefined) return {}
  const fonts = childOf(element, 'rFonts')?.attributes ?? {}
  const fromTheme = (name: string | undefined) => (name === undefined ? undefined : theme.get(name))
  const properties: RunProperties = {
    bold: switchOf(element, 'b') ?? switchOf(element, 'bCs'),
    italic: switchOf(element, 'i') ?? switchOf(element, 'iCs'),
    strike: switchOf(element, 'strike') ?? switchOf(element, 'dstrike'),
    hidden: switchOf(element, 'vanish'),
    underline: underlineOf(element),
    colour: valOf(element, 'color'),
    script: scriptOf(element),
    font: fromTheme(fonts.asciiTheme ?? fonts.hAnsiTheme) ?? fonts.ascii ?? fonts.hAnsi,
    complexFont: fromTheme(fonts.cstheme) ?? fonts.cs,
  }
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined))
}

/** True if a switch is on; undefined where it is not set (ECMA-376 part 1, 17.17.4). */
export function switchOf(element: XmlElement | undefined, name: string): boolean | undefined {
  const property = childOf(element, name)
  return property === undefined
    ? undefined
    : !['0', 'false', 'off'].includes(property.attributes.val ?? 'true')
}

function underlineOf(element: XmlElement): boolean | undefined {
  const underline = childOf(element, 'u')
  return underline === undefined ? undefined : (underline.attributes.val ?? 'none') !== 'none'
}

function scriptOf(element: XmlElement): RunProperties['script'] {
  const value = valOf(element, 'vertAlign')
  if (value === undefined) return undefined
  return value === 'superscript' ? 'super' : value === 'subscript' ? 'sub' : 'none'
}

/** Scripts that Word sets in the complex font: from Hebrew to Tibetan, and Khmer. */
const complexLetter = /[\u0590-\u08ff\u0900-\u0fff\u1780-\u17ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** The style of a piece of text with these properties. */
export function toInlineStyle(
  properties: RunProperties,
  text: string,
  link: string | undefined,
): InlineStyle {
  const { bold, italic, underline, strike, script } = properties
  const colour = toColour(properties.colour)
  const font = complexLetter.test(text) ? (properties.complexFont ?? properties.font) : properties.font
  return {
    ...(bold && { bold }),
    ...(italic && { italic }),
    ...(underline && link === undefined && { underline }),
    ...(strike && { strike }),
    ...(link !== undefined && { link }),
    ...(colour !== undefined && link === undefined && { colour }),
    ...(script !== undefined && script !== 'none' && { script }),
    ...(font !== undefined && { font }),
  }
}

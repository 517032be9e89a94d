import type { InlineStyle } from '../../../blocks.ts'
import { toColour } from '../colour.ts'
import type { RtfTables } from './tables-of-file.ts'

/** Properties of text; a group inherits them, and they end with it. */
export interface RtfText {
  bold: boolean
  italic: boolean
  underline: boolean
  strike: boolean
  hidden: boolean
  deleted: boolean
  script: 'super' | 'sub' | undefined
  colour: number
  font: number
}

/** The properties of text at the start. */
export function plainText(font: number): RtfText {
  return {
    bold: false,
    italic: false,
    underline: false,
    strike: false,
    hidden: false,
    deleted: false,
    script: undefined,
    colour: 0,
    font,
  }
}

/** Sets a property of text by its control word; false for another word. */
export function setText(text: RtfText, name: string, value: number | undefined): boolean {
  const isOn = value !== 0
  switch (name) {
    case 'b':
    case 'ab':
      text.bold = isOn
      return true
    case 'i':
    case 'ai':
      text.italic = isOn
      return true
    case 'ulnone':
      text.underline = false
      return true
    case 'strike':
    case 'striked':
      text.strike = isOn
      return true
    case 'v':
      text.hidden = isOn
      return true
    case 'deleted':
      text.deleted = isOn
      return true
    case 'super':
    case 'sub':
      text.script = isOn ? name : undefined
      return true
    case 'nosupersub':
      text.script = undefined
      return true
    case 'cf':
      text.colour = value ?? 0
      return true
    case 'f':
    case 'af':
      text.font = value ?? 0
      return true
    default:
      if (!/^ul(d|db|w|dash|dashd|dashdd|th|wave)?$/.test(name)) return false
      text.underline = isOn
      return true
  }
}

/** The style of blocks for properties of text. */
export function toInlineStyle(
  text: RtfText,
  { fonts, colours }: RtfTables,
  link: string | undefined,
): InlineStyle {
  const font = fonts.get(text.font)?.name
  const colour = toColour(colours[text.colour])
  return {
    ...(text.bold && { bold: true }),
    ...(text.italic && { italic: true }),
    ...(text.underline && link === undefined && { underline: true }),
    ...(text.strike && { strike: true }),
    ...(link !== undefined && { link }),
    ...(colour !== undefined && link === undefined && { colour }),
    ...(text.script !== undefined && { script: text.script }),
    ...(font !== undefined && font !== '' && { font }),
  }
}

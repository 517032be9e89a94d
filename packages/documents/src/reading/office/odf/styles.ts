import type { Alignment, InlineStyle } from '../../../blocks.ts'
import { childOf, childrenOf, elementsOf, type XmlElement } from '../../xml/elements.ts'
import { toColour } from '../colour.ts'
import { lengthOf } from './length.ts'
import { type ListStyle, readListStyle } from './list-style.ts'

/** What a style says of paragraphs and texts (ODF 1.3 part 3, 16). */
export interface OdfStyle {
  readonly text: InlineStyle
  /** The font of complex scripts, such as Devanagari. */
  readonly complexFont?: string | undefined
  readonly hidden?: boolean | undefined
  readonly align?: Alignment | undefined
  /** Points. */
  readonly indent?: number | undefined
  readonly breakBefore?: boolean | undefined
  readonly breakAfter?: boolean | undefined
  /** Of columns, in points. */
  readonly width?: number | undefined
  /** Of tables and slides. */
  readonly isHidden?: boolean | undefined
  readonly masterPage?: string | undefined
  /** Of the title of the document. */
  readonly isTitle?: boolean | undefined
}

/** Styles that inherit from one another. */
const maxChain = 30

/** The styles of an OpenDocument file by family and name. */
export class OdfStyles {
  readonly #elements = new Map<string, XmlElement>()
  readonly #fonts = new Map<string, string>()
  readonly #resolved = new Map<string, OdfStyle>()
  readonly lists = new Map<string, ListStyle>()

  /** Adds the styles in `office:styles` and `office:automatic-styles`, and the fonts, of a root element's content. */
  add(containers: readonly XmlElement[]): void {
    for (const container of containers) {
      if (container.name === 'font-face-decls') this.#addFonts(container)
      if (container.name !== 'styles' && container.name !== 'automatic-styles') continue
      for (const style of elementsOf(container)) {
        const { name = '', family = '' } = style.attributes
        if (style.name === 'style') this.#elements.set(`${family} ${name}`, style)
        else if (style.name === 'default-style') this.#elements.set(`${family} `, style)
        else if (style.name === 'list-style') this.lists.set(name, readListStyle(style))
      }
    }
  }

  /** A style with what it inherits. */
  of(family: string, name: string | undefined): OdfStyle {
    const key = `${family} ${name ?? ''}`
    const resolved = this.#resolved.get(key)
    if (resolved !== undefined) return resolved
    let style: OdfStyle = { text: {} }
    for (const element of this.#chain(family, name)) style = merge(style, this.#read(element))
    this.#resolved.set(key, style)
    return style
  }

  /** The list style of a paragraph's style. */
  listOf(name: string | undefined): string | undefined {
    return this.#chain('paragraph', name).findLast(({ attributes }) => attributes['list-style-name'])
      ?.attributes['list-style-name']
  }

  #chain(family: string, name: string | undefined): XmlElement[] {
    const chain: XmlElement[] = []
    let at = name
    while (at !== undefined && chain.length < maxChain) {
      const element = this.#elements.get(`${family} ${at}`)
      if (element === undefined) break
      chain.unshift(element)
      at = element.attributes['parent-style-name']
    }
    const base = this.#elements.get(`${family} `)
    return base === undefined || family !== 'paragraph' ? chain : [base, ...chain]
  }

  #addFonts(container: XmlElement): void {
    for (const { attributes } of childrenOf(container, 'font-face')) {
      const family = attributes['font-family']?.replace(/^'(.*)'$/, '$1')
      if (family !== undefined) this.#fonts.set(attributes.name ?? '', family)
    }
  }

  #read(element: XmlElement): OdfStyle {
    const text = childOf(element, 'text-properties')?.attributes ?? {}
    const paragraph = childOf(element, 'paragraph-properties')?.attributes ?? {}
    const family = (name: string | undefined) =>
      name === undefined ? undefined : (this.#fonts.get(name) ?? name)
    return {
      text: textStyleOf(text, family(text['font-name'])),
      complexFont: family(text['font-name-complex']),
      hidden: text.display === undefined ? undefined : text.display === 'none',
      align: alignments[paragraph['text-align'] ?? ''],
      indent: lengthOf(paragraph['margin-left']),
      breakBefore: paragraph['break-before'] === undefined ? undefined : paragraph['break-before'] === 'page',
      breakAfter: paragraph['break-after'] === 'page' || undefined,
      width: lengthOf(childOf(element, 'table-column-properties')?.attributes['column-width']),
      isHidden:
        childOf(element, 'table-properties')?.attributes.display === 'false' ||
        childOf(element, 'drawing-page-properties')?.attributes.visibility === 'hidden' ||
        undefined,
      masterPage: element.attributes['master-page-name'] || undefined,
      isTitle: element.attributes.name === 'Title' || undefined,
    }
  }
}

const alignments: Readonly<Record<string, Alignment>> = {
  start: 'left',
  left: 'left',
  center: 'center',
  end: 'right',
  right: 'right',
  justify: 'justify',
}

function textStyleOf(text: XmlElement['attributes'], font: string | undefined): InlineStyle {
  const isSet = (value: string | undefined, isOn: (value: string) => boolean) =>
    value === undefined ? undefined : isOn(value)
  const weight = text['font-weight'] ?? text['font-weight-complex']
  const position = text['text-position']
  return {
    bold: isSet(weight, (value) => value === 'bold' || Number(value) >= 600),
    italic: isSet(text['font-style'] ?? text['font-style-complex'], (value) => value !== 'normal'),
    underline: isSet(text['text-underline-style'], (value) => value !== 'none'),
    strike: isSet(text['text-line-through-style'], (value) => value !== 'none'),
    colour: toColour(text.color),
    script:
      position === undefined || /^0%/.test(position)
        ? undefined
        : /^(sub|-)/.test(position)
          ? 'sub'
          : 'super',
    font,
  } as InlineStyle
}

function merge(base: OdfStyle, style: OdfStyle): OdfStyle {
  return { ...base, ...defined(style), text: { ...base.text, ...defined(style.text) } }
}

/** What is set. */
function defined<T extends object>(properties: T): T {
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined)) as T
}

/** Scripts that are set in the complex font: from Hebrew to Tibetan. */
const complexLetter = /[\u0590-\u08ff\u0900-\u0fff\u1780-\u17ff]/

/** The style of a piece of text; what is off is left out. */
export function toInlineStyle(
  { text, complexFont }: OdfStyle,
  words: string,
  link: string | undefined,
): InlineStyle {
  const font = complexLetter.test(words) ? (complexFont ?? text.font) : text.font
  const all = { ...text, font, ...(link !== undefined && { link, underline: false, colour: undefined }) }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined && value !== false))
}

import type { Alignment, Block, InlineStyle, ParagraphBlock, Span } from '../../../blocks.ts'
import { childOf, childrenOf, elementsOf, textOf, toBounded, type XmlElement } from '../../xml/elements.ts'
import { toColour } from '../colour.ts'
import { ListCollector } from '../list-collector.ts'
import { type WrittenForm, writeNumber } from '../number-forms.ts'
import type { Relations } from '../ooxml/relations.ts'
import { isBlank, SpanCollector } from '../spans.ts'

/** What the text of a shape is read with. */
export interface TextContext {
  readonly relations: Relations
  /** True if paragraphs have bullets unless they say otherwise, as in the body of a slide. */
  readonly bullets: boolean
}

const alignments: Readonly<Record<string, Alignment>> = { ctr: 'center', r: 'right', just: 'justify' }
/** Forms of numbers (ECMA-376 part 1, 20.1.10.61), without the signs around them. */
const forms: readonly (readonly [begin: string, form: WrittenForm])[] = [
  ['alphaLc', 'lower-letter'],
  ['alphaUc', 'upper-letter'],
  ['romanLc', 'lower-roman'],
  ['romanUc', 'upper-roman'],
  ['hindiNum', 'devanagari'],
  ['hindiAlpha', 'devanagari-consonant'],
]

/** Reads a text body: its paragraphs, those with bullets or numbers as lists (ECMA-376 part 1, 21.1.2). */
export function readText(body: XmlElement | undefined, context: TextContext): Block[] {
  const lists = new ListCollector()
  /** The next number by level. */
  const numbers: number[] = []
  for (const paragraph of childrenOf(body, 'p')) {
    const spans = readSpans(paragraph, context.relations)
    if (isBlank(spans)) continue
    const properties = childOf(paragraph, 'pPr')
    const level = toBounded(properties?.attributes.lvl, 0, 8, 0)
    const align = alignments[properties?.attributes.algn ?? '']
    const block: ParagraphBlock = { kind: 'paragraph', spans, ...(align !== undefined && { align }) }
    const automatic = childOf(properties, 'buAutoNum')
    const hasBullet =
      childOf(properties, 'buChar') !== undefined || childOf(properties, 'buBlip') !== undefined
    const isPlain = childOf(properties, 'buNone') !== undefined
    numbers.length = Math.min(numbers.length, level + 1)
    if (automatic !== undefined) addNumbered(lists, block, { level, automatic, numbers })
    else if (hasBullet || (context.bullets && !isPlain)) lists.addItem({ level, number: null }, [block])
    else lists.addBlock(block)
    if (automatic === undefined) numbers.length = Math.min(numbers.length, level)
  }
  return lists.end()
}

function addNumbered(
  lists: ListCollector,
  block: ParagraphBlock,
  { level, automatic, numbers }: { level: number; automatic: XmlElement; numbers: number[] },
): void {
  const { type = '', startAt } = automatic.attributes
  const number = numbers[level] ?? toBounded(startAt, 1, 32_767, 1)
  numbers[level] = number + 1
  const form = forms.find(([begin]) => type.startsWith(begin))?.[1] ?? 'decimal'
  if (/(Period|Plain)$/.test(type) && form !== 'devanagari-consonant' && form !== 'devanagari-vowel')
    return lists.addItem({ level, number, form }, [block])
  const text = writeNumber(number, form)
  const label = type.endsWith('ParenBoth') ? `(${text})` : type.endsWith('ParenR') ? `${text})` : `${text}.`
  lists.addBlock({ ...block, spans: [{ text: `${label} ` }, ...block.spans] })
}

function readSpans(paragraph: XmlElement, relations: Relations): Span[] {
  const spans = new SpanCollector()
  for (const child of elementsOf(paragraph)) {
    const text = child.name === 'br' ? '\n' : textOf(childOf(child, 't')).replaceAll('\v', '\n')
    if (['r', 'fld', 'br'].includes(child.name))
      spans.add(text, styleOf(childOf(child, 'rPr'), text, relations))
  }
  return spans.take()
}

/** Scripts that are set in the complex font: from Hebrew to Tibetan. */
const complexLetter = /[\u0590-\u08ff\u0900-\u0fff\u1780-\u17ff]/

function styleOf(properties: XmlElement | undefined, text: string, relations: Relations): InlineStyle {
  const { b, i, u, strike, baseline } = properties?.attributes ?? {}
  const link = relations.get(childOf(properties, 'hlinkClick')?.attributes['r:id'] ?? '')
  const address = link?.external && link.target !== '' ? link.target : undefined
  const colour = toColour(childOf(childOf(properties, 'solidFill'), 'srgbClr')?.attributes.val)
  const latin = childOf(properties, 'latin')?.attributes.typeface
  const complex = childOf(properties, 'cs')?.attributes.typeface
  const font = complexLetter.test(text) ? (complex ?? latin) : latin
  const raised = Number(baseline ?? 0)
  return {
    ...(isOn(b) && { bold: true }),
    ...(isOn(i) && { italic: true }),
    ...(u !== undefined && u !== 'none' && address === undefined && { underline: true }),
    ...(strike !== undefined && strike !== 'noStrike' && { strike: true }),
    ...(address !== undefined && { link: address }),
    ...(colour !== undefined && address === undefined && { colour }),
    ...(raised !== 0 && { script: raised > 0 ? ('super' as const) : ('sub' as const) }),
    // Names that begin with + are those of the theme.
    ...(font !== undefined && !font.startsWith('+') && { font }),
  }
}

function isOn(value: string | undefined): boolean {
  return value === '1' || value === 'true'
}

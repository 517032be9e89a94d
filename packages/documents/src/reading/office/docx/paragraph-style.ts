import type { Alignment } from '../../../blocks.ts'
import { childOf, toInteger, valOf, type XmlElement } from '../../xml/elements.ts'
import { switchOf } from './run-style.ts'

/** The properties of paragraphs, of a style or of one paragraph. */
export interface ParagraphProperties {
  readonly align?: Alignment | undefined
  /** Points from the left. */
  readonly indent?: number | undefined
  /** From 1 for headings; null for text, where a style says otherwise. */
  readonly level?: number | null | undefined
  /** The id of its list; `0` takes it out of the list of its style. */
  readonly list?: string | undefined
  readonly listLevel?: number | undefined
  readonly breakBefore?: boolean | undefined
}

const alignments: Readonly<Record<string, Alignment>> = {
  left: 'left',
  start: 'left',
  center: 'center',
  right: 'right',
  end: 'right',
  both: 'justify',
  distribute: 'justify',
}

/** Reads `w:pPr` (ECMA-376 part 1, 17.3.1.26). */
export function readParagraphProperties(element: XmlElement | undefined): ParagraphProperties {
  if (element === undefined) return {}
  const numbering = childOf(element, 'numPr')
  const indents = childOf(element, 'ind')?.attributes ?? {}
  const twips = toInteger(indents.left ?? indents.start, -31_680, 31_680)
  const properties: ParagraphProperties = {
    align: alignments[valOf(element, 'jc') ?? ''],
    indent: twips === undefined ? undefined : Math.max(0, twips / 20),
    level: levelOf(element),
    list: valOf(numbering, 'numId'),
    listLevel: toInteger(valOf(numbering, 'ilvl'), 0, 8),
    breakBefore: switchOf(element, 'pageBreakBefore'),
  }
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined))
}

/** Outline levels count from 0; 9 is text. */
function levelOf(element: XmlElement): number | null | undefined {
  const level = toInteger(valOf(element, 'outlineLvl'), 0, 9)
  if (level === undefined) return undefined
  return level === 9 ? null : level + 1
}

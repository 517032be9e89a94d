import { findField } from '../lines/find-field.ts'
import { findItem } from '../lines/find-item.ts'
import type { Element, Place } from '../model/document.ts'

/** The place of something without a page: in a part, such as a slide, or in the whole document. */
export function placeIn(part: string | null): Place {
  return { page: null, box: null, part }
}

/** The elements of lines of one paragraph: lines with a label are fields, the others are a paragraph together. */
export function elementsOfLines(lines: readonly string[], part: string | null): Element[] {
  const place = placeIn(part)
  const elements: Element[] = []
  let open: string[] = []
  const endParagraph = () => {
    if (open.length > 0) elements.push({ kind: 'paragraph', text: open.join('\n'), place })
    open = []
  }
  for (const line of lines.map((text) => text.replace(/\s+/g, ' ').trim())) {
    const field = findField(line)
    const item = field === undefined ? findItem(line) : undefined
    if (field !== undefined || item !== undefined) endParagraph()
    if (field !== undefined) elements.push({ kind: 'field', ...field, place })
    else if (item !== undefined) elements.push({ kind: 'item', depth: 0, text: item, place })
    else if (line !== '') open.push(line)
  }
  endParagraph()
  return elements
}

/** The elements of plain text: an empty line ends a paragraph. */
export function elementsOfText(text: string, part: string | null): Element[] {
  return text.split(/\n[^\S\n]*\n/).flatMap((paragraph) => elementsOfLines(paragraph.split('\n'), part))
}

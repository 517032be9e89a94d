import type { TextBlock } from '../model/database-plan.ts'
import type { Element } from '../model/document.ts'

/** The headings, paragraphs and items of elements; fields are paragraphs, so that they are found. `document` is its index, from 0. */
export function toBlocks(elements: readonly Element[], document: number): TextBlock[] {
  return elements.flatMap((element): TextBlock[] => {
    if (element.kind === 'table') return []
    const { page, part } = element.place
    const at = { document, page, part }
    if (element.kind === 'heading')
      return [{ ...at, kind: 'heading', level: element.level, text: element.text }]
    if (element.kind === 'item') return [{ ...at, kind: 'item', level: element.depth, text: element.text }]
    const text = element.kind === 'field' ? `${element.label}: ${element.text}` : element.text
    return text.trim() === '' ? [] : [{ ...at, kind: 'paragraph', level: null, text }]
  })
}

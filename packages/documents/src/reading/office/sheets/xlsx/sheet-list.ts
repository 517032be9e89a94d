import { childOf, childrenOf, type XmlElement } from '../../../xml/elements.ts'

/** A sheet as the list of a workbook has it (ECMA-376 part 1, 18.2.19). */
export interface ListedSheet {
  readonly name: string
  /** The id of its relationship. */
  readonly relation: string
  readonly isVisible: boolean
}

/** The sheets of a workbook, in order. */
export function listSheets(workbook: XmlElement): ListedSheet[] {
  return childrenOf(childOf(workbook, 'sheets'), 'sheet').map(({ attributes }) => ({
    name: attributes.name ?? '',
    // The prefix of the attribute is `r` by custom only.
    relation: attributes['r:id'] ?? attributes.id ?? '',
    isVisible: (attributes.state ?? 'visible') === 'visible',
  }))
}

/** True if days count from 1904. */
export function isFrom1904(workbook: XmlElement): boolean {
  return ['1', 'true'].includes(childOf(workbook, 'workbookPr')?.attributes.date1904 ?? '')
}

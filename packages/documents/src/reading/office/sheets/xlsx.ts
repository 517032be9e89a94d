import type { ReadDocument } from '../../../blocks.ts'
import { Archive } from '../../archive.ts'
import type { Losses } from '../../losses.ts'
import { childOf, childrenOf } from '../../xml/elements.ts'
import { elementsAt, readXml, type XmlElement } from '../../xml/xml.ts'
import { readPackage } from '../ooxml/properties.ts'
import { partOf, type Relations, readRelations } from '../ooxml/relations.ts'
import { CellBudget, type Sheet, type Workbook } from './sheet-table.ts'
import { workbookDocument } from './workbook-document.ts'
import { readSheet, type WorkbookContext } from './xlsx-sheet.ts'
import { readCellStyles } from './xlsx-styles.ts'
import { readRichText } from './xlsx-text.ts'

/** Reads an Excel workbook (.xlsx): each visible sheet as a heading and a table. Throws `ReadFault`. */
export function readXlsx(bytes: Buffer, losses: Losses): ReadDocument {
  return workbookDocument(openXlsx(bytes, losses))
}

/** Opens an Excel workbook (.xlsx) for reading the cells of its visible sheets. Throws `ReadFault`. */
export function openXlsx(bytes: Buffer, losses: Losses): Workbook {
  const archive = new Archive(bytes)
  const { main, title, language } = readPackage(archive, 'xl/workbook.xml')
  const workbook = readXml(archive.need(main), main)
  const relations = readRelations(archive, main)
  return { sheets: readSheets(workbook, relations, archive, losses), title, language }
}

function* readSheets(
  workbook: XmlElement,
  relations: Relations,
  archive: Archive,
  losses: Losses,
): Generator<Sheet> {
  const context: WorkbookContext = {
    strings: readStrings(archive, partOf(relations, 'sharedStrings')),
    styles: readCellStyles(archive, partOf(relations, 'styles')),
    from1904: ['1', 'true'].includes(childOf(workbook, 'workbookPr')?.attributes.date1904 ?? ''),
    budget: new CellBudget(),
    losses,
  }
  for (const { attributes } of childrenOf(childOf(workbook, 'sheets'), 'sheet')) {
    const relation = relations.get(attributes['r:id'] ?? '')
    if (relation === undefined || relation.external) continue
    if (relation.type !== 'worksheet') losses.add('drawing')
    else if ((attributes.state ?? 'visible') !== 'visible') losses.add('hidden-sheet')
    else {
      const { target: part } = relation
      const sheet = readSheet(attributes.name ?? '', { bytes: archive.need(part), part }, context)
      countDrawings(archive, part, losses)
      yield sheet
    }
  }
}

function readStrings(archive: Archive, part: string | undefined): WorkbookContext['strings'] {
  const bytes = part === undefined ? undefined : archive.read(part)
  return bytes === undefined ? [] : Array.from(elementsAt(bytes, part!, 1, 'sst'), readRichText)
}

function countDrawings(archive: Archive, part: string, losses: Losses): void {
  for (const { type } of readRelations(archive, part).values()) {
    if (type === 'drawing') losses.add('drawing')
    if (type === 'comments') losses.add('comment')
  }
}

import type { ReadDocument } from '../../../../blocks.ts'
import { Archive } from '../../../archive.ts'
import type { Losses } from '../../../losses.ts'
import type { XmlElement } from '../../../xml/elements.ts'
import { elementsAt, parseXml, readXml } from '../../../xml/xml.ts'
import { readPackage } from '../../ooxml/properties.ts'
import { partOf, type Relations, readRelations } from '../../ooxml/relations.ts'
import { CellBudget, type Sheet, type Workbook } from '../sheet-table.ts'
import { workbookDocument } from '../workbook-document.ts'
import { CellStyles } from './cell-styles.ts'
import { readSheet, type WorkbookContext } from './read-sheet.ts'
import { readRichText } from './rich-text.ts'
import { isFrom1904, listSheets } from './sheet-list.ts'
import { sharedStrings, workbookXml } from './workbook-xml.ts'

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
    styles: readStyles(archive, partOf(relations, 'styles')),
    from1904: isFrom1904(workbook),
    budget: new CellBudget(),
    losses,
  }
  for (const { name, relation: id, isVisible } of listSheets(workbook)) {
    const relation = relations.get(id)
    if (relation === undefined || relation.external) continue
    if (relation.type !== 'worksheet') losses.add('drawing')
    else if (!isVisible) losses.add('hidden-sheet')
    else {
      const { target: part } = relation
      const sheet = readSheet(name, { bytes: archive.need(part), part }, context)
      countDrawings(archive, part, losses)
      yield sheet
    }
  }
}

function readStrings(archive: Archive, part: string | undefined): WorkbookContext['strings'] {
  const bytes = part === undefined ? undefined : archive.read(part)
  if (bytes === undefined) return []
  return Array.from(elementsAt(bytes, part!, sharedStrings, workbookXml), readRichText)
}

function readStyles(archive: Archive, part: string | undefined): WorkbookContext['styles'] {
  const bytes = part === undefined ? undefined : archive.read(part)
  const styles = new CellStyles()
  if (bytes !== undefined) parseXml(bytes, part!, styles.reader, workbookXml)
  return styles.list
}

function countDrawings(archive: Archive, part: string, losses: Losses): void {
  for (const { type } of readRelations(archive, part).values()) {
    if (type === 'drawing') losses.add('drawing')
    if (type === 'comments') losses.add('comment')
  }
}

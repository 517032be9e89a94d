import type { ReadDocument } from '../blocks.ts'
import { binaryWorkbook } from '../recognise/file-types.ts'
import type { Losses } from './losses.ts'
import type { Workbook } from './sheets/sheet-table.ts'

export { Losses, type LossKind } from './losses.ts'
export { type FoundObject, findObjects, type ObjectKind } from './objects/index.ts'
export { type FaultKind, ReadFault } from './read-fault.ts'
export type { MergedRange, Sheet, SheetCell, Workbook } from './sheets/sheet-table.ts'

/** Reads the bytes of a document; what it leaves out is counted while its blocks are read. Throws `ReadFault`. */
export type DocumentReader = (bytes: Buffer, losses: Losses) => ReadDocument

const openDocument = 'application/vnd.oasis.opendocument'

/** The readers by media type, loaded when they are needed. */
export const readers: Readonly<Record<string, () => Promise<DocumentReader>>> = {
  [binaryWorkbook]: async () => (await import('./sheets/xls.ts')).readXls,
  [`${openDocument}.text-flat-xml`]: async () => (await import('./odf/text.ts')).readOdt,
  [`${openDocument}.spreadsheet-flat-xml`]: async () => (await import('./odf/spreadsheet.ts')).readOds,
  [`${openDocument}.presentation-flat-xml`]: async () => (await import('./odf/presentation.ts')).readOdp,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': async () =>
    (await import('./docx/index.ts')).readDocx,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': async () =>
    (await import('./sheets/xlsx.ts')).readXlsx,
  'application/vnd.ms-excel': async () => (await import('./sheets/xls.ts')).readXls,
  'application/vnd.oasis.opendocument.text': async () => (await import('./odf/text.ts')).readOdt,
  'application/vnd.oasis.opendocument.spreadsheet': async () =>
    (await import('./odf/spreadsheet.ts')).readOds,
  'application/vnd.oasis.opendocument.presentation': async () =>
    (await import('./odf/presentation.ts')).readOdp,
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': async () =>
    (await import('./pptx/index.ts')).readPptx,
  'application/rtf': async () => (await import('./rtf/index.ts')).readRtf,
  'application/msword': async () => (await import('./binary/doc.ts')).readDoc,
  'application/vnd.ms-powerpoint': async () => (await import('./binary/ppt.ts')).readPpt,
}

/** Opens the bytes of a workbook; what it leaves out is counted while its sheets are read. Throws `ReadFault`. */
export type WorkbookOpener = (bytes: Buffer, losses: Losses) => Workbook

/** What opens workbooks, by media type, loaded when it is needed. */
export const workbookOpeners: Readonly<Record<string, () => Promise<WorkbookOpener>>> = {
  [binaryWorkbook]: async () => (await import('./sheets/xls.ts')).openXls,
  [`${openDocument}.spreadsheet-flat-xml`]: async () => (await import('./odf/spreadsheet.ts')).openOds,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': async () =>
    (await import('./sheets/xlsx.ts')).openXlsx,
  'application/vnd.ms-excel': async () => (await import('./sheets/xls.ts')).openXls,
  'application/vnd.oasis.opendocument.spreadsheet': async () =>
    (await import('./odf/spreadsheet.ts')).openOds,
}

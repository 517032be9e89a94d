import type { ReadDocument } from '../blocks.ts'
import { binaryWorkbook } from '../recognising/file-types.ts'
import type { Losses } from './losses.ts'
import type { Workbook } from './office/sheets/sheet-table.ts'

export { Losses, type LossKind } from './losses.ts'
export { type Measure, measureDocument } from './office/measure/index.ts'
export { type FoundObject, findObjects, type ObjectKind } from './office/objects/index.ts'
export { findOmissions, type Omission, type OmissionKind } from './office/omissions/index.ts'
export type { MergedRange, Sheet, SheetCell, Workbook } from './office/sheets/sheet-table.ts'
export { type FaultKind, ReadFault } from './read-fault.ts'

/** Reads the bytes of a document; what it leaves out is counted while its blocks are read. Throws `ReadFault`. */
export type DocumentReader = (bytes: Buffer, losses: Losses) => ReadDocument

const openDocument = 'application/vnd.oasis.opendocument'

/** The readers by media type, loaded when they are needed. */
export const readers: Readonly<Record<string, () => Promise<DocumentReader>>> = {
  [binaryWorkbook]: async () => (await import('./office/sheets/xls.ts')).readXls,
  [`${openDocument}.text-flat-xml`]: async () => (await import('./office/odf/text.ts')).readOdt,
  [`${openDocument}.spreadsheet-flat-xml`]: async () => (await import('./office/odf/spreadsheet.ts')).readOds,
  [`${openDocument}.presentation-flat-xml`]: async () =>
    (await import('./office/odf/presentation.ts')).readOdp,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': async () =>
    (await import('./office/docx/index.ts')).readDocx,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': async () =>
    (await import('./office/sheets/xlsx/index.ts')).readXlsx,
  'application/vnd.ms-excel': async () => (await import('./office/sheets/xls.ts')).readXls,
  'application/vnd.oasis.opendocument.text': async () => (await import('./office/odf/text.ts')).readOdt,
  'application/vnd.oasis.opendocument.spreadsheet': async () =>
    (await import('./office/odf/spreadsheet.ts')).readOds,
  'application/vnd.oasis.opendocument.presentation': async () =>
    (await import('./office/odf/presentation.ts')).readOdp,
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': async () =>
    (await import('./office/pptx/index.ts')).readPptx,
  'application/rtf': async () => (await import('./office/rtf/index.ts')).readRtf,
  'application/msword': async () => (await import('./office/binary/doc.ts')).readDoc,
  'application/vnd.ms-powerpoint': async () => (await import('./office/binary/ppt.ts')).readPpt,
}

/** Opens the bytes of a workbook; what it leaves out is counted while its sheets are read. Throws `ReadFault`. */
export type WorkbookOpener = (bytes: Buffer, losses: Losses) => Workbook

/** What opens workbooks, by media type, loaded when it is needed. */
export const workbookOpeners: Readonly<Record<string, () => Promise<WorkbookOpener>>> = {
  [binaryWorkbook]: async () => (await import('./office/sheets/xls.ts')).openXls,
  [`${openDocument}.spreadsheet-flat-xml`]: async () => (await import('./office/odf/spreadsheet.ts')).openOds,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': async () =>
    (await import('./office/sheets/xlsx/index.ts')).openXlsx,
  'application/vnd.ms-excel': async () => (await import('./office/sheets/xls.ts')).openXls,
  'application/vnd.oasis.opendocument.spreadsheet': async () =>
    (await import('./office/odf/spreadsheet.ts')).openOds,
}

import { binaryWorkbook } from '@tathya/documents/recognise'

/** The program of an office suite that opens a document. */
type OfficeProgram = 'writer' | 'calc' | 'impress' | 'draw'

/** A type that office programs read. */
export interface OfficeType {
  readonly extension: string
  readonly program: OfficeProgram
}

const ooxml = 'application/vnd.openxmlformats-officedocument'
const opendocument = 'application/vnd.oasis.opendocument'

/** The types that office programs read, by media type. */
export const officeTypes: Readonly<Record<string, OfficeType>> = {
  [`${ooxml}.wordprocessingml.document`]: { extension: 'docx', program: 'writer' },
  'application/msword': { extension: 'doc', program: 'writer' },
  [`${opendocument}.text`]: { extension: 'odt', program: 'writer' },
  'application/rtf': { extension: 'rtf', program: 'writer' },
  [`${ooxml}.spreadsheetml.sheet`]: { extension: 'xlsx', program: 'calc' },
  'application/vnd.ms-excel': { extension: 'xls', program: 'calc' },
  [`${opendocument}.spreadsheet`]: { extension: 'ods', program: 'calc' },
  [`${ooxml}.presentationml.presentation`]: { extension: 'pptx', program: 'impress' },
  'application/vnd.ms-powerpoint': { extension: 'ppt', program: 'impress' },
  [`${opendocument}.presentation`]: { extension: 'odp', program: 'impress' },
  [`${opendocument}.graphics`]: { extension: 'odg', program: 'draw' },
  [binaryWorkbook]: { extension: 'xlsb', program: 'calc' },
  [`${opendocument}.text-flat-xml`]: { extension: 'fodt', program: 'writer' },
  [`${opendocument}.spreadsheet-flat-xml`]: { extension: 'fods', program: 'calc' },
  [`${opendocument}.presentation-flat-xml`]: { extension: 'fodp', program: 'impress' },
  [`${opendocument}.graphics-flat-xml`]: { extension: 'fodg', program: 'draw' },
}

/** Which engine may be used: `auto` is an installed LibreOffice, else the one in WebAssembly, which an npm package brings. */
export const officeChoices = ['auto', 'webassembly', 'none'] as const

/** A workbook of Excel since 2007, of whose sheets an office program lays out the pages by the options of paper. */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The program of an office suite that opens a document. */
type OfficeProgram = 'writer' | 'calc' | 'impress'

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
}

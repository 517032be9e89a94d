/** The name of a file type for people, and its extensions. */
interface FileType {
  /** With its article, as in "is a PNG image". */
  readonly name: string
  readonly extensions: readonly string[]
  /** Its content is plain text, so that only the extension identifies it. */
  readonly byName?: true
  /** How to send such a file instead if it is not accepted. */
  readonly advice?: string
}

const fromOffice = 'Open it in an office program, save it as PDF or as a web page (HTML), and send that.'

/** The media type of Excel's binary workbooks (MS-XLSB). */
export const binaryWorkbook = 'application/vnd.ms-excel.sheet.binary.macroenabled.12'

/** Types by media type, also those that no service accepts. */
const fileTypes: Readonly<Record<string, FileType>> = {
  'image/jpeg': { name: 'a JPEG image', extensions: ['jpg', 'jpeg', 'jpe', 'jfif'] },
  'image/png': { name: 'a PNG image', extensions: ['png', 'apng'] },
  'image/webp': { name: 'a WebP image', extensions: ['webp'] },
  'image/tiff': { name: 'a TIFF image', extensions: ['tif', 'tiff'] },
  'image/gif': { name: 'a GIF image', extensions: ['gif'] },
  'image/svg+xml': { name: 'an SVG drawing', extensions: ['svg'] },
  'image/avif': { name: 'an AVIF image', extensions: ['avif'] },
  'application/pdf': { name: 'a PDF', extensions: ['pdf'] },
  'text/plain': { name: 'plain text', extensions: ['txt', 'text'], byName: true },
  'text/markdown': { name: 'Markdown', extensions: ['md', 'markdown'], byName: true },
  'text/csv': { name: 'a CSV table', extensions: ['csv'], byName: true },
  'text/tab-separated-values': { name: 'a TSV table', extensions: ['tsv', 'tab'], byName: true },
  'text/html': { name: 'an HTML page', extensions: ['html', 'htm', 'xhtml'], byName: true },
  'message/rfc822': { name: 'a mail', extensions: ['eml'], byName: true },
  'application/vnd.ms-outlook': { name: 'an Outlook mail', extensions: ['msg'] },
  'application/xml': { name: 'an XML document', extensions: ['xml'], byName: true },
  'application/json': { name: 'JSON', extensions: ['json', 'geojson', 'jsonl', 'ndjson'], byName: true },
  'text/x-source': {
    name: 'source code',
    extensions:
      'js mjs cjs jsx ts mts tsx py rb java c h cpp hpp cs go rs php sql sh bash css scss less yaml yml toml ini r kt swift lua pl vb graphql'.split(
        ' ',
      ),
    byName: true,
  },
  'application/rtf': { name: 'an RTF document', extensions: ['rtf'], advice: fromOffice },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    name: 'a Word document',
    extensions: ['docx', 'docm', 'dotx', 'dotm'],
  },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
    name: 'an Excel workbook',
    extensions: ['xlsx', 'xlsm', 'xltx', 'xltm'],
    advice: fromOffice,
  },
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': {
    name: 'a PowerPoint presentation',
    extensions: ['pptx', 'pptm', 'ppsx', 'potx'],
    advice: fromOffice,
  },
  // The container of Word, Excel and PowerPoint up to 2003.
  'application/x-cfb': {
    name: 'a document of an older office program',
    extensions: [],
    advice: fromOffice,
  },
  'application/msword': { name: 'an older Word document', extensions: ['doc', 'dot'], advice: fromOffice },
  'application/vnd.ms-excel': {
    name: 'an older Excel workbook',
    extensions: ['xls', 'xlt'],
    advice: fromOffice,
  },
  'application/vnd.ms-powerpoint': {
    name: 'an older PowerPoint presentation',
    extensions: ['ppt', 'pps'],
    advice: fromOffice,
  },
  'application/x-encrypted-office': {
    name: 'an office document with a password',
    extensions: [],
    advice: 'Save it without a password in an office program, and send that.',
  },
  'application/vnd.oasis.opendocument.text': {
    name: 'an OpenDocument text',
    extensions: ['odt'],
    advice: fromOffice,
  },
  'application/vnd.oasis.opendocument.spreadsheet': {
    name: 'an OpenDocument spreadsheet',
    extensions: ['ods'],
    advice: fromOffice,
  },
  'application/vnd.oasis.opendocument.presentation': {
    name: 'an OpenDocument presentation',
    extensions: ['odp'],
    advice: fromOffice,
  },
  'application/vnd.oasis.opendocument.graphics': {
    name: 'an OpenDocument drawing',
    extensions: ['odg'],
    advice: fromOffice,
  },
  'application/vnd.oasis.opendocument.text-flat-xml': {
    name: 'a flat OpenDocument text',
    extensions: ['fodt'],
    advice: fromOffice,
  },
  'application/vnd.oasis.opendocument.spreadsheet-flat-xml': {
    name: 'a flat OpenDocument spreadsheet',
    extensions: ['fods'],
    advice: fromOffice,
  },
  'application/vnd.oasis.opendocument.presentation-flat-xml': {
    name: 'a flat OpenDocument presentation',
    extensions: ['fodp'],
    advice: fromOffice,
  },
  'application/vnd.oasis.opendocument.graphics-flat-xml': {
    name: 'a flat OpenDocument drawing',
    extensions: ['fodg'],
    advice: fromOffice,
  },
  [binaryWorkbook]: { name: 'a binary Excel workbook', extensions: ['xlsb'], advice: fromOffice },
  'application/x-word-xml': {
    name: 'a Word document in one XML file',
    extensions: [],
    advice: 'Open it in Word, save it as DOCX or PDF, and send that.',
  },
  'application/x-excel-xml': {
    name: 'an Excel workbook in one XML file',
    extensions: [],
    advice: 'Open it in Excel, save it as XLSX or PDF, and send that.',
  },
  'application/vnd.apple.pages': {
    name: 'a document of Apple Pages',
    extensions: ['pages'],
    advice: 'Export it in Pages as PDF or Word, and send that.',
  },
  'application/vnd.apple.numbers': {
    name: 'a spreadsheet of Apple Numbers',
    extensions: ['numbers'],
    advice: 'Export it in Numbers as PDF or Excel, and send that.',
  },
  'application/vnd.apple.keynote': {
    name: 'a presentation of Apple Keynote',
    extensions: ['key'],
    advice: 'Export it in Keynote as PDF or PowerPoint, and send that.',
  },
  'application/x-iwork': {
    name: 'a document of Apple Pages, Numbers or Keynote',
    extensions: [],
    advice: 'Export it there as PDF, and send that.',
  },
  'application/vnd.ms-xpsdocument': {
    name: 'an XPS document',
    extensions: ['xps', 'oxps'],
    advice: 'Print it as PDF from an XPS viewer, and send that.',
  },
  'application/vnd.visio': {
    name: 'a Visio drawing',
    extensions: ['vsdx', 'vsdm'],
    advice: 'Save it in Visio as PDF, and send that.',
  },
  'application/x-opc': {
    name: 'a package of an unknown program',
    extensions: [],
    advice: 'Save it as PDF in the program that made it, and send that.',
  },
  'application/x-fictionbook+xml': {
    name: 'a FictionBook',
    extensions: ['fb2'],
    byName: true,
    advice: 'Convert it to PDF with a program for e-books such as Calibre, and send that.',
  },
  'application/x-ipynb+json': {
    name: 'a Jupyter notebook',
    extensions: ['ipynb'],
    byName: true,
    advice:
      'Export it in Jupyter as HTML or PDF, and send that; under a name that ends in .json its source is printed.',
  },
  'application/epub+zip': { name: 'an EPUB book', extensions: ['epub'] },
  'image/heic': { name: 'a HEIC image', extensions: ['heic', 'heif'] },
  'application/zip': { name: 'a zip archive', extensions: ['zip'] },
}

/** The name of a media type for people. */
export function nameOfType(type: string): string {
  return fileTypes[type]?.name ?? `of the type ${type}`
}

/** The extensions of a media type, the most common first. */
export function extensionsOf(type: string): readonly string[] {
  return fileTypes[type]?.extensions ?? []
}

/** How to send a file of a type that is not accepted; undefined if nothing is known. */
export function adviceFor(type: string): string | undefined {
  return fileTypes[type]?.advice
}

/** True if files of a type are ZIP archives, of which only a part may be known. */
function isZip(type: string): boolean {
  return /officedocument|epub|apple|xps|visio|binary|opendocument(?!.*-flat-xml)/.test(type)
}

/** True if files of a media type may be ZIP archives: of a known one that has them, or an unknown one. */
export function mayBeZip(type: string): boolean {
  return fileTypes[type] === undefined || isZip(type)
}

/** The extension of a name; not with spaces, as in `Version 2.5 final`, nor over 20 characters. */
const extensionShape = /(?<=.)\.([^.\s]{1,20})$/s

/** A name without its extension. */
export function stemOf(name: string): string {
  return name.replace(extensionShape, '')
}

/** The media type of a text by its extension; undefined for other extensions. */
export function textTypeOf(name: string): string | undefined {
  const type = typeOfName(name)
  return type !== undefined && fileTypes[type]!.byName ? type : undefined
}

/** The media type of a name by its extension; undefined if it is unknown. */
export function typeOfName(name: string): string | undefined {
  const extension = extensionShape.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.entries(fileTypes).find(([, { extensions }]) => extensions.includes(extension))?.[0]
}

/** The media type of a ZIP archive by its extension; undefined for extensions of other files. */
export function zipTypeOf(name: string): string | undefined {
  const type = typeOfName(name)
  return type !== undefined && isZip(type) ? type : undefined
}

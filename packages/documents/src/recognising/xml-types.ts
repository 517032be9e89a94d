import { findRoot } from './xml-root.ts'

const openDocument = 'application/vnd.oasis.opendocument.'

/**
 * The type of an XML file that is a document of a program, by its root element; undefined for XML of other kinds, which is
 * data. SVG images are told by `image/svg+xml`.
 */
export function typeOfXml(text: string): string | undefined {
  const root = findRoot(text)
  if (root === undefined) return undefined
  const tag = text.slice(root.start, root.end)
  switch (root.name) {
    case 'svg':
      return 'image/svg+xml'
    case 'document':
      return flatOpenDocument(/\boffice:mimetype\s*=\s*["']([^"']+)/.exec(tag)?.[1] ?? '')
    case 'fictionbook':
      return 'application/x-fictionbook+xml'
    case 'worddocument':
      return 'application/x-word-xml'
    case 'workbook':
      return tag.includes('urn:schemas-microsoft-com:office:spreadsheet')
        ? 'application/x-excel-xml'
        : undefined
    case 'package':
      return tag.includes('schemas.microsoft.com/office/2006/xmlPackage') ? packageOf(text) : undefined
    default:
      return undefined
  }
}

/** A flat OpenDocument file, by the type that it would have as an archive; templates are documents. */
function flatOpenDocument(type: string): string | undefined {
  const kind = /^(?:text|spreadsheet|presentation|graphics)/.exec(
    type.startsWith(openDocument) ? type.slice(openDocument.length) : '',
  )?.[0]
  return kind === undefined ? undefined : `${openDocument}${kind}-flat-xml`
}

/** A package of Office in one file: of Word, but for those that name parts of Excel. */
function packageOf(text: string): string {
  return text.includes('"/xl/') ? 'application/x-excel-xml' : 'application/x-word-xml'
}

import { recogniseCompound } from './compound.ts'
import { contradicts, isJson } from './contradiction.ts'
import { binaryWorkbook, textTypeOf } from './file-types.ts'
import { decodeInvalidHead } from './find-encoding.ts'
import { isMail } from './mail.ts'
import { decodeHead, decodeXml } from './text.ts'
import { findRoot } from './xml-root.ts'
import { typeOfXml } from './xml-types.ts'
import { hasOfficeParts, recogniseZip } from './zip.ts'

/** Bytes at the beginning of a file that recognition needs; a shorter file is passed whole. */
export const headBytes = 65_536

/** Readers look for the header of a PDF this far into a file (ISO 32000-1, annex H.3.4.1). */
const pdfHeaderWithin = 1_024

/**
 * The media type of a file by its content: `head` is its first `headBytes`. The name only distinguishes kinds of text, such as
 * Markdown, and the source text of a web page from the page, unless the text clearly is of another type. Undefined for unknown content.
 */
export async function recognise(head: Buffer, name: string): Promise<string | undefined> {
  if (head.subarray(0, pdfHeaderWithin).includes('%PDF-')) return 'application/pdf'
  // Text first: many binary formats begin with two or three letters, as a text may.
  const text = decodeHead(head)
  if (text !== undefined) return recogniseText(text, name)
  if (isMail(head)) return 'message/rfc822'
  const image = recogniseImage(head)
  if (image !== undefined && image !== 'image/tiff') return image
  // XML may declare other encodings than those accepted for text.
  const xml = decodeXml(head)
  if (xml === undefined) return 'application/xml'
  const document = typeOfXml(xml)
  if (document !== undefined) return document
  const invalid = decodeInvalidHead(head)
  if (invalid !== undefined) return recogniseText(invalid, name)
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(head)
  if (type?.mime === 'application/x-cfb') return recogniseCompound(head, name) ?? type.mime
  // Office documents are guessed by the folders in an archive.
  const isGuess = type?.mime.startsWith(ooxml) && !hasOfficeParts(head)
  if (type?.mime === 'application/zip' || isGuess)
    return plainName(recogniseZip(head, name) ?? 'application/zip')
  // The raw formats of cameras are based on TIFF.
  return type === undefined ? image : plainName(type.mime)
}

function recogniseText(text: string, name: string): string | undefined {
  if (text.trim() === '') return 'text/plain'
  const expected = textTypeOf(name)
  const isWrong = expected !== undefined && contradicts(text, expected)
  const named = isWrong ? undefined : expected
  if (/^\uFEFF?\s*</.test(text)) {
    const document = typeOfXml(text)
    if (document === 'image/svg+xml' || (document !== undefined && !isSource(expected))) return document
    const root = findRoot(text)?.name
    if (named !== undefined) return named
    if (/^\uFEFF?\s*<!doctype\s+html\b/i.test(text) || isPageTag(root)) return 'text/html'
    if (/^\uFEFF?\s*<\?xml\s/.test(text)) return 'application/xml'
  }
  if (text.startsWith('{\\rtf')) return 'application/rtf'
  if (text.startsWith('%!PS')) return 'application/postscript'
  if (named === undefined && isMail(Buffer.from(text))) return 'message/rfc822'
  if (isWrong && isJson(text.trimStart())) return 'application/json'
  return named ?? 'text/plain'
}

/** True if a name says that a file is to be printed as it is written. */
function isSource(type: string | undefined): boolean {
  return type === 'text/plain' || type === 'text/markdown' || type === 'text/x-source'
}

function isPageTag(root: string | undefined): boolean {
  return root !== undefined && ['html', 'head', 'body'].includes(root)
}

/** The first bytes of images. */
const signatures: readonly (readonly [type: string, begin: readonly number[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38, 0x37, 0x61]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38, 0x39, 0x61]],
  ['image/tiff', [0x49, 0x49, 0x2a, 0x00]],
  ['image/tiff', [0x4d, 0x4d, 0x00, 0x2a]],
  ['image/tiff', [0x49, 0x49, 0x2b, 0x00]],
  ['image/tiff', [0x4d, 0x4d, 0x00, 0x2b]],
]

function recogniseImage(head: Buffer): string | undefined {
  const type = signatures.find(([, begin]) => begin.every((byte, at) => head[at] === byte))?.[0]
  if (type !== undefined) return type
  const begin = head.toString('latin1', 0, 12)
  if (begin.startsWith('RIFF') && begin.endsWith('WEBP')) return 'image/webp'
  return begin.slice(4, 8) === 'ftyp' && isAvif(head) ? 'image/avif' : undefined
}

/** Looks for the brand of AVIF in the first box (AV1 Image File Format, 6). */
function isAvif(head: Buffer): boolean {
  const end = Math.min(head.readUInt32BE(0), head.length)
  for (let at = 8; at + 4 <= end; at += 4) {
    // At 12 is the version, between the major brand and the compatible ones.
    if (at !== 12 && ['avif', 'avis'].includes(head.toString('latin1', at, at + 4))) return true
  }
  return false
}

const ooxml = 'application/vnd.openxmlformats-officedocument'

/** Beginnings of the types of documents with macros and of templates, in lower case, and the type of the plain document. */
const officeKinds: readonly (readonly [begin: string, type: string])[] = [
  ['application/vnd.ms-word.', `${ooxml}.wordprocessingml.document`],
  [`${ooxml}.wordprocessingml.`, `${ooxml}.wordprocessingml.document`],
  ['application/vnd.ms-excel.', `${ooxml}.spreadsheetml.sheet`],
  [`${ooxml}.spreadsheetml.`, `${ooxml}.spreadsheetml.sheet`],
  ['application/vnd.ms-powerpoint.', `${ooxml}.presentationml.presentation`],
  [`${ooxml}.presentationml.`, `${ooxml}.presentationml.presentation`],
  ['application/vnd.oasis.opendocument.text-', 'application/vnd.oasis.opendocument.text'],
  ['application/vnd.oasis.opendocument.spreadsheet-', 'application/vnd.oasis.opendocument.spreadsheet'],
  ['application/vnd.oasis.opendocument.presentation-', 'application/vnd.oasis.opendocument.presentation'],
  ['application/vnd.oasis.opendocument.graphics-', 'application/vnd.oasis.opendocument.graphics'],
]

/** One name for types with several. */
function plainName(type: string): string {
  if (type.startsWith('image/hei')) return 'image/heic'
  if (type === binaryWorkbook) return type
  return officeKinds.find(([begin]) => type.startsWith(begin))?.[1] ?? type
}

import { textTypeOf } from './file-types.ts'
import { recogniseImage } from './images/recognise-image.ts'
import { decodeHead } from './text/decode-head.ts'
import { decodeXml } from './text/decode-xml.ts'
import { findRoot } from './xml-root.ts'

/** Bytes from the beginning of a file that recognition wants to see; a shorter file is given whole. */
export const headBytes = 65_536

/** Readers look for the header of a PDF this far into a file (ISO 32000-1, annex H.3.4.1). */
const pdfHeaderWithin = 1_024

/**
 * Finds the media type of a file by its content: `head` is its first `headBytes`. The name only tells one kind of text
 * from another, such as Markdown, and the source text of a web page from the page. Undefined where the content is
 * nothing known.
 */
export async function recognise(head: Buffer, name: string): Promise<string | undefined> {
  if (head.subarray(0, pdfHeaderWithin).includes('%PDF-')) return 'application/pdf'
  // Text first: many binary formats begin with two or three letters that a text may begin with as well.
  const text = decodeHead(head)
  if (text !== undefined) return typeOfText(text, name)
  const image = recogniseImage(head)
  if (image !== undefined && image !== 'image/tiff') return image
  // In an encoding that text is not taken in, and XML may name.
  if (findRoot(decodeXml(head) ?? '')?.name === 'svg') return 'image/svg+xml'
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(head)
  return found === undefined ? image : plainName(found.mime)
}

function typeOfText(text: string, name: string): string | undefined {
  const named = textTypeOf(name)
  if (text.trim() === '') return 'text/plain'
  if (/^\uFEFF?\s*</.test(text)) {
    if (findRoot(text)?.name === 'svg') return 'image/svg+xml'
    if (named !== undefined) return named
    if (/^\uFEFF?\s*<!doctype\s+html\b/i.test(text) || isPageTag(findRoot(text)?.name)) return 'text/html'
    if (/^\uFEFF?\s*<\?xml\s/.test(text)) return 'application/xml'
  }
  if (text.startsWith('{\\rtf')) return 'application/rtf'
  if (text.startsWith('%!PS')) return 'application/postscript'
  return named ?? 'text/plain'
}

function isPageTag(root: string | undefined): boolean {
  return root !== undefined && ['html', 'head', 'body'].includes(root)
}

/** One name for a type that is known under several. */
function plainName(type: string): string {
  return type.startsWith('image/hei') ? 'image/heic' : type
}

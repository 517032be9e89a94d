import { type Zippable, zipSync } from 'fflate'

/** A part of a book as its package document lists it. */
export type BookItem = readonly [id: string, href: string, type: string, more?: string]

/** Media type of chapters. */
export const xhtml = 'application/xhtml+xml'

/** The package document of a book. */
export function makePackage(items: readonly BookItem[], spine: readonly string[], metadata = ''): string {
  return `<?xml version="1.0"?>
<package version="3.0" xmlns="http://www.idpf.org/2007/opf" xmlns:dc="http://purl.org/dc/elements/1.1/">
<metadata><dc:title>नेपालको कथा</dc:title><dc:language>ne</dc:language>${metadata}</metadata>
<manifest>${items.map(([id, href, type, more = '']) => `<item id="${id}" href="${href}" media-type="${type}" ${more}/>`).join('')}</manifest>
<spine toc="ncx">${spine.map((id) => `<itemref idref="${id}"/>`).join('')}</spine></package>`
}

/** A book of these parts, in the folder `OPS`. */
export function makeBook(parts: Readonly<Record<string, string | Uint8Array>>): Uint8Array<ArrayBuffer> {
  const container =
    '<container><rootfiles><rootfile full-path="OPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>'
  const files: Zippable = {
    mimetype: [Buffer.from('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': Buffer.from(container),
  }
  for (const [name, content] of Object.entries(parts))
    files[name] = typeof content === 'string' ? Buffer.from(content) : content
  return zipSync(files)
}

/** A chapter. */
export const chapter = (body: string) =>
  `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title/></head><body>${body}</body></html>`

/** A book of one chapter. */
export const bookOf = (body: string, more: Readonly<Record<string, string>> = {}) =>
  makeBook({
    'OPS/book.opf': makePackage([['a', 'a.xhtml', xhtml]], ['a']),
    'OPS/a.xhtml': chapter(body),
    ...more,
  })

/** The list of what is encrypted. */
export const encryptionWith = (algorithm: string) =>
  `<encryption><enc:EncryptedData xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptionMethod Algorithm="${algorithm}"/></enc:EncryptedData></encryption>`

/** What people call a type of file, and how the names of such files end. */
interface FileType {
  /** With its article, as in "is a PNG image". */
  readonly name: string
  readonly extensions: readonly string[]
  /** Its content is text like any other, so that the ending of its name decides. */
  readonly byName?: true
}

/** Types with a name, also those that no service takes; keyed by media type. */
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
  'text/html': { name: 'an HTML page', extensions: ['html', 'htm', 'xhtml'] },
  'application/xml': { name: 'an XML document', extensions: ['xml'] },
  'application/rtf': { name: 'an RTF document', extensions: ['rtf'] },
  'image/heic': { name: 'a HEIC image', extensions: ['heic', 'heif'] },
  'application/zip': { name: 'a zip archive', extensions: ['zip'] },
}

/** What people call the files of a media type. */
export function nameOfType(type: string): string {
  return fileTypes[type]?.name ?? `of the type ${type}`
}

/** What follows the last dot of a name, unless it has spaces, as in `Version 2.5 final`, or is too long for an ending. */
const ending = /(?<=.)\.([^.\s]{1,20})$/s

/** A name without its ending; empty for one that is empty. */
export function stemOf(name: string): string {
  return name.replace(ending, '')
}

/** The media type of a text by its name; undefined for other names. */
export function textTypeOf(name: string): string | undefined {
  const type = typeOfName(name)
  return type !== undefined && fileTypes[type]!.byName ? type : undefined
}

/** The media type whose files have names that end like this one; undefined where none is known. */
export function typeOfName(name: string): string | undefined {
  const extension = ending.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.entries(fileTypes).find(([, { extensions }]) => extensions.includes(extension))?.[0]
}

/** What people call a type of file, and how the names of such files end. The first ending is the usual one. */
export interface FileType {
  /** With its article, as in "is a PNG image". */
  readonly name: string
  readonly extensions: readonly string[]
}

/** Types that recognition knows by name, those that are refused among them; keyed by media type. */
const fileTypes: Readonly<Record<string, FileType>> = {
  'image/jpeg': { name: 'a JPEG image', extensions: ['jpg', 'jpeg', 'jpe', 'jfif'] },
  'image/png': { name: 'a PNG image', extensions: ['png', 'apng'] },
  'image/webp': { name: 'a WebP image', extensions: ['webp'] },
  'image/tiff': { name: 'a TIFF image', extensions: ['tif', 'tiff'] },
  'image/gif': { name: 'a GIF image', extensions: ['gif'] },
  'image/svg+xml': { name: 'an SVG drawing', extensions: ['svg'] },
  'image/avif': { name: 'an AVIF image', extensions: ['avif'] },
  'application/pdf': { name: 'a PDF', extensions: ['pdf'] },
  'text/plain': { name: 'plain text', extensions: ['txt', 'text'] },
  'text/markdown': { name: 'Markdown', extensions: ['md', 'markdown'] },
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

/** The ending of a name in lower case without its dot; empty where there is none. */
export function extensionOf(name: string): string {
  return ending.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** A name without its ending; empty for one that is empty. */
export function stemOf(name: string): string {
  return name.replace(ending, '')
}

/**
 * Says that a file is not what its name says; undefined where the name fits, or has no ending that belongs to another
 * type. Text may have any ending: there are as many as there are uses for text.
 */
export function wrongExtension(name: string, type: string): string | undefined {
  const extension = extensionOf(name)
  const named = Object.entries(fileTypes).find(([, { extensions }]) => extensions.includes(extension))?.[0]
  if (extension === '' || named === undefined || named === type) return undefined
  return `The file is ${nameOfType(type)}, not ${nameOfType(named)} as its name says; it was converted as what it is.`
}

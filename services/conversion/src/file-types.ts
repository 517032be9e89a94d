/** What people call a type of file, and how the names of such files end. The first ending is the usual one. */
export interface FileType {
  /** With its article, as in "is a PNG image". */
  readonly name: string
  readonly extensions: readonly string[]
  /** Its content is text like any other, so that the ending of its name is asked. */
  readonly toldByName?: true
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
  'text/plain': { name: 'plain text', extensions: ['txt', 'text'], toldByName: true },
  'text/markdown': { name: 'Markdown', extensions: ['md', 'markdown'], toldByName: true },
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
function extensionOf(name: string): string {
  return ending.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** A name without its ending; empty for one that is empty. */
export function stemOf(name: string): string {
  return name.replace(ending, '')
}

/** The media type of a text whose name tells it; undefined for other names. */
export function textTypeOf(name: string): string | undefined {
  const type = typeNamed(name)
  return type !== undefined && fileTypes[type]!.toldByName ? type : undefined
}

/** The media type whose files have names that end like this one. */
function typeNamed(name: string): string | undefined {
  const extension = extensionOf(name)
  return Object.entries(fileTypes).find(([, { extensions }]) => extensions.includes(extension))?.[0]
}

/**
 * Says that a file is not what its name says; undefined where the name fits, or has no ending that belongs to another
 * type. Text may have any ending: there are as many as there are uses for text.
 */
export function wrongExtension(name: string, type: string): string | undefined {
  const named = typeNamed(name)
  if (named === undefined || named === type) return undefined
  return `The file is ${nameOfType(type)}, not ${nameOfType(named)} as its name says; it was converted as what it is.`
}

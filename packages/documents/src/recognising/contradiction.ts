import { isMail } from './mail.ts'

/** What the text of a type must be like; a type that is not among them, such as plain text, may hold any text. */
const fits: Readonly<Record<string, (text: string) => boolean>> = {
  'text/csv': isTable,
  'text/tab-separated-values': isTable,
  'text/html': (text) => /<[a-z!/?]|&#?\w+;/i.test(text),
  'application/xml': (text) => text.startsWith('<'),
  'application/x-fictionbook+xml': (text) => text.startsWith('<'),
  'application/x-ipynb+json': (text) => text.startsWith('{'),
  'application/json': (text) => /^[[{"\-\dtfn]/.test(text),
  'message/rfc822': (text) => /^(?:[\w-]{1,80}:|From )/.test(text),
}

/** A table does not begin as a page, XML or JSON, whose cells would be quoted, nor as a mail. */
function isTable(text: string): boolean {
  return !/^<(?:!doctype|html|\?xml)\b/i.test(text) && !isJson(text) && !isMail(Buffer.from(text))
}

/** True if a text begins as a JSON object, or as an array with something in it. */
export function isJson(text: string): boolean {
  return /^(?:\{\s*"[^"\n]*"\s*:|\[\s*[[{"])/.test(text)
}

/** True if a text cannot be of the type that its name says; only its beginning is looked at. */
export function contradicts(text: string, type: string): boolean {
  const begin = text.replace(/^\uFEFF?\s+|^\uFEFF/, '')
  return fits[type]?.(begin) === false
}

import { createHash } from 'node:crypto'

/** Entries that differ with each export of LibreOffice: the date, the identifiers made of it, and a checksum. */
const varying = [
  /(?<=\/(?:CreationDate|ModDate) ?\()D:[^)]{0,40}(?=\))/g,
  /(?<=<xmp:(?:CreateDate|ModifyDate|MetadataDate)>)[^<]{0,40}(?=<)/g,
  /(?<=\/DocChecksum \/)[0-9A-F]{32}/g,
  /(?<=\/ID ?\[ ?<)[0-9A-F]{32}(?=>)/g,
  /(?<=\/ID ?\[ ?<[0-9A-F]{32}>\s?<)[0-9A-F]{32}(?=>)/g,
]

const fixedDate = 'D:20000101000000Z'

/**
 * Writes fixed values of the same length in place of the date of a PDF and of what is made of it, so that a document gives the same
 * bytes again; the identifier is made of the content.
 */
export function stripDates(pdf: Buffer): Buffer {
  let text = pdf.toString('latin1')
  for (const pattern of varying.slice(0, 3)) text = text.replace(pattern, blank)
  for (const pattern of varying.slice(3)) text = text.replace(pattern, '0'.repeat(32))
  const id = createHash('sha256').update(text, 'latin1').digest('hex').slice(0, 32).toUpperCase()
  for (const pattern of varying.slice(3)) text = text.replace(pattern, id)
  return Buffer.from(text, 'latin1')
}

/** A fixed value of the same form and length. */
function blank(value: string): string {
  if (value.startsWith('D:')) return fixedDate.slice(0, value.length).padEnd(value.length, "'")
  return value.replace(/[0-9A-F]/g, '0').replace(/^0000-00-00/, '2000-01-01')
}

import type { ImportSource } from '../../declare/import-format.ts'
import { OtherKind } from '../../errors.ts'

/** Accepted kinds, for messages. */
export const accepted = 'A spreadsheet (.xlsx, .xls), CSV with a header in UTF-8, or JSON is accepted'

const magic = {
  zip: Buffer.from('PK\x03\x04', 'latin1'),
  emptyZip: Buffer.from('PK\x05\x06', 'latin1'),
  compound: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  gzip: Buffer.from('1f8b', 'hex'),
}

/**
 * Detects the kind of a file by its first bytes, as publishers put out spreadsheets under other extensions. Throws
 * `OtherKind` with a remedy for other kinds.
 */
export function detectKind(name: string, bytes: Buffer): ImportSource['kind'] {
  const starts = (start: Buffer) => bytes.subarray(0, start.length).equals(start)
  if (starts(magic.zip) || starts(magic.emptyZip)) return 'xlsx'
  if (starts(magic.compound)) return 'xls'
  if (starts(magic.gzip)) throw refused(name, 'is packed by gzip', 'Unpack it and import what is inside')
  const head = toHead(bytes)
  if (head.includes('%PDF-'))
    throw refused(
      name,
      'is a PDF, whose text has no columns that could be relied on',
      'Publishers put most tables out as a spreadsheet, too: import that one, or type the figures into a CSV file',
    )
  if (/^\s*(<(!doctype html|!--|html|table|head|body|meta|script|style)|mime-version:)/i.test(head))
    throw refused(
      name,
      'is a web page, even if it is called a spreadsheet',
      'Look whether the address leads to the file itself; else open it in a spreadsheet program and save it as .xlsx',
    )
  if (/^\s*<\?xml|^\s*<[a-z]/i.test(head))
    throw refused(name, 'is XML', 'Open it in a spreadsheet program and save it as .xlsx')
  if (isBinary(bytes)) throw refused(name, 'is neither a workbook nor text', accepted)
  return /^\s*[[{]/.test(head) ? 'json' : 'csv'
}

function toHead(bytes: Buffer): string {
  return bytes
    .subarray(0, 1_024)
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
}

/** Text has no zero bytes except in UTF-16, which begins with a byte order mark. */
function isBinary(bytes: Buffer): boolean {
  const mark = bytes.length > 1 ? bytes.readUInt16BE(0) : 0
  if (mark === 0xff_fe || mark === 0xfe_ff) return false
  return bytes.subarray(0, 8_192).includes(0)
}

function refused(name: string, what: string, remedy: string): OtherKind {
  return new OtherKind(`${name} ${what}. ${remedy}.`)
}

/** The media type by which a Word, Excel or PowerPoint file with a password is known here. */
export const encryptedOffice = 'application/x-encrypted-office'

/** Names of streams that identify what a compound file holds (MS-CFB; MS-DOC, MS-XLS, MS-PPT, MS-OFFCRYPTO). */
const streams: readonly (readonly [name: string, type: string])[] = [
  ['EncryptedPackage', encryptedOffice],
  // Before the types of documents, which a mail may contain.
  ['__properties_version1.0', 'application/vnd.ms-outlook'],
  ['WordDocument', 'application/msword'],
  ['PowerPoint Document', 'application/vnd.ms-powerpoint'],
  ['Workbook', 'application/vnd.ms-excel'],
  ['Book', 'application/vnd.ms-excel'],
]

/** Extensions of compound files, where the list of streams lies beyond the beginning of the file. */
const byExtension: Readonly<Record<string, string>> = {
  doc: 'application/msword',
  dot: 'application/msword',
  xls: 'application/vnd.ms-excel',
  xlt: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  pps: 'application/vnd.ms-powerpoint',
  msg: 'application/vnd.ms-outlook',
  // Files of later versions are compound ones only if they are encrypted.
  docx: encryptedOffice,
  docm: encryptedOffice,
  xlsx: encryptedOffice,
  xlsm: encryptedOffice,
  pptx: encryptedOffice,
  pptm: encryptedOffice,
}

/** Bytes of an entry of the directory, and of its name in UTF-16 with a zero at its end (MS-CFB, 2.6.1). */
const entryBytes = 128
const nameBytes = 64

/** The media type of a compound file by the streams in its directory, else by its name; undefined if neither identifies it. */
export function recogniseCompound(head: Buffer, name: string): string | undefined {
  const names = new Set<string>()
  for (let at = 512; at + nameBytes <= head.length; at += entryBytes) {
    names.add(head.toString('utf16le', at, at + nameBytes).split('\0', 1)[0]!)
  }
  const type = streams.find(([stream]) => names.has(stream))?.[1]
  return type ?? byExtension[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '']
}

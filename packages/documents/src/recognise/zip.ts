import { binaryWorkbook, zipTypeOf } from './file-types.ts'
import { entriesOf, type HeadEntry } from './zip-entries.ts'

/** What the list of content types of a package says, and its type (ECMA-376 part 2, 10.1.2.2). */
const packages: readonly (readonly [mark: RegExp, type: string])[] = [
  [/vnd\.ms-excel\.sheet\.binary\./i, binaryWorkbook],
  [/fixeddocumentsequence/i, 'application/vnd.ms-xpsdocument'],
  [/vnd\.ms-visio\./i, 'application/vnd.visio'],
]

/** Parts of documents of Pages, Numbers and Keynote, of both generations. */
const [appleParts, appleIndex] = [
  /^(?:Index\.zip$|Index\/.*\.iwa$|index\.apxl(?:\.gz)?$)/i,
  /^index\.xml(?:\.gz)?$/i,
]
const appleCompany = /^(?:buildVersionHistory\.plist$|QuickLook\/)/i

const mediaType = /^[a-z]+\/[\w.+-]{1,100}$/

/**
 * The type of a ZIP archive that is a document, by its first bytes, and by its name where more of it would be needed; undefined
 * for an archive of files.
 */
export function recogniseZip(head: Buffer, name: string): string | undefined {
  const { entries, isWhole } = entriesOf(head)
  return typeOfEntries(entries, name) ?? (isWhole ? undefined : zipTypeOf(name))
}

function typeOfEntries(entries: readonly HeadEntry[], name: string): string | undefined {
  const [first] = entries
  const types = entries.find((entry) => entry.name === '[Content_Types].xml')
  if (types !== undefined) {
    const text = types.content()?.toString('utf8').replaceAll('\0', '') ?? ''
    return packages.find(([mark]) => mark.test(text))?.[1] ?? zipTypeOf(name) ?? 'application/x-opc'
  }
  if (first?.name === 'mimetype') {
    const type = first.content()?.toString('latin1').trim().toLowerCase() ?? ''
    if (mediaType.test(type)) return type
  }
  return isApple(entries) ? appleType(entries, name) : undefined
}

function isApple(entries: readonly HeadEntry[]): boolean {
  const has = (mark: RegExp) => entries.some((entry) => mark.test(entry.name))
  return has(appleParts) || (has(appleIndex) && has(appleCompany))
}

function appleType(entries: readonly HeadEntry[], name: string): string {
  const named = zipTypeOf(name)
  if (named?.includes('apple')) return named
  return entries.some((entry) => /^(?:index\.apxl|Index\/(?:Master)?Slide)/i.test(entry.name))
    ? 'application/vnd.apple.keynote'
    : 'application/x-iwork'
}

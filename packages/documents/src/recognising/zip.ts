import { binaryWorkbook, mayBeZip, zipTypeOf } from './file-types.ts'
import { entriesOf, type HeadEntry } from './zip-entries.ts'

/** Content types of a package and the media types that they stand for (ECMA-376 part 2, 10.1.2.2). */
const packages: readonly (readonly [mark: RegExp, type: string])[] = [
  [/vnd\.ms-excel\.sheet\.binary\./i, binaryWorkbook],
  [/fixeddocumentsequence/i, 'application/vnd.ms-xpsdocument'],
  [/vnd\.ms-visio\./i, 'application/vnd.visio'],
]

/** Parts of documents of Pages, Numbers and Keynote, of both generations. */
const appleParts = /^(?:Index\/.*\.iwa|index\.apxl(?:\.gz)?)$/
/** Parts that other archives may have too, and those that make them parts of such documents. */
const [appleIndex, appleCompany] = [
  /^(?:Index\.zip|index\.xml(?:\.gz)?)$/,
  /^(?:(?:Metadata\/)?buildVersionHistory\.plist$|Metadata\/(?:DocumentIdentifier|Properties\.plist)$|QuickLook\/)/i,
]

/** Media types that documents begin with, in a file `mimetype`; that of a plain file may be about anything. */
const containerType = /^(?:application\/(?:epub\+zip|(?:vnd\.|x-)[\w.+-]{1,100})|image\/openraster)$/

/** Parts of Word, Excel and PowerPoint documents. */
const officeParts =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|docProps\/\w+\.xml|(?:word|xl|ppt)\/.*\.(?:xml|rels))$/

/**
 * The type of a ZIP archive that is a document, by its first bytes, and by its name where more of it would be needed; undefined
 * for an archive of files.
 */
export function recogniseZip(head: Buffer, name: string): string | undefined {
  const { entries, isComplete } = entriesOf(head)
  return (
    packageType(entries, isComplete, name) ??
    mediaTypeOf(entries) ??
    appleType(entries, name) ??
    (isComplete ? undefined : zipTypeOf(name))
  )
}

/** True if an archive with a folder of the name that Office documents have, such as `word`, has parts of such in its first bytes. */
export function hasOfficeParts(head: Buffer): boolean {
  return entriesOf(head).entries.some(({ name }) => officeParts.test(name))
}

/** A package has content types and relationships (ECMA-376 part 2, 6.5.2), which may lie beyond the first bytes. */
function packageType(entries: readonly HeadEntry[], isComplete: boolean, name: string): string | undefined {
  const types = entries.find((entry) => entry.name === '[Content_Types].xml')
  if (types === undefined) return undefined
  const text = types.content()?.toString('utf8').replaceAll('\0', '') ?? ''
  const isPackage = isComplete
    ? entries.some((entry) => entry.name === '_rels/.rels')
    : text.includes('/package/2006/content-types')
  const known = packages.find(([mark]) => mark.test(text))?.[1] ?? zipTypeOf(name)
  return known ?? (isPackage ? 'application/x-opc' : undefined)
}

function mediaTypeOf([first]: readonly HeadEntry[]): string | undefined {
  if (first?.name !== 'mimetype') return undefined
  const type = first.content()?.toString('latin1').trim().toLowerCase() ?? ''
  return containerType.test(type) && mayBeZip(type) ? type : undefined
}

function appleType(entries: readonly HeadEntry[], name: string): string | undefined {
  const has = (mark: RegExp) => entries.some((entry) => mark.test(entry.name))
  const type = zipTypeOf(name)
  const named = type?.includes('apple') ? type : undefined
  const isApple = has(appleParts) || (has(appleIndex) && (named !== undefined || has(appleCompany)))
  if (!isApple || named !== undefined) return isApple ? named : undefined
  return has(/^(?:index\.apxl|Index\/(?:Master)?Slide)/)
    ? 'application/vnd.apple.keynote'
    : 'application/x-iwork'
}

import { Archive } from '../archive.ts'
import { ReadFault } from '../read-fault.ts'
import { childOf, childrenOf, textOf, type XmlElement } from '../xml/elements.ts'
import { readXml } from '../xml/xml.ts'
import { allOf, readTitles } from './chapter-titles.ts'
import { partPath } from './part-path.ts'

/** A part of a book that is printed. */
export interface Chapter {
  readonly path: string
  /** Media type, as the book says. */
  readonly type: string
  /** Its title in the table of contents. */
  readonly title: string | undefined
}

/** A book in an archive. */
export interface Book {
  readonly title: string | undefined
  /** BCP 47. */
  readonly language: string | undefined
  /** In reading order. */
  readonly chapters: readonly Chapter[]
  /** The path of the image on the cover. */
  readonly cover: string | undefined
  /** The bytes of a part; undefined where there is none. Throws `ReadFault`. */
  read(path: string): Buffer | undefined
  /** The media type of a part, as the book says. */
  typeOf(path: string): string | undefined
}

interface Item {
  readonly path: string
  readonly type: string
  readonly properties: readonly string[]
}

/** Reads what an EPUB says of itself (EPUB 3.3 and 2.0.1). Throws `ReadFault`, of the kind `encrypted` for copy protection. */
export function readBook(bytes: Buffer): Book {
  const archive = new Archive(bytes)
  refuseProtection(archive)
  const path = packagePath(archive)
  const root = readXml(archive.need(path), path)
  const items = itemsOf(root, path)
  const metadata = childOf(root, 'metadata')
  const spine = childOf(root, 'spine')
  const navigation =
    [...items.values()].find(({ properties }) => properties.includes('nav')) ??
    items.get(spine?.attributes.toc ?? '')
  const titles = navigation === undefined ? undefined : readTitles(archive, navigation.path)
  const chapters = childrenOf(spine, 'itemref')
    .map(({ attributes }) => items.get(attributes.idref ?? ''))
    .filter((item) => item !== undefined)
    .map((item) => ({ path: item.path, type: item.type, title: titles?.get(item.path) }))
  const types = new Map([...items.values()].map((item) => [item.path, item.type]))
  return {
    title: textOf(metadata && allOf(metadata, 'title').next().value).trim() || undefined,
    language: languageOf(metadata),
    chapters,
    cover: coverOf(items, metadata),
    read: (part) => archive.read(part),
    typeOf: (part) => types.get(part),
  }
}

/** Ways to hide fonts that lock nothing else (EPUB 3.3, 4.3; the older one is Adobe's). */
const fontObfuscation: readonly (string | undefined)[] = [
  'http://www.idpf.org/2008/embedding',
  'http://ns.adobe.com/pdf/enc#RC',
]

function refuseProtection(archive: Archive): void {
  const path = 'META-INF/encryption.xml'
  const bytes = archive.read(path)
  if (bytes === undefined) return
  for (const data of allOf(readXml(bytes, path), 'EncryptedData')) {
    if (!fontObfuscation.includes(childOf(data, 'EncryptionMethod')?.attributes.Algorithm))
      throw new ReadFault('encrypted', 'it is locked by copy protection')
  }
}

function packagePath(archive: Archive): string {
  const path = 'META-INF/container.xml'
  const [rootfile] = allOf(readXml(archive.need(path), path), 'rootfile')
  const partName = partPath('', rootfile?.attributes['full-path'] ?? '')
  if (!partName) throw new ReadFault('corrupt', `its part ${path} names no package document`)
  return partName
}

function itemsOf(root: XmlElement, path: string): Map<string, Item> {
  const items = new Map<string, Item>()
  for (const { attributes } of childrenOf(childOf(root, 'manifest'), 'item')) {
    const itemPath = partPath(path, attributes.href ?? '')
    if (itemPath === undefined || attributes.id === undefined) continue
    const properties = (attributes.properties ?? '').split(/\s+/)
    items.set(attributes.id, { path: itemPath, type: attributes['media-type'] ?? '', properties })
  }
  return items
}

/** The cover by its property (EPUB 3), or by the `meta` element that older books have. */
function coverOf(items: ReadonlyMap<string, Item>, metadata: XmlElement | undefined): string | undefined {
  const named = metadata && [...allOf(metadata, 'meta')].find(({ attributes }) => attributes.name === 'cover')
  const cover =
    [...items.values()].find(({ properties }) => properties.includes('cover-image')) ??
    items.get(named?.attributes.content ?? '')
  return cover?.type.startsWith('image/') ? cover.path : undefined
}

function languageOf(metadata: XmlElement | undefined): string | undefined {
  const named = textOf(metadata && allOf(metadata, 'language').next().value).trim()
  try {
    return Intl.getCanonicalLocales(named)[0]
  } catch {
    return undefined
  }
}

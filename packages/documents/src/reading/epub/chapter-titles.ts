import type { Archive } from '../archive.ts'
import { ReadFault } from '../read-fault.ts'
import { elementsOf, textOf, type XmlElement } from '../xml/elements.ts'
import { readXml } from '../xml/xml.ts'
import { partPath } from './part-path.ts'

/**
 * The titles of chapters by their paths, in a navigation document (EPUB 3.3, 7) or an NCX (OPF 2.0, 2.4.1). Of several
 * titles in one chapter the first counts. A book with a damaged table of contents has no titles.
 */
export function readTitles(archive: Archive, path: string): ReadonlyMap<string, string> {
  const titles = new Map<string, string>()
  try {
    const bytes = archive.read(path)
    if (bytes === undefined) return titles
    for (const [address, title] of entriesOf(readXml(bytes, path))) {
      const chapter = partPath(path, address)
      const text = title.replace(/\s+/g, ' ').trim()
      if (chapter !== undefined && text !== '' && !titles.has(chapter)) titles.set(chapter, text)
    }
  } catch (cause) {
    if (!(cause instanceof ReadFault) || cause.kind !== 'corrupt') throw cause
  }
  return titles
}

function* entriesOf(root: XmlElement): Generator<readonly [address: string, title: string]> {
  if (root.name === 'ncx') {
    for (const point of allOf(root, 'navPoint')) {
      const [content] = allOf(point, 'content')
      const [label] = allOf(point, 'navLabel')
      yield [content?.attributes.src ?? '', textOf(label)]
    }
    return
  }
  const lists = [...allOf(root, 'nav')]
  const contents = lists.find(({ attributes }) => /\btoc\b/.test(attributes.type ?? '')) ?? lists[0]
  if (contents !== undefined)
    for (const link of allOf(contents, 'a')) yield [link.attributes.href ?? '', textOf(link)]
}

/** All elements of a name at any depth, also inside of one another, in order. */
export function* allOf(element: XmlElement, name: string): Generator<XmlElement> {
  for (const child of elementsOf(element)) {
    if (child.name === name) yield child
    yield* allOf(child, name)
  }
}

import type { Block, ReadDocument } from '../../../blocks.ts'
import { Archive } from '../../archive.ts'
import type { Losses } from '../../losses.ts'
import { ReadFault } from '../../read-fault.ts'
import { childOf, childrenOf, elementsOf, find, textOf, type XmlElement } from '../../xml/elements.ts'
import { elementsAt, readXml } from '../../xml/xml.ts'
import { toLanguage } from '../ooxml/properties.ts'
import type { OdfContext } from './context.ts'
import { lengthOf } from './length.ts'
import { readStory } from './story.ts'
import { OdfStyles } from './styles.ts'

/** An OpenDocument file that was opened. */
export interface OdfFile {
  readonly context: OdfContext
  readonly content: Buffer
  /** What its properties and first page style say. */
  readonly description: Omit<ReadDocument, 'blocks'>
}

/** Opens an OpenDocument file, an archive or flat: its styles, page and properties. Throws `ReadFault`. */
export function openOdf(bytes: Buffer, losses: Losses): OdfFile {
  return bytes.toString('latin1', 0, 2) === 'PK'
    ? openArchive(new Archive(bytes), losses)
    : openFlat(bytes, losses)
}

/** A flat file has all parts in one element (ODF 1.3 part 3, 3.1.2). */
function openFlat(content: Buffer, losses: Losses): OdfFile {
  const root: XmlElement = { name: 'document', attributes: {}, children: headOf(content, 'body') }
  const styles = new OdfStyles()
  styles.add(elementsOf(root))
  const context: OdfContext = { archive: undefined, styles, losses, inHeader: false }
  return { context, content, description: { ...propertiesOf(root), ...pageOf(root, context) } }
}

function openArchive(archive: Archive, losses: Losses): OdfFile {
  if (archive.read('META-INF/manifest.xml')?.includes('encryption-data'))
    throw new ReadFault('encrypted', 'it is protected by a password')
  const content = archive.need('content.xml')
  const stylesBytes = archive.read('styles.xml')
  const root = stylesBytes === undefined ? undefined : readXml(stylesBytes, 'styles.xml')
  const styles = new OdfStyles()
  styles.add(elementsOf(root))
  styles.add(headOf(content))
  const context: OdfContext = { archive, styles, losses, inHeader: false }
  const meta = archive.read('meta.xml')
  const properties = propertiesOf(meta === undefined ? undefined : readXml(meta, 'meta.xml'))
  return { context, content, description: { ...properties, ...pageOf(root, context) } }
}

/** Reads the text before the body, up to an element: fonts and automatic styles, of a flat file also all others. */
function headOf(content: Buffer, last = 'automatic-styles'): XmlElement[] {
  const head: XmlElement[] = []
  for (const element of elementsAt(content, 'content.xml', { level: 1 })) {
    if (element.name === 'body') break
    head.push(element)
    if (element.name === last) break
  }
  return head
}

function propertiesOf(root: XmlElement | undefined): Pick<ReadDocument, 'title' | 'language'> {
  const meta = childOf(root, 'meta')
  const title = textOf(childOf(meta, 'title')).trim()
  const language = toLanguage(textOf(childOf(meta, 'language')))
  return { ...(title !== '' && { title }), ...(language !== undefined && { language }) }
}

/** The page of the first master page: its size, margins, header and footer (ODF 1.3 part 3, 16.9). */
function pageOf(root: XmlElement | undefined, context: OdfContext): Omit<ReadDocument, 'blocks'> {
  const masters = childrenOf(childOf(root, 'master-styles'), 'master-page')
  const master = masters.find(({ attributes }) => attributes.name === 'Standard') ?? masters[0]
  const layout = childrenOf(childOf(root, 'automatic-styles'), 'page-layout').find(
    ({ attributes }) => attributes.name === master?.attributes['page-layout-name'],
  )
  const page = find(layout, 'page-layout-properties')?.attributes ?? {}
  const size = [page['page-width'], page['page-height']].map(lengthOf)
  const margins = ['top', 'right', 'bottom', 'left'].map((side) =>
    lengthOf(page[`margin-${side}`] ?? page.margin),
  )
  const header = storyOf(childOf(master, 'header'), context)
  const footer = storyOf(childOf(master, 'footer'), context)
  return {
    ...(size.every((side) => side !== undefined && side > 0) && { pageSize: size as [number, number] }),
    ...(margins.every((side) => side !== undefined && side >= 0) && {
      margins: margins as [number, number, number, number],
    }),
    ...(header.length > 0 && { header }),
    ...(footer.length > 0 && { footer }),
  }
}

function storyOf(element: XmlElement | undefined, context: OdfContext): readonly Block[] {
  if (element === undefined || element.attributes.display === 'false') return []
  return readStory(element, { ...context, inHeader: true })
}

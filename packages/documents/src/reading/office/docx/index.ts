import type { Block, ReadDocument } from '../../../blocks.ts'
import { Archive } from '../../archive.ts'
import type { Losses } from '../../losses.ts'
import { childrenOf, type XmlElement } from '../../xml/elements.ts'
import { elementsAt, parseXml, readXml } from '../../xml/xml.ts'
import { readPackage } from '../ooxml/properties.ts'
import { partOf, type Relations, readRelations } from '../ooxml/relations.ts'
import { readThemeFonts } from '../ooxml/theme-fonts.ts'
import { readNumbering } from './numbering.ts'
import { pageOf, referencesOf } from './sections.ts'
import { readStory, Story } from './story.ts'
import type { StoryContext } from './story-context.ts'
import { readStyles } from './styles.ts'

/** Reads a Word document (.docx); its blocks are read lazily. Throws `ReadFault`. */
export function readDocx(bytes: Buffer, losses: Losses): ReadDocument {
  const archive = new Archive(bytes)
  const { main, title, language } = readPackage(archive, 'word/document.xml')
  const document = archive.need(main)
  const relations = readRelations(archive, main)
  const styles = readStyles(
    archive,
    partOf(relations, 'styles'),
    readThemeFonts(archive, partOf(relations, 'theme')),
  )
  const numbering = readNumbering(
    archive,
    partOf(relations, 'numbering'),
    (style) => styles.paragraph(style, {}).list,
  )
  const base = { archive, styles, numbering, losses, readStory }
  const note = readNotes(
    relations,
    (part, content) =>
      readStory(content, {
        ...base,
        relations: readRelations(archive, part),
        inHeader: false,
        note: () => undefined,
      }),
    archive,
  )
  const context: StoryContext = { ...base, relations, inHeader: false, note }
  const sections = readSections(document, main)
  const first = sections[0]
  return {
    blocks: readBody(document, main, context),
    ...(title !== undefined && { title }),
    ...(language !== undefined && { language }),
    ...(first !== undefined && pageOf(first)),
    ...readHeaders(sections, context),
  }
}

function* readBody(document: Buffer, part: string, context: StoryContext): Generator<Block> {
  const story = new Story(context)
  for (const element of elementsAt(document, part, { level: 2, within: 'body' })) yield* story.add(element)
  yield* story.end()
}

/** Reads the notes of a document by their ids; `read` gives the blocks of one. */
function readNotes(
  relations: Relations,
  read: (part: string, content: XmlElement) => readonly Block[],
  archive: Archive,
): StoryContext['note'] {
  const contents = new Map<string, { part: string; content: XmlElement }>()
  for (const kind of ['footnote', 'endnote'] as const) {
    const part = partOf(relations, `${kind}s`)
    const bytes = part === undefined ? undefined : archive.read(part)
    if (bytes === undefined) continue
    for (const content of childrenOf(readXml(bytes, part!), kind))
      contents.set(`${kind} ${content.attributes.id}`, { part: part!, content })
  }
  return (kind, id) => {
    const note = contents.get(`${kind} ${id}`)
    return note === undefined ? undefined : read(note.part, note.content)
  }
}

/** The properties of all sections, in order. */
function readSections(document: Buffer, part: string): XmlElement[] {
  const sections: XmlElement[] = []
  const open: { name: string; attributes: XmlElement['attributes']; children: XmlElement[] }[] = []
  // Without the word there is nothing to look for.
  if (!document.includes('sectPr')) return sections
  parseXml(document, part, {
    open(name, attributes) {
      if (open.length === 0 && name !== 'sectPr') return
      const element = { name, attributes, children: [] }
      open.at(-1)?.children.push(element)
      open.push(element)
    },
    close() {
      const closed = open.pop()
      if (closed !== undefined && open.length === 0 && sections.length < 1_000) sections.push(closed)
    },
    text() {},
  })
  return sections
}

/** The header and footer of the first section that has one; others are counted. */
function readHeaders(
  sections: readonly XmlElement[],
  context: StoryContext,
): Pick<ReadDocument, 'header' | 'footer'> {
  const stories: { header?: readonly Block[]; footer?: readonly Block[] } = {}
  for (const kind of ['header', 'footer'] as const) {
    const parts = sections.flatMap((section) => {
      const references = referencesOf(section, kind)
      const ids = ['default', 'first', 'even'].flatMap((use) => references.get(use) ?? [])
      return ids.flatMap((id) => context.relations.get(id)?.target ?? [])
    })
    const read = [...new Set(parts)].slice(0, 50).map((part) => readHeader(part, context))
    const different = new Map(
      read.filter((blocks) => blocks.length > 0).map((blocks) => [JSON.stringify(blocks), blocks]),
    )
    const [blocks] = different.values()
    if (blocks !== undefined) stories[kind] = blocks
    context.losses.add('other-header', Math.max(0, different.size - 1))
  }
  return stories
}

function readHeader(part: string, context: StoryContext): readonly Block[] {
  const bytes = context.archive.read(part)
  if (bytes === undefined) return []
  const relations = readRelations(context.archive, part)
  return readStory(readXml(bytes, part), { ...context, relations, inHeader: true })
}

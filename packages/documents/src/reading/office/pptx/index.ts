import type { Block, ReadDocument } from '../../../blocks.ts'
import { Archive } from '../../archive.ts'
import type { Losses } from '../../losses.ts'
import { childOf, childrenOf, elementsOf, find, toInteger, type XmlElement } from '../../xml/elements.ts'
import { readXml } from '../../xml/xml.ts'
import { readPackage } from '../ooxml/properties.ts'
import { partOf, type Relations, readRelations } from '../ooxml/relations.ts'
import { placeholderOf, readShapes } from './shapes.ts'
import { readText } from './text.ts'

/** Points in a unit of drawings. */
const pointsPerUnit = 1 / 12_700

/** Reads a PowerPoint presentation (.pptx): each slide on a page of its own, with its notes. Throws `ReadFault`. */
export function readPptx(bytes: Buffer, losses: Losses): ReadDocument {
  const archive = new Archive(bytes)
  const { main, title, language } = readPackage(archive, 'ppt/presentation.xml')
  const presentation = readXml(archive.need(main), main)
  const { cx, cy } = childOf(presentation, 'sldSz')?.attributes ?? {}
  const size = [cx, cy].map((text) => toInteger(text, 100_000, 1e8))
  return {
    blocks: readSlides(presentation, readRelations(archive, main), { archive, losses }),
    ...(title !== undefined && title !== 'PowerPoint Presentation' && { title }),
    ...(language !== undefined && { language }),
    ...(size.every((side) => side !== undefined) && {
      pageSize: size.map((side) => side! * pointsPerUnit) as [number, number],
    }),
  }
}

interface DeckContext {
  readonly archive: Archive
  readonly losses: Losses
}

function* readSlides(presentation: XmlElement, relations: Relations, context: DeckContext): Generator<Block> {
  let isFirst = true
  for (const { attributes } of childrenOf(childOf(presentation, 'sldIdLst'), 'sldId')) {
    const relation = relations.get(attributes['r:id'] ?? '')
    if (relation === undefined || relation.external) continue
    const slide = readXml(context.archive.need(relation.target), relation.target)
    if (['0', 'false'].includes(slide.attributes.show ?? '1')) {
      context.losses.add('hidden-slide')
      continue
    }
    if (!isFirst) yield { kind: 'page-break' }
    isFirst = false
    yield* readSlide(slide, relation.target, context)
  }
}

function* readSlide(slide: XmlElement, part: string, { archive, losses }: DeckContext): Generator<Block> {
  const relations = readRelations(archive, part)
  yield* readShapes(find(slide, 'cSld', 'spTree'), { archive, relations, losses })
  for (const { type } of relations.values()) if (type === 'comments') losses.add('comment')
  const notes = partOf(relations, 'notesSlide')
  const bytes = notes === undefined ? undefined : archive.read(notes)
  if (notes === undefined || bytes === undefined) return
  const shapes = elementsOf(find(readXml(bytes, notes), 'cSld', 'spTree')).filter(
    (shape) => placeholderOf(shape) === 'body',
  )
  const blocks = shapes.flatMap((shape) =>
    readText(childOf(shape, 'txBody'), { relations: readRelations(archive, notes), bullets: false }),
  )
  if (blocks.length > 0) yield { kind: 'quote', blocks }
}

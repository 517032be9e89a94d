import type { Block, ReadDocument } from '../../../blocks.ts'
import { plainText } from '../../../blocks.ts'
import type { Losses } from '../../losses.ts'
import { childOf, elementsOf, type XmlElement } from '../../xml/elements.ts'
import { elementsAt } from '../../xml/xml.ts'
import type { OdfContext } from './context.ts'
import { type OdfFile, openOdf } from './file.ts'
import { isShape, readFrame } from './frame.ts'
import { readStory } from './story.ts'

/** Reads an OpenDocument presentation (.odp): each slide on a page of its own. Throws `ReadFault`. */
export function readOdp(bytes: Buffer, losses: Losses): ReadDocument {
  const file = openOdf(bytes, losses)
  const { title, language, pageSize } = file.description
  return {
    blocks: readSlides(file),
    ...(title !== undefined && { title }),
    ...(language !== undefined && { language }),
    ...(pageSize !== undefined && { pageSize }),
  }
}

function* readSlides({ content, context }: OdfFile): Generator<Block> {
  let isFirst = true
  for (const slide of elementsAt(content, 'content.xml', { level: 3, within: 'presentation' })) {
    if (slide.name !== 'page') continue
    if (context.styles.of('drawing-page', slide.attributes['style-name']).isHidden) {
      context.losses.add('hidden-slide')
      continue
    }
    if (!isFirst) yield { kind: 'page-break' }
    isFirst = false
    yield* readSlide(slide, context)
  }
}

function* readSlide(slide: XmlElement, context: OdfContext): Generator<Block> {
  const shapes = elementsOf(slide).filter(isShape)
  const isTitle = ({ attributes }: XmlElement) => attributes.class === 'title'
  for (const shape of [...shapes.filter(isTitle), ...shapes.filter((shape) => !isTitle(shape))]) {
    const blocks = readFrame(shape, context, (content) => readStory(content, context))
    yield* isTitle(shape) ? toHeading(blocks) : blocks
  }
  const notes = elementsOf(childOf(slide, 'notes')).filter(({ attributes }) => attributes.class === 'notes')
  const quoted = notes.flatMap((note) => readFrame(note, context, (content) => readStory(content, context)))
  if (quoted.length > 0) yield { kind: 'quote', blocks: quoted }
}

function toHeading(blocks: readonly Block[]): Block[] {
  return blocks.map((block) =>
    block.kind === 'paragraph' && plainText(block.spans) !== ''
      ? { kind: 'heading', level: 1, spans: block.spans }
      : block,
  )
}

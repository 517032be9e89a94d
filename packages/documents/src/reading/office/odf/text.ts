import type { Block, ReadDocument } from '../../../blocks.ts'
import type { Losses } from '../../losses.ts'
import { elementsAt } from '../../xml/xml.ts'
import { type OdfFile, openOdf } from './file.ts'
import { OdfStory } from './story.ts'

/** Reads an OpenDocument text (.odt); its blocks are read lazily. Throws `ReadFault`. */
export function readOdt(bytes: Buffer, losses: Losses): ReadDocument {
  const file = openOdf(bytes, losses)
  return { blocks: readBody(file), ...file.description }
}

function* readBody({ content, context }: OdfFile): Generator<Block> {
  const story = new OdfStory(context)
  for (const element of elementsAt(content, 'content.xml', { level: 3, within: 'text' }))
    yield* story.add(element)
  yield* story.end()
}

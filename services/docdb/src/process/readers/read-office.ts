import { readFile } from 'node:fs/promises'
import type { Block } from '@tathya/documents/blocks'
import { Losses, readers } from '@tathya/documents/read'
import type { Element, SourceDocument } from '../model/document.ts'
import { blocksToElements } from './blocks/to-elements.ts'
import { describeLosses } from './losses.ts'
import type { ReadOptions, SourceFile } from './read-options.ts'

/** Reads a text document of an office program. Throws `ReadFault`. */
export async function readTextDocument(
  source: SourceFile,
  { progress }: ReadOptions,
): Promise<SourceDocument> {
  const document = await read(source, (blocks) => blocksToElements(blocks, null))
  progress?.(1, 1)
  return document
}

/** Reads a presentation: each slide is a part. Throws `ReadFault`. */
export async function readPresentation(
  source: SourceFile,
  { progress }: ReadOptions,
): Promise<SourceDocument> {
  const document = await read(source, (blocks) =>
    slidesOf(blocks).flatMap((slide, at) => blocksToElements(slide, `Slide ${at + 1}`)),
  )
  progress?.(1, 1)
  return document
}

async function read(
  { path, name, type }: SourceFile,
  toElements: (blocks: Iterable<Block>) => Element[],
): Promise<SourceDocument> {
  const losses = new Losses()
  const load = await readers[type]!()
  const { blocks, title } = load(await readFile(path), losses)
  const elements = toElements(blocks)
  return { name, type, title: title ?? null, pages: [], elements, warnings: describeLosses(losses) }
}

function slidesOf(blocks: Iterable<Block>): Block[][] {
  const slides: Block[][] = [[]]
  for (const block of blocks) {
    if (block.kind === 'page-break') slides.push([])
    else slides.at(-1)!.push(block)
  }
  return slides
}

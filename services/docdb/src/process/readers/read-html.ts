import { readFile } from 'node:fs/promises'
import {
  decodeHtml,
  type HtmlLosses,
  HtmlReader,
  parseHtml,
  TooComplexHtml,
  titleOf,
} from '@tathya/documents/html'
import type { Element, SourceDocument } from '../model/document.ts'
import { blocksToElements } from './blocks/to-elements.ts'
import { unreadable } from './read-errors.ts'
import type { ReadOptions, SourceFile } from './read-options.ts'

/** Reads a web page: headings, paragraphs, lists and tables. Nothing is fetched, and no script runs. */
export async function readHtml(source: SourceFile, { progress }: ReadOptions): Promise<SourceDocument> {
  const warnings: string[] = []
  const html = decodeHtml(await readFile(source.path), (sentence) => warnings.push(sentence))
  const { elements, title } = elementsOfHtml(html, source)
  progress?.(1, 1)
  return { name: source.name, type: source.type, title, pages: [], elements, warnings }
}

/** The elements of the text of a page. */
export function elementsOfHtml(
  html: string,
  source: SourceFile,
): { elements: Element[]; title: string | null } {
  const losses: HtmlLosses = { images: 0, embedded: 0, fields: 0, links: 0 }
  try {
    const page = parseHtml(html.replaceAll('\0', ''))
    return {
      elements: blocksToElements(new HtmlReader(losses).toBlocks(page.childNodes), null),
      title: titleOf(page),
    }
  } catch (cause) {
    if (cause instanceof TooComplexHtml) throw unreadable('complex', cause.message, source, cause)
    throw cause
  }
}

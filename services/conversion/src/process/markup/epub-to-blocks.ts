import { type Block, type HeadingBlock, plainText } from '@tathya/documents/blocks'
import { type Book, type Chapter, partPath } from '@tathya/documents/epub'
import { decodeHtml, type HtmlLosses, HtmlReader } from '@tathya/documents/html'
import { ReadFault } from '@tathya/documents/read'
import { cleanText } from '../text/read-lines.ts'
import { parseXhtml } from './parse-xhtml.ts'

/** Counts what the PDF of a book lacks. */
export interface BookLosses extends HtmlLosses {
  /** Chapters that are absent, damaged or in another format. */
  chapters: number
  controls: number
}

/** The blocks of a book, chapter by chapter, each on a page of its own. Throws `ReadFault` and `TooComplexHtml`. */
export function* toBookBlocks(book: Book, losses: BookLosses): Generator<Block> {
  const shown = new Set<string>()
  let isFirst = true
  for (const chapter of book.chapters) {
    const blocks = readChapter(book, chapter, losses, shown)
    if (isFirst && book.cover !== undefined && !shown.has(book.cover)) {
      const image = imageAt(book, book.cover, book.title ?? '')
      if (image !== undefined) {
        yield image
        isFirst = false
      }
    }
    if (blocks.length === 0) continue
    if (!isFirst) yield { kind: 'page-break' }
    isFirst = false
    yield* withTitle(blocks, chapter.title)
  }
}

function readChapter(
  book: Book,
  { path, type }: Chapter,
  losses: BookLosses,
  shown: Set<string>,
): readonly Block[] {
  const findImage = (address: string, alt = '') => {
    const target = partPath(path, address)
    if (target === undefined) return undefined
    shown.add(target)
    return imageAt(book, target, alt)
  }
  if (type.startsWith('image/')) {
    const image = findImage('')
    if (image === undefined) losses.chapters += 1
    return image === undefined ? [] : [image]
  }
  const bytes = /\bx?html\b/.test(type) ? readPart(book, path) : undefined
  if (bytes === undefined) {
    losses.chapters += 1
    return []
  }
  const { text, dropped } = cleanText(decodeHtml(bytes))
  losses.controls += dropped
  return new HtmlReader(losses, findImage).toBlocks(parseXhtml(text).childNodes)
}

function imageAt(book: Book, path: string, alt: string): (Block & { kind: 'image' }) | undefined {
  const bytes = readPart(book, path)
  if (bytes === undefined) return undefined
  return { kind: 'image', bytes, type: book.typeOf(path) ?? '', width: null, height: null, alt }
}

/** The bytes of a part; undefined for one that is absent or damaged: a book is more than one part. */
function readPart(book: Book, path: string): Buffer | undefined {
  try {
    return book.read(path)
  } catch (cause) {
    if (cause instanceof ReadFault && cause.kind === 'corrupt') return undefined
    throw cause
  }
}

/** A chapter without headings gets its title in the table of contents as one, for the outline. */
function withTitle(blocks: readonly Block[], title: string | undefined): readonly Block[] {
  if (title === undefined || blocks.some(({ kind }) => kind === 'heading')) return blocks
  const [first, ...rest] = blocks
  const heading = (more: Partial<HeadingBlock>): HeadingBlock => ({
    kind: 'heading',
    level: 1,
    spans: [{ text: title }],
    ...more,
  })
  const isTitle = first?.kind === 'paragraph' && plainText(first.spans).toLowerCase() === title.toLowerCase()
  return isTitle ? [heading({ spans: first.spans }), ...rest] : [heading({}), ...blocks]
}

import { readFile } from 'node:fs/promises'
import { type Book, readBook } from '@tathya/documents/epub'
import { TooComplexHtml } from '@tathya/documents/html'
import { ReadFault } from '@tathya/documents/read'
import { problem } from '@tathya/platform/problem'
import { droppedControls } from '../../shared/warnings.ts'
import type { Converter, Source } from '../converter.ts'
import { tooComplex, unreadable } from '../errors.ts'
import { describeHtmlLosses } from '../markup/describe-html-losses.ts'
import { type BookLosses, toBookBlocks } from '../markup/epub-to-blocks.ts'
import { composeDocument } from '../writer/compose.ts'

/** Converts books: their chapters in reading order with the images in the file, laid out plainly. Nothing is fetched. */
export const convertEpub: Converter = async (source, options, context) => {
  const losses: BookLosses = { images: 0, embedded: 0, fields: 0, links: 0, chapters: 0, controls: 0 }
  try {
    const book = readBook(await readFile(source.path))
    const { title, language } = book
    const read = {
      blocks: chaptersOf(book, losses),
      ...(title !== undefined && { title }),
      ...(language !== undefined && { language }),
    }
    const converted = await composeDocument(read, source.name, options, context)
    for (const sentence of describeHtmlLosses(losses, 'book')) context.warn(sentence)
    if (losses.chapters > 0) context.warn(lostChapters(losses.chapters))
    if (losses.controls > 0) context.warn(droppedControls(losses.controls))
    return converted
  } catch (cause) {
    throw toProblem(cause, source)
  }
}

/** The blocks of a book, which must have at least one. */
function* chaptersOf(book: Book, losses: BookLosses) {
  let count = 0
  for (const block of toBookBlocks(book, losses)) {
    count += 1
    yield block
  }
  if (count === 0) throw new ReadFault('corrupt', 'it has no chapter with text or an image')
}

function lostChapters(count: number): string {
  const subject = count === 1 ? '1 chapter is' : `${count} chapters are`
  return `${subject} not in the PDF: missing in the file, damaged, or in a format other than XHTML.`
}

function toProblem(cause: unknown, source: Source): unknown {
  if (cause instanceof TooComplexHtml) return tooComplex(source.name, cause.message, cause)
  if (!(cause instanceof ReadFault)) return cause
  if (cause.kind !== 'encrypted') return unreadable(cause, source)
  const detail = `${source.name} is locked by copy protection (DRM) or a password. Send a copy without it.`
  return problem('file_encrypted', { detail, cause })
}

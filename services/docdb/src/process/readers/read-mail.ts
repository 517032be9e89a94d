import { readFile } from 'node:fs/promises'
import { type Mail, readMail, readMsg } from '@tathya/documents/mail'
import type { Element, SourceDocument } from '../model/document.ts'
import { blocksToElements } from './blocks/to-elements.ts'
import { elementsOfText, placeIn } from './elements-of-text.ts'
import { elementsOfHtml } from './read-html.ts'
import type { ReadInner, ReadOptions, SourceFile } from './read-options.ts'

/** Reads a mail: its headers are fields; files in it, but for images that its text shows, are documents of their own. */
export async function readMailFile(
  source: SourceFile,
  { progress }: ReadOptions,
  readInner: ReadInner,
): Promise<SourceDocument[]> {
  const bytes = await readFile(source.path)
  const isOutlook = source.type === 'application/vnd.ms-outlook'
  const mail = isOutlook ? await readMsg(bytes, source.name) : await readMail(bytes, source.name)
  const headers = mail.headers.map(
    ([label, text]): Element => ({ kind: 'field', label, text, place: placeIn(null) }),
  )
  const files = mail.files.filter(
    ({ type, contentId }) => contentId === undefined || !type.startsWith('image/'),
  )
  const { documents, warnings } = await readInner(files)
  const elements = [...headers, ...bodyOf(mail, source)]
  progress?.(1, 1)
  const title = mail.subject === '' ? null : mail.subject
  return [{ name: source.name, type: source.type, title, pages: [], elements, warnings }, ...documents]
}

function bodyOf(mail: Mail, source: SourceFile): Element[] {
  if (mail.html !== undefined && mail.html.trim() !== '') return elementsOfHtml(mail.html, source).elements
  if (mail.blocks !== undefined) return blocksToElements(mail.blocks, null)
  return elementsOfText(mail.text.replace(/\r\n?/g, '\n'), null)
}

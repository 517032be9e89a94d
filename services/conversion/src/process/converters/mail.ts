import { readFile, writeFile } from 'node:fs/promises'
import { type HtmlLosses, TooComplexHtml } from '@tathya/documents/html'
import { type Mail, readMail } from '@tathya/documents/mail'
import { stemOf } from '@tathya/documents/recognise'
import { problem } from '@tathya/platform/problem'
import type { ConversionContext, Converter, Source } from '../converter.ts'
import { tooComplex } from '../errors.ts'
import { InnerParts } from '../inner/inner-parts.ts'
import { toMailBlocks } from '../markup/mail-to-blocks.ts'
import { composeDocument } from '../writer/compose.ts'

/** Converts a mail: its headers, its text with the images in it, and its attachments as pages. Nothing is fetched. */
export const convertMail: Converter = async (source, options, context) => {
  const mail = await read(source)
  if (mail.headers.length === 0 && mail.text.trim() === '' && mail.html === undefined && !mail.blocks?.length)
    throw problem('file_corrupt', { detail: `${source.name} is no mail: it has no headers and no text.` })
  const losses: HtmlLosses = { images: 0, embedded: 0, fields: 0, links: 0 }
  const { blocks, shown } = layOut(mail, source.name, losses)
  const title = mail.subject || stemOf(source.name)
  const text = await composeDocument({ blocks, title }, source.name, options, context)
  warnOfLosses(losses, context)
  const files = mail.files.filter((file) => !shown.has(file))
  const { inner } = context
  if (files.length === 0 || inner === undefined) return text
  const parts = new InnerParts(source, options, context, inner)
  parts.add(text.title, text)
  for (const { bytes } of files) inner.count(source.name, bytes.length)
  for (const { name, bytes } of files) await parts.convert(name, (target) => writeFile(target, bytes))
  return parts.count === 1 ? text : parts.merge(text.title)
}

async function read({ path, name, type }: Source): Promise<Mail> {
  const bytes = await readFile(path)
  if (type !== 'application/vnd.ms-outlook') return readMail(bytes, name)
  const { readMsg } = await import('@tathya/documents/mail')
  return readMsg(bytes, name)
}

function layOut(mail: Mail, name: string, losses: HtmlLosses) {
  try {
    return toMailBlocks(mail, losses)
  } catch (cause) {
    if (cause instanceof TooComplexHtml) throw tooComplex(name, cause.message, cause)
    throw cause
  }
}

function warnOfLosses({ images, embedded, links }: HtmlLosses, { warn }: ConversionContext): void {
  if (images > 0)
    warn(
      `${images === 1 ? '1 image is' : `${images} images are`} not in the PDF: nothing is fetched from the web.`,
    )
  if (embedded > 0)
    warn(`${embedded === 1 ? '1 embedded object is' : `${embedded} embedded objects are`} not in the PDF.`)
  if (links > 0) warn(`${links === 1 ? '1 link is' : `${links} links are`} printed as text.`)
}

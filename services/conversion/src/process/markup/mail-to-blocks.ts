import type { Block } from '@tathya/documents/blocks'
import { type HtmlElement, type HtmlLosses, HtmlReader, parseHtml } from '@tathya/documents/html'
import type { Mail, MailFile } from '@tathya/documents/mail'
import type { DefaultTreeAdapterTypes } from 'parse5'
import { cleanText } from '../text/read-lines.ts'

/** The blocks of a mail, and the files that its text shows. */
export interface MailBlocks {
  readonly blocks: readonly Block[]
  readonly shown: ReadonlySet<MailFile>
}

/** Lays out a mail: its headers, its text, and a list of its files. Throws `TooComplexHtml`. */
export function toMailBlocks(mail: Mail, losses: HtmlLosses): MailBlocks {
  const shown = new Set<MailFile>()
  const body =
    mail.html === undefined || mail.html.trim() === ''
      ? (mail.blocks ?? linesOf(mail.text))
      : readHtml(mail.html, mail.files, losses, shown)
  const listed = mail.files.filter((file) => !shown.has(file))
  return { blocks: [...headerBlocks(mail), ...body, ...fileBlocks(listed)], shown }
}

function headerBlocks({ headers }: Mail): Block[] {
  const lines = headers.map(([name, value], index) => [
    { text: `${index === 0 ? '' : '\n'}${name}: `, bold: true },
    { text: cleanText(value).text.replace(/\s+/g, ' ') },
  ])
  return [{ kind: 'paragraph', spans: lines.flat() }, { kind: 'rule' }]
}

function linesOf(text: string): Block[] {
  const lines = cleanText(text).text.trimEnd().split('\n')
  return lines.map((line) => ({ kind: 'line', text: line, code: false }))
}

function readHtml(
  html: string,
  files: readonly MailFile[],
  losses: HtmlLosses,
  shown: Set<MailFile>,
): readonly Block[] {
  const page = parseHtml(cleanText(html).text)
  const byId = new Map(files.map((file) => [file.contentId, file]))
  for (const image of imagesOf(page)) {
    const source = image.attrs.find(({ name }) => name === 'src')
    const id = /^cid:(.*)$/i.exec(source?.value ?? '')?.[1]
    const file = id === undefined ? undefined : (byId.get(id) ?? byId.get(decode(id)))
    if (source === undefined || file === undefined) continue
    source.value = `data:${file.type};base64,${Buffer.from(file.bytes).toString('base64')}`
    shown.add(file)
  }
  return new HtmlReader(losses).toBlocks(page.childNodes)
}

/** The images of a page that are part of it. */
function* imagesOf(node: DefaultTreeAdapterTypes.Node): Generator<HtmlElement> {
  if ('tagName' in node && node.tagName === 'img') yield node
  if ('childNodes' in node) for (const child of node.childNodes) yield* imagesOf(child)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function fileBlocks(files: readonly MailFile[]): Block[] {
  if (files.length === 0) return []
  const items = files.map(({ name, type, bytes }) => {
    const text = `${name} (${type}, ${bytes.length.toLocaleString('en')} bytes)`
    return { blocks: [{ kind: 'paragraph', spans: [{ text }] }] as const, checked: null }
  })
  return [
    { kind: 'rule' },
    { kind: 'paragraph', spans: [{ text: 'Attachments', bold: true }] },
    { kind: 'list', start: null, loose: false, items },
  ]
}

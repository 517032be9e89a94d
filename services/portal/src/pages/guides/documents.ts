import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Html, outsideAddress } from '../../frame/html.ts'
import type { Language } from '../../frame/languages.ts'
import type { PageContext } from '../../frame/page.ts'

/** The documentation of the product; an image has it at the same place. */
const folder = new URL('../../../../../docs/', import.meta.url)
/** The guide that readers begin with stands before the others. */
const first = 'first-request'

/** A text of the documentation. */
export interface GuideDocument {
  readonly title: string
  /** The language that it is written in. */
  readonly language: 'en' | 'ne'
  readonly body: Html
}

/** The kinds of texts: guides in both languages, and the descriptions that they lead to, in English. */
export type DocumentKind = 'guides' | 'reference'

const paths: Readonly<Record<DocumentKind, string>> = { guides: '/guides', reference: '/guides/reference' }

/** The names of the texts of a kind, in the order in which they are listed. */
export function listDocuments(kind: DocumentKind): string[] {
  return readdirSync(new URL(folderOf(kind), folder))
    .filter((file) => /^[\w-]+\.md$/.test(file))
    .map((file) => file.replace(/\.md$/, ''))
    .sort((a, b) => Number(b === first) - Number(a === first) || a.localeCompare(b, 'en'))
}

/** The page of a text. */
export function pathOf(kind: DocumentKind, name: string): string {
  return `${paths[kind]}/${name}`
}

/** The title of a text in the language of a page. */
export function titleOf(kind: DocumentKind, name: string, nepali: boolean): string {
  return toTitle(readSource(kind, name, nepali).text)
}

const rendered = new Map<string, GuideDocument>()

/** Reads a text as a page shows it, once for each language; undefined if there is none of this name. */
export async function readDocument(
  kind: DocumentKind,
  name: string,
  context: PageContext,
): Promise<GuideDocument | undefined> {
  const key = `${context.language} ${kind} ${name}`
  const cached = rendered.get(key)
  // The name comes from the address: only one that is listed is read.
  if (cached !== undefined || !listDocuments(kind).includes(name)) return cached
  const document = await render(kind, name, context)
  rendered.set(key, document)
  return document
}

async function render(kind: DocumentKind, name: string, context: PageContext): Promise<GuideDocument> {
  // Loaded with the first text: a process that shows none saves its memory.
  const { renderMarkdown } = await import('./markdown.ts')
  const { text, language } = readSource(kind, name, context.nepali)
  // The header of the page leads to the other language.
  const shown = text.replace(/^\[[^\]\n]*\]\([\w-]+(?:\.ne)?\.md\)$/m, '')
  const body = renderMarkdown(shown, (address) => linkOf(kind, address, context.language))
  return { title: toTitle(text), language, body }
}

function readSource(kind: DocumentKind, name: string, nepali: boolean) {
  const read = (ending: string) => readFileSync(new URL(`${folderOf(kind)}${name}${ending}`, folder), 'utf8')
  return kind === 'guides' && nepali
    ? { text: read('.ne.md'), language: 'ne' as const }
    : { text: read('.md'), language: 'en' as const }
}

function folderOf(kind: DocumentKind): string {
  return kind === 'guides' ? 'guides/' : ''
}

function toTitle(text: string): string {
  return /^# (.+)$/m.exec(text)?.[1] ?? ''
}

/** The address of a link in a text: another page, a site, a heading; undefined for files that no page shows. */
function linkOf(kind: DocumentKind, address: string, language: Language): string | undefined {
  if (address.startsWith('#')) return address
  const outside = outsideAddress(address)
  if (outside !== undefined) return outside
  const [file = '', heading] = address.split('#', 2)
  const target = path.posix.join(folderOf(kind), file)
  const [, isGuide, name] = /^(guides\/)?([\w-]+)(?:\.ne)?\.md$/.exec(target) ?? []
  if (name === undefined) return undefined
  const page = pathOf(isGuide === undefined ? 'reference' : 'guides', name)
  return `/${language}${page}${heading === undefined ? '' : `#${heading}`}`
}

import { readdir, readFile } from 'node:fs/promises'
import { errors } from '@tathya/contracts/http'
import type { OpenApiDocument } from '@tathya/platform'

/** A part of the documentation that a search finds. */
export interface DocumentationEntry {
  readonly kind: 'operation' | 'error' | 'guide'
  readonly title: string
  readonly address: string
  /** What it is about besides its title. */
  readonly text: string
  readonly language: 'en' | 'ne'
}

interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description?: string
  readonly parameters?: readonly { readonly name?: string; readonly $ref?: string }[]
}

/** The operations of the document, with the names of their parameters. */
export function operationEntries(document: OpenApiDocument): DocumentationEntry[] {
  const paths = (document.paths ?? {}) as Record<string, Record<string, Operation>>
  const shared = (document.components?.parameters ?? {}) as Record<string, { readonly name?: string }>
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): DocumentationEntry => {
      const { operationId, tags, summary, description = '', parameters = [] } = operation
      const names = parameters.map(({ name, $ref = '' }) => name ?? shared[$ref.split('/').at(-1)!]?.name)
      return {
        kind: 'operation',
        title: `${summary} · ${method.toUpperCase()} ${path}`,
        address: `/docs#/${tags[0]}/${operationId}`,
        text: [description, operationId, tags.join(' '), names.join(' ')].join('\n'),
        language: 'en',
      }
    }),
  )
}

/** The codes of the catalogue. */
export function errorEntries(): DocumentationEntry[] {
  return Object.entries(errors).map(([code, { status, title, remedy }]) => ({
    kind: 'error',
    title: `${code} · ${status}`,
    address: `/docs/errors#${code}`,
    text: `${title}.\n${remedy}`,
    language: 'en',
  }))
}

/** The documentation of the product; an image has it at the same place. */
const folder = new URL('../../../../../docs/', import.meta.url)

/** The guides in both languages and the texts that they lead to, which the portal shows. */
export async function guideEntries(): Promise<DocumentationEntry[]> {
  const places = [
    { source: 'guides/', pages: 'guides' },
    { source: '', pages: 'guides/reference' },
  ]
  const lists = await Promise.all(
    places.map(async ({ source, pages }) => {
      const files = (await readdir(new URL(source, folder))).filter((file) => file.endsWith('.md'))
      return Promise.all(files.map((file) => readGuide(new URL(source + file, folder), file, pages)))
    }),
  )
  return lists.flat()
}

async function readGuide(source: URL, file: string, pages: string): Promise<DocumentationEntry> {
  const text = await readFile(source, 'utf8')
  const language = file.endsWith('.ne.md') ? 'ne' : 'en'
  const [, title = file] = /^# (.+)$/m.exec(text) ?? []
  const name = file.replace(/(\.ne)?\.md$/, '')
  const body = text.replace(/^# .+$/m, '')
  return { kind: 'guide', title, address: `/${language}/${pages}/${name}`, text: body, language }
}

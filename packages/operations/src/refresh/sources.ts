import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { UsageError } from '../errors.ts'

const Pattern = z.string().refine((text) => isPattern(text), { error: 'must be a regular expression' })

const Common = z.object({
  id: z.string().regex(/^[\w-]{1,60}$/),
  publisher: z.string(),
  datasets: z.array(z.string()).min(1),
  /** The publisher's page for people. */
  page: z.url(),
  /** Who uses this address, as the publishers do not document it. */
  readIn: z.string(),
})

const Fetched = Common.extend({
  address: z.string(),
  /** Hosts that are asked, redirects included. */
  hosts: z.array(z.string()).min(1),
  /** Milliseconds between two requests, and before the first repetition of one that failed. */
  pauseMs: z.int().min(0),
  retryMs: z.int().min(0),
  /** Milliseconds within which an answer must begin. */
  answerMs: z.int().min(1).default(30_000),
})

/** A publisher's address, and how files are found there. */
export const Source = z.discriminatedUnion('kind', [
  /** Numbered pages of JSON for the days `{from}` to `{to}`. */
  Fetched.extend({ kind: z.literal('pages') }),
  /** Links that lead from a page to files. */
  Fetched.extend({
    kind: z.literal('links'),
    steps: z
      .array(
        z.object({
          link: Pattern,
          /** The text of the link. */
          title: Pattern.optional(),
          /** Only links behind this text count. */
          after: z.string().optional(),
          /** `greatest` is that of the last year by the group of the pattern. */
          take: z.enum(['first', 'greatest', 'all']),
        }),
      )
      .min(1),
  }),
  /** No program can fetch them; `why` says what a person does. */
  Common.extend({ kind: z.literal('by-hand'), why: z.string() }),
])
export type Source = z.output<typeof Source>
export type PagedSource = Extract<Source, { kind: 'pages' }>
export type LinkedSource = Extract<Source, { kind: 'links' }>
export type FetchedSource = PagedSource | LinkedSource

const Table = z.object({ sources: z.array(Source) })

function isPattern(text: string): boolean {
  try {
    new RegExp(text)
    return true
  } catch {
    // The schema reports it.
    return false
  }
}

const bundled = new URL('./sources.json', import.meta.url)

/** Reads the table of addresses, or another one in its form. Throws `UsageError`. */
export async function readSources(file?: string): Promise<readonly Source[]> {
  try {
    return Table.parse(JSON.parse(await readFile(file ?? bundled, 'utf8'))).sources
  } catch (error) {
    if (file === undefined) throw error
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message
    throw new UsageError(`${file} is no table of addresses: ${reason}`)
  }
}

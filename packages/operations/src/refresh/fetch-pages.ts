import type { Downloaded } from '@tathya/datasets'
import { z } from 'zod'
import { type Downloader, NotTheFile } from './downloader.ts'
import type { KeptFiles, RefreshFile } from './kept-files.ts'
import type { PagedSource } from './sources.ts'

/** The part of a page that paging needs. */
const Page = z.looseObject({
  status: z.looseObject({ code: z.coerce.number() }),
  data: z.looseObject({ payload: z.array(z.unknown()) }),
  pagination: z.looseObject({
    page: z.coerce.number(),
    pages: z.coerce.number().max(1_000),
    total: z.coerce.number().optional(),
  }),
})
type Page = z.output<typeof Page>

/** Days, YYYY-MM-DD. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** Fetches every page of some days as one file; none where they hold nothing. Throws `ImportError`. */
export async function fetchPages(
  source: PagedSource,
  days: Days,
  downloader: Downloader,
  kept: KeptFiles,
): Promise<RefreshFile[]> {
  const addressOf = (page: number) =>
    source.address.replace('{from}', days.from).replace('{to}', days.to).replace('{page}', String(page))
  const first = await downloader.file(addressOf(1), (file) => readPage(file, 1))
  const pages = [first]
  for (let number = 2; number <= first.pagination.pages; number += 1)
    pages.push(await downloader.file(addressOf(number), (file) => readPage(file, number)))
  const { pages: count, total } = first.pagination
  if (pages.some(({ pagination }) => pagination.pages !== count || pagination.total !== total)) {
    await kept.remove()
    throw new NotTheFile(`${source.publisher} changed its pages while they were fetched. Run this again.`)
  }
  if (pages.every(({ data }) => data.payload.length === 0)) return []
  const name = `${source.id}-${days.from}-${days.to}.json`
  const path = await kept.write(name, Buffer.from(JSON.stringify(pages)))
  return [{ path, address: addressOf(1), name }]
}

/** Reads a page, which must be the one that was asked for. */
function readPage({ name, bytes }: Downloaded, number: number): Page {
  const text = bytes.toString()
  if (/^\s*</.test(text)) throw new NotTheFile(`${name}: page ${number} is a web page instead of JSON.`)
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new NotTheFile(`${name}: page ${number} ends early, or is no JSON.`)
  }
  const page = Page.safeParse(json)
  if (!page.success)
    throw new NotTheFile(`${name}: page ${number} is not as published before: ${describe(page.error)}.`)
  if (
    page.data.status.code >= 400 ||
    (page.data.pagination.page !== number && page.data.data.payload.length > 0)
  )
    throw new NotTheFile(`${name}: page ${number} was asked for, page ${page.data.pagination.page} came.`)
  return page.data
}

function describe({ issues: [issue] }: z.ZodError): string {
  return `${issue?.path.join('.')} ${issue?.message}`
}

import type { Downloaded } from '@tathya/datasets'
import { type Downloader, NotTheFile } from './downloader.ts'
import { findLinks, type Link } from './find-links.ts'
import type { KeptFiles, RefreshFile } from './kept-files.ts'
import type { LinkedSource } from './sources.ts'

type Step = LinkedSource['steps'][number]

/** Files that are fetched at most: those of a fiscal year are 12 months and the whole year. */
const maxFiles = 30

/** Follows the links of a source to its workbooks, and fetches them. Throws `ImportError`. */
export async function fetchLinks(
  source: LinkedSource,
  downloader: Downloader,
  kept: KeptFiles,
): Promise<RefreshFile[]> {
  const files: RefreshFile[] = []
  let page = await downloader.page(source.address, (fetched) => toPage(fetched, source.address))
  for (const [index, step] of source.steps.entries()) {
    const links = chooseLinks(source, step, page)
    const isLast = index === source.steps.length - 1
    for (const { address } of links) {
      const fetched = await (isLast
        ? downloader.file(address, toWorkbook)
        : downloader.page(address, (any) => any))
      if (!isWorkbook(fetched)) page = toPage(fetched, address)
      else files.push(await keepWorkbook(fetched, address, kept, files.length))
    }
    // Some links lead to a workbook itself, others to a page with its link.
    if (files.length > 0) break
  }
  return files
}

/** A page with links. */
interface LinkPage {
  readonly text: string
  readonly address: string
}

function toPage({ bytes }: Downloaded, address: string): LinkPage {
  return { text: bytes.toString(), address }
}

function chooseLinks(source: LinkedSource, step: Step, page: LinkPage): Link[] {
  const links = choose(step, findLinks(after(step, page.text), page.address))
  if (links.length === 0)
    throw new NotTheFile(
      `${page.address} has no link of the pattern ${step.link}: the publisher has changed its pages. Open ${source.page}, save the file and import it.`,
    )
  if (links.length <= maxFiles) return links
  throw new NotTheFile(`${page.address} leads to ${links.length} files; at most ${maxFiles} are fetched.`)
}

function after({ after: mark }: Step, text: string): string {
  if (mark === undefined) return text
  const at = text.indexOf(mark)
  return at < 0 ? '' : text.slice(at)
}

function choose({ link, title, take }: Step, links: readonly Link[]): Link[] {
  const pattern = new RegExp(link, 'i')
  const titled = title === undefined ? undefined : new RegExp(title, 'i')
  const matching = links.filter(({ address, text }) => pattern.test(address) && titled?.test(text) !== false)
  const unique = [...new Map(matching.map((each) => [each.address, each])).values()]
  if (take === 'all') return unique
  if (take === 'first') return unique.slice(0, 1)
  const keyOf = ({ address }: Link) => pattern.exec(address)?.[1] ?? ''
  return unique.toSorted((a, b) => (keyOf(a) < keyOf(b) ? 1 : -1)).slice(0, 1)
}

/** First bytes of .xlsx and .xls. */
const starts = [Buffer.from('PK\x03\x04', 'latin1'), Buffer.from('d0cf11e0', 'hex')]
/** A whole archive ends with its directory. */
const archiveEnd = Buffer.from('PK\x05\x06', 'latin1')

function isWorkbook({ bytes }: Downloaded): boolean {
  return starts.some((start) => bytes.subarray(0, 4).equals(start))
}

function toWorkbook(file: Downloaded): Downloaded {
  if (!isWorkbook(file)) throw new NotTheFile(`${file.name} is not a workbook, but perhaps a web page.`)
  const isArchive = file.bytes.subarray(0, 4).equals(starts[0]!)
  if (isArchive && file.bytes.lastIndexOf(archiveEnd) < 0) throw new NotTheFile(`${file.name} ends early.`)
  return file
}

async function keepWorkbook(
  file: Downloaded,
  address: string,
  kept: KeptFiles,
  index: number,
): Promise<RefreshFile> {
  const { name, bytes } = toWorkbook(file)
  const safe = name.replace(/[^\p{L}\p{N}._-]+/gu, '-').slice(-100)
  return { path: await kept.write(`files/${index}/${safe}`, bytes), address, name }
}

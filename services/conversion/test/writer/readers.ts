import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { readWithPdfium } from './read-with-pdfium.ts'

/** A program that reads the text of PDFs. */
export interface Reader {
  readonly name: string
  /** Why it cannot be used here; false where it can. */
  readonly absent: string | false
  /** The text of each page. */
  read(pdf: Uint8Array): Promise<string[]>
}

const poppler: Reader = {
  name: 'poppler',
  absent: hasPdftotext() ? false : 'pdftotext of poppler is not installed',
  async read(pdf) {
    const folder = mkdtempSync(join(tmpdir(), 'tathya-reader-'))
    try {
      writeFileSync(join(folder, 'a.pdf'), pdf)
      const text = execFileSync('pdftotext', ['-enc', 'UTF-8', join(folder, 'a.pdf'), '-'], {
        encoding: 'utf8',
        maxBuffer: 1e9,
      })
      return text.split('\f').slice(0, -1)
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
}

const pdfjs: Reader = {
  name: 'pdf.js',
  absent: false,
  async read(pdf) {
    const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
    const document = await task.promise
    const pages: string[] = []
    for (let number = 1; number <= document.numPages; number++) {
      const { items } = await (await document.getPage(number)).getTextContent()
      // As the search of its viewer joins them.
      pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
    }
    await task.destroy()
    return pages
  },
}

/** The title and the titles of the outline as pdf.js shows them, from the top level down. */
export async function describeWithPdfjs(pdf: Uint8Array): Promise<{ title: unknown; outline: string[] }> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await task.promise
  const { info } = await document.getMetadata()
  type Items = Awaited<ReturnType<typeof document.getOutline>>
  const titles = (items: Items): string[] =>
    (items ?? []).flatMap(({ title, items: below }) => [title, ...titles(below)])
  const outline = titles(await document.getOutline())
  await task.destroy()
  return { title: 'Title' in info ? info.Title : undefined, outline }
}

const pdfium: Reader = {
  name: 'pdfium',
  absent: false,
  read: readWithPdfium,
}

/** The readers that most viewers are made of: Evince and Okular, Firefox, Chrome and Edge. */
export const readers: readonly Reader[] = [poppler, pdfjs, pdfium]

function hasPdftotext(): boolean {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

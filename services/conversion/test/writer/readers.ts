import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { readWithPdfium } from './read-with-pdfium.ts'
import type { PdfjsVersion } from './read-with-pdfjs.ts'

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
  read: (pdf) =>
    withFile(pdf, (file) => run('pdftotext', ['-enc', 'UTF-8', file, '-']).split('\f').slice(0, -1)),
}

/**
 * pdf.js of one version, in a process of its own: two versions in one process take each other's worker. Many viewers
 * on the web contain an old one.
 */
function pdfjs(version: PdfjsVersion): Reader {
  return {
    name: `pdf.js ${version}`,
    absent: false,
    read: (pdf) =>
      withFile(pdf, (file) => {
        const program = join(import.meta.dirname, 'read-with-pdfjs.ts')
        return JSON.parse(run(process.execPath, [program, version, file])) as string[]
      }),
  }
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
export const readers: readonly Reader[] = [poppler, pdfjs('4'), pdfjs('5'), pdfjs('6'), pdfium]

async function withFile<T>(pdf: Uint8Array, use: (file: string) => T): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'tathya-reader-'))
  try {
    const file = join(folder, 'a.pdf')
    writeFileSync(file, pdf)
    return use(file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function run(program: string, args: readonly string[]): string {
  return execFileSync(program, args, { encoding: 'utf8', maxBuffer: 1e9 })
}

function hasPdftotext(): boolean {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { readWithPdfium } from './read-with-pdfium.ts'
import type { Answered, Asked, PdfjsVersion } from './read-with-pdfjs.ts'

const require = createRequire(import.meta.url)

/** A program that reads the text of PDFs. */
export interface Reader {
  readonly name: string
  /** Why it cannot be used here; false where it can. */
  readonly absent: string | false
  /** The text of each page. */
  read(pdf: Uint8Array): Promise<string[]>
  /** The text of each page of each PDF, at the cost of one start of the reader. */
  readAll(pdfs: readonly Uint8Array[]): Promise<string[][]>
}

const poppler = reader({
  name: 'poppler',
  absent: runs('pdftotext', '-v') ? false : 'pdftotext of poppler is not installed',
  readAll: (pdfs) =>
    withFiles(pdfs, (files) =>
      files.map((file) => run('pdftotext', ['-enc', 'UTF-8', file, '-']).split('\f').slice(0, -1)),
    ),
})

/**
 * pdf.js of one version, in a process of its own: two versions in one process take each other's worker. Many viewers
 * on the web contain an old one.
 */
function pdfjs(version: PdfjsVersion): Reader {
  const program = new PdfjsProcess(version)
  return reader({
    name: `pdf.js ${version}`,
    absent: isInstalled(version) ? false : `pdf.js ${version} is not installed: run npm ci`,
    readAll: (pdfs) => withFiles(pdfs, (files) => program.read(files)),
  })
}

function isInstalled(version: PdfjsVersion): boolean {
  try {
    require.resolve(version === '6' ? 'pdfjs-dist/package.json' : `pdfjs-dist-${version}/package.json`)
    return true
  } catch {
    return false
  }
}

/** A process that is started for the first PDFs, and reads all those of this one: its start takes as long as ten of them. */
class PdfjsProcess {
  readonly #version: PdfjsVersion
  #child: ChildProcess | undefined
  #last: Promise<unknown> = Promise.resolve()

  constructor(version: PdfjsVersion) {
    this.#version = version
  }

  /** Reads files after those that were asked for before. */
  read(files: Asked): Promise<string[][]> {
    const reading = this.#last.then(() => this.#ask(files))
    this.#last = reading.catch(() => undefined)
    return reading
  }

  async #ask(files: Asked): Promise<string[][]> {
    this.#child ??= fork(join(import.meta.dirname, 'read-with-pdfjs.ts'), [this.#version], { execArgv: [] })
    const child = this.#child
    child.ref()
    child.channel!.ref()
    const exit = new AbortController()
    const exited = once(child, 'exit', exit).then(() => [{ error: `pdf.js ${this.#version} ended` }])
    child.send(files)
    const [answer] = (await Promise.race([once(child, 'message', exit), exited])) as [Answered]
    exit.abort()
    exited.catch(() => undefined)
    // It ends with this process, and does not keep it.
    child.unref()
    child.channel?.unref()
    if ('error' in answer) throw new Error(answer.error)
    return answer.texts
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

const pdfium = reader({
  name: 'pdfium',
  absent: false,
  async readAll(pdfs) {
    const texts: string[][] = []
    for (const pdf of pdfs) texts.push(await readWithPdfium(pdf))
    return texts
  },
})

function reader(program: Omit<Reader, 'read'>): Reader {
  return { ...program, read: async (pdf) => (await program.readAll([pdf]))[0]! }
}

const mupdf = reader({
  name: 'MuPDF',
  absent: runs('mutool', '-v') ? false : 'mutool of MuPDF is not installed',
  readAll: (pdfs) =>
    withFiles(pdfs, (files) =>
      files.map((file) => run('mutool', ['draw', '-q', '-F', 'text', file]).split('\f').slice(0, -1)),
    ),
})

/** The readers that most viewers are made of: Evince and Okular, SumatraPDF, Firefox, Chrome and Edge. */
export const readers: readonly Reader[] = [
  poppler,
  mupdf,
  pdfjs('3'),
  pdfjs('4'),
  pdfjs('5'),
  pdfjs('6'),
  pdfium,
]

async function withFiles<T>(
  pdfs: readonly Uint8Array[],
  use: (files: string[]) => T | Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'tathya-reader-'))
  try {
    const files = pdfs.map((pdf, index) => {
      const file = join(folder, `${index}.pdf`)
      writeFileSync(file, pdf)
      return file
    })
    return await use(files)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function run(program: string, args: readonly string[]): string {
  return execFileSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 1e9,
    // MuPDF says there what it was built without.
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}

function runs(program: string, option: string): boolean {
  try {
    execFileSync(program, [option], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

type Pdfjs = typeof import('pdfjs-dist/legacy/build/pdf.mjs')

/** Major versions of pdf.js that are compared. */
const versions = {
  '3': async () => createRequire(import.meta.url)('pdfjs-dist-3/legacy/build/pdf.js') as Pdfjs,
  '4': () => import('pdfjs-dist-4/legacy/build/pdf.mjs'),
  '5': () => import('pdfjs-dist-5/legacy/build/pdf.mjs'),
  '6': () => import('pdfjs-dist/legacy/build/pdf.mjs'),
} as const
export type PdfjsVersion = keyof typeof versions

/** What a process is asked and answers: the names of PDFs, and the text of each page of each. */
export type Asked = readonly string[]
export type Answered = { readonly texts: string[][] } | { readonly error: string }

/** Answers its parent process until that disconnects: `fork('read-with-pdfjs.ts', [version])`. */
async function main([version]: readonly string[]): Promise<void> {
  const pdfjs = await versions[version as PdfjsVersion]()
  process.on('message', async (files: Asked) => {
    const texts: string[][] = []
    try {
      for (const file of files) texts.push(await readPages(pdfjs, file))
      process.send!({ texts } satisfies Answered)
    } catch (error) {
      process.send!({ error: String(error) } satisfies Answered)
    }
  })
}

async function readPages(
  { getDocument }: Awaited<ReturnType<(typeof versions)[PdfjsVersion]>>,
  file: string,
): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(readFileSync(file)), verbosity: 0 })
  const document = await task.promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    // As the search of its viewer joins them.
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
  }
  await task.destroy()
  return pages
}

if (import.meta.main) await main(process.argv.slice(2))

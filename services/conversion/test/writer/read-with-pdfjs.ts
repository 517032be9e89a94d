import { readFileSync } from 'node:fs'

/** Major versions of pdf.js that are compared. */
const versions = {
  '4': () => import('pdfjs-dist-4/legacy/build/pdf.mjs'),
  '5': () => import('pdfjs-dist-5/legacy/build/pdf.mjs'),
  '6': () => import('pdfjs-dist/legacy/build/pdf.mjs'),
} as const
export type PdfjsVersion = keyof typeof versions

/** Prints the text of each page of a PDF, as JSON: `node read-with-pdfjs.ts <version> <file>`. */
async function main([version, file]: readonly string[]): Promise<void> {
  const { getDocument } = await versions[version as PdfjsVersion]()
  const task = getDocument({ data: new Uint8Array(readFileSync(file!)), verbosity: 0 })
  const document = await task.promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    // As the search of its viewer joins them.
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
  }
  await task.destroy()
  process.stdout.write(JSON.stringify(pages))
}

if (import.meta.main) await main(process.argv.slice(2))

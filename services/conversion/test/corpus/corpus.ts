import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { DocReady } from '../support/doc-ready.ts'

const words = z.array(z.string())

const Corpus = z.object({
  /** The words of each document, whatever its format. */
  contents: z.record(z.string(), words),
  files: z.array(
    z.object({
      file: z.string(),
      producer: z.string(),
      content: z.string(),
      /** Words of the file if it does not have all of its content. */
      words: words.optional(),
      /** Pages of the PDF, where the format has pages. */
      pages: z.int().optional(),
      /** A PDF whose text layer does not hold its words in order. */
      broken: z.literal(true).optional(),
    }),
  ),
})

const PageFacts = z.object({
  /** Pages of the PDF where Office files are laid out plainly. */
  pages: z.int().positive(),
  /** The first pages as `drawGrids` draws them; none of an image or a PDF, which is compared itself. */
  grids: z.array(z.string()).min(1).optional(),
})
export type PageFacts = z.output<typeof PageFacts>

/** A file of the corpus, and what its PDF must hold. */
export interface CorpusFile {
  readonly name: string
  readonly extension: string
  readonly producer: string
  readonly words: readonly string[]
  /** Pages by the format. */
  readonly pages: number | undefined
  readonly broken: boolean
  readonly isImage: boolean
  /** An image or a PDF: others draw its pages too. */
  readonly isDrawn: boolean
}

function load<T>(schema: z.ZodType<T>, name: string): T {
  return schema.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8')))
}

const corpus = load(Corpus, 'corpus.json')

const image = /\.(svg|png|jpg|tiff|gif|webp|heic)$/

/** Files of many producers in every format; `make/make.py` made them. */
export const corpusFiles: readonly CorpusFile[] = corpus.files.map((file) => ({
  name: file.file,
  extension: file.file.slice(file.file.lastIndexOf('.')),
  producer: file.producer,
  words: file.words ?? corpus.contents[file.content]!,
  pages: file.pages,
  broken: file.broken ?? false,
  isImage: image.test(file.file),
  isDrawn: image.test(file.file) || file.file.endsWith('.pdf'),
}))

/** What the pages of each file look like; `make/draw-pages.ts` drew them. */
export function readPageFacts(): Record<string, PageFacts> {
  return load(z.record(z.string(), PageFacts), 'pages.json')
}

/** The bytes of a file of the corpus. */
export function readCorpusFile(name: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(readFileSync(join(import.meta.dirname, 'fixtures', name)))
}

/** Converts a file of the corpus; images fill their pages, and the text layer of a broken file is repaired. */
export function convertCorpusFile(service: DocReady, { name, broken, isImage }: CorpusFile) {
  const query: Record<string, string> = {
    ...(broken && { repair: 'true' }),
    ...(isImage && { page_size: 'fit' }),
  }
  return service.convert([[name, readCorpusFile(name)]], { query })
}

/** Every so many files of each extension. */
export function chooseFiles(every: number, files: readonly CorpusFile[] = corpusFiles): CorpusFile[] {
  return Object.values(Object.groupBy(files, ({ extension }) => extension)).flatMap((group) =>
    group!.filter((_, index) => index % every === 0),
  )
}

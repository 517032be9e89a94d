import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

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

/** A file of the corpus, and what its PDF must hold. */
export interface CorpusFile {
  readonly name: string
  readonly producer: string
  readonly words: readonly string[]
  readonly pages: number | undefined
  readonly broken: boolean
}

const corpus = Corpus.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures', 'corpus.json'), 'utf8')),
)

/** Files of many producers in every format; `make/make.py` made them. */
export const corpusFiles: readonly CorpusFile[] = corpus.files.map((file) => ({
  name: file.file,
  producer: file.producer,
  words: file.words ?? corpus.contents[file.content]!,
  pages: file.pages,
  broken: file.broken ?? false,
}))

/** The bytes of a file of the corpus. */
export function readCorpusFile(name: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(readFileSync(join(import.meta.dirname, 'fixtures', name)))
}

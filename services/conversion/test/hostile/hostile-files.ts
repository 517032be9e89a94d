import { archives, binaries } from './binary-files.ts'
import { drawings, images } from './image-files.ts'
import { pdfs } from './pdf-files.ts'
import { markdowns, pages, tables, texts } from './text-files.ts'

/** Files by name, each made when it is needed. */
export type HostileFiles = Readonly<Record<string, () => string | Uint8Array | Promise<Uint8Array>>>

/** Files that cost programs memory or time, or make them read what they should not, by their kind. */
export const families: Readonly<Record<string, HostileFiles>> = {
  texts,
  markdowns,
  pages,
  tables,
  images,
  drawings,
  pdfs,
  binaries,
  archives,
}

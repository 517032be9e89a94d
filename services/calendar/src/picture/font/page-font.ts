import { Worker } from 'node:worker_threads'

/** The two weights of the pages. */
export type FontWeight = 'regular' | 'bold'

/** A font as pages carry it. */
export interface PageFont {
  /** WOFF2 in base64, cut down to the characters that pages may have. */
  readonly base64: string
  /** Advance of each of these characters, in parts of the font size. */
  readonly advances: ReadonlyMap<string, number>
}

/** The font in the weights of the pages. */
export type PageFonts = Readonly<Record<FontWeight, PageFont>>

/** Characters that pages may have: ASCII, the whole of Devanagari, and a few signs between words. */
export const pageAlphabet = [
  ...span(0x20, 0x7e),
  ...span(0x900, 0x97f),
  ...['·', '–', '—', '’', '‘', '“', '”', '…', '\u200c', '\u200d'],
].join('')

function span(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))
}

let fonts: Promise<PageFonts> | undefined

/**
 * Gives the fonts of the pages. They are cut down once in a process, in a thread, since packing holds a thread for half a
 * second; after a failure the next call tries again.
 */
export function pageFonts(): Promise<PageFonts> {
  fonts ??= cutInThread().catch((error: unknown) => {
    fonts = undefined
    throw error
  })
  return fonts
}

function cutInThread(): Promise<PageFonts> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./cut-thread.ts', import.meta.url), { workerData: pageAlphabet })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The thread that cuts the fonts ended with ${code}.`)))
  })
}

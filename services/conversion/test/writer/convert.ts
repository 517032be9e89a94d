import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ConversionOptions } from '@tathya/contracts/http'
import type { ConvertedDocument, Converter } from '../../src/process/converter.ts'
import { convertMarkdown as markdownConverter } from '../../src/process/converters/markdown.ts'
import { convertText as textConverter } from '../../src/process/converters/text.ts'
import { toOptions } from '../../src/shared/to-options.ts'

/** What a test wants otherwise than the defaults. */
export interface Wish extends Partial<Omit<ConversionOptions, 'pages'>> {
  readonly name?: string
  readonly pages?: number
}

/** A conversion with all that it told. */
export interface Conversion extends ConvertedDocument {
  readonly warnings: readonly string[]
  readonly progress: readonly (readonly [number, number | null])[]
}

/** Converts plain text. */
export function convertText(content: string | Uint8Array, wish: Wish = {}): Promise<Conversion> {
  return convert(textConverter, content, { name: 'notes.txt', ...wish })
}

/** Converts Markdown. */
export function convertMarkdown(content: string | Uint8Array, wish: Wish = {}): Promise<Conversion> {
  return convert(markdownConverter, content, { name: 'notes.md', ...wish })
}

async function convert(converter: Converter, content: string | Uint8Array, wish: Wish): Promise<Conversion> {
  const { name = '', pages = 500, ...options } = wish
  const folder = mkdtempSync(join(tmpdir(), 'tathya-writer-'))
  const warnings: string[] = []
  const progress: [number, number | null][] = []
  try {
    const path = join(folder, 'source')
    writeFileSync(path, content)
    const made = await converter(
      { path, name, type: 'text/plain' },
      { ...toOptions({ to_format: 'pdf' }), ...options },
      {
        limits: { pages, pixels: 1_000 },
        progress: (done, total) => progress.push([done, total]),
        warn: (sentence) => warnings.push(sentence),
      },
    )
    return { ...made, warnings, progress }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { ConversionForm, ConversionOptions } from '@tathya/contracts/http'
import { headBytes, recognise } from '@tathya/documents/recognise'
import { type Cleanup, tempFolder } from '@tathya/testing'
import { unzipSync } from 'fflate'
import { PDFDocument } from 'pdf-lib'
import { type ConversionOutput, convertDocuments } from '../../src/process/convert-documents.ts'
import { defaultLimits, defaults } from '../images/convert.ts'
import { readWithPdfium } from '../writer/read-with-pdfium.ts'

/** A file: its name and content. */
export type NamedFile = readonly [name: string, content: string | Uint8Array]

/** Makes a function that converts files with options, as a process of the service does. */
export function createFinish(context: Cleanup) {
  const folder = tempFolder(context)
  return async (
    files: readonly NamedFile[],
    options: Partial<ConversionOptions> = {},
    passwords: ConversionForm = {},
  ): Promise<ConversionOutput> => {
    const sources = await Promise.all(
      files.map(async ([name, content], index) => {
        const file = path.join(folder, String(index))
        const bytes = Buffer.from(content)
        writeFileSync(file, bytes)
        return { path: file, name, type: (await recognise(bytes.subarray(0, headBytes), name))! }
      }),
    )
    const task = { sources, options: { ...defaults, ...options }, passwords, limits: defaultLimits }
    return convertDocuments(task, { progress() {} })
  }
}

/** The PDFs of an output by name; of a single one the name is empty. */
export function pdfsOf({ bytes, extension }: ConversionOutput): Record<string, Uint8Array> {
  return extension === 'zip' ? unzipSync(bytes) : { '': bytes }
}

/** The first word of each page. */
export async function wordsOf(pdf: Uint8Array): Promise<string[]> {
  return (await readWithPdfium(pdf)).map((text) => text.trim().split(/\s+/)[0] ?? '')
}

/** A text of pages with one word each. */
export function pagesOf(...words: readonly string[]): string {
  return words.join('\f')
}

/** Opens a PDF. */
export function open(pdf: Uint8Array): Promise<PDFDocument> {
  return PDFDocument.load(pdf, { updateMetadata: false })
}

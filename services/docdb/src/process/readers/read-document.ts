import { createHash, randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { binaryWorkbook, nameOfType, recognise } from '@tathya/documents/recognise'
import { ProblemError } from '@tathya/platform/problem'
import type { SourceDocument } from '../model/document.ts'
import { checkSize } from './check-size.ts'
import { toProblem } from './read-errors.ts'
import type { ReadInner, ReadOptions, SourceFile } from './read-options.ts'
import { imageTypes } from './scans/image-types.ts'

/** Reads a file. Files with others in them, such as mails and archives, give a document for each. */
type Reader = (
  source: SourceFile,
  options: ReadOptions,
  readInner: ReadInner,
) => Promise<SourceDocument | SourceDocument[]>

const ooxml = 'application/vnd.openxmlformats-officedocument'
const openDocument = 'application/vnd.oasis.opendocument'

const textDocuments = [
  `${ooxml}.wordprocessingml.document`,
  `${openDocument}.text`,
  `${openDocument}.text-flat-xml`,
  'application/rtf',
  'application/msword',
]
const presentations = [
  `${ooxml}.presentationml.presentation`,
  `${openDocument}.presentation`,
  `${openDocument}.presentation-flat-xml`,
  'application/vnd.ms-powerpoint',
]
const workbooks = [
  `${ooxml}.spreadsheetml.sheet`,
  `${openDocument}.spreadsheet`,
  `${openDocument}.spreadsheet-flat-xml`,
  'application/vnd.ms-excel',
  binaryWorkbook,
]

/** Readers by media type, loaded when they are needed. */
const readers: Readonly<Record<string, () => Promise<Reader>>> = {
  'application/pdf': async () => (await import('./pdf/read-pdf.ts')).readPdf,
  ...withReader(textDocuments, async () => (await import('./read-office.ts')).readTextDocument),
  ...withReader(presentations, async () => (await import('./read-office.ts')).readPresentation),
  ...withReader(workbooks, async () => (await import('./sheets/read-workbook.ts')).readWorkbook),
  ...withReader(
    ['text/csv', 'text/tab-separated-values'],
    async () => (await import('./data/read-csv.ts')).readCsv,
  ),
  'text/plain': async () => (await import('./data/read-text.ts')).readText,
  'text/markdown': async () => (await import('./data/read-text.ts')).readMarkdown,
  'application/json': async () => (await import('./data/read-json.ts')).readJson,
  'text/html': async () => (await import('./read-html.ts')).readHtml,
  ...withReader(
    ['message/rfc822', 'application/vnd.ms-outlook'],
    async () => (await import('./read-mail.ts')).readMailFile,
  ),
  ...withReader(imageTypes, async () => (await import('./scans/read-image.ts')).readImage),
  'application/zip': async () => (await import('./read-zip.ts')).readZip,
}

function withReader(types: readonly string[], load: () => Promise<Reader>) {
  return Object.fromEntries(types.map((type) => [type, load]))
}

/** Media types of the documents that can be read. */
export const acceptedTypes: readonly string[] = Object.keys(readers)

/**
 * Reads a file: the document, and for mails and archives those that are in it behind it. Rejects with `ProblemError`
 * (`file_corrupt`, `file_encrypted`, `document_too_long`, `conversion_failed`) for what cannot be read.
 */
export function readDocuments(source: SourceFile, options: ReadOptions = {}): Promise<SourceDocument[]> {
  return readNested(source, options, 0)
}

/** Reads a file as `readDocuments` does, without the documents that are in it. */
export async function readDocument(source: SourceFile, options: ReadOptions = {}): Promise<SourceDocument> {
  return (await readDocuments(source, options))[0]!
}

/** Files in files in files: a mail in an archive that has an attachment. */
const maxNesting = 3

async function readNested(
  source: SourceFile,
  options: ReadOptions,
  depth: number,
): Promise<SourceDocument[]> {
  const load = readers[source.type]
  if (load === undefined) throw new Error(`There is no reader of ${source.type}.`)
  const folder = options.folder ?? path.dirname(source.path)
  try {
    await checkSize(source, options)
    const read = await load()
    return [
      await read(source, options, (files) => readInner(files, { ...options, folder }, depth + 1)),
    ].flat()
  } catch (cause) {
    throw toProblem(cause, source)
  }
}

async function readInner(
  files: Parameters<ReadInner>[0],
  options: ReadOptions & { readonly folder: string },
  depth: number,
): ReturnType<ReadInner> {
  const documents: SourceDocument[] = []
  const warnings: string[] = []
  // Pages of a file in it say nothing of the whole.
  const { progress, ...inner } = options
  for (const [at, { name, bytes }] of files.entries()) {
    options.signal?.throwIfAborted()
    const type = bytes.length === 0 ? undefined : await recognise(Buffer.from(bytes), name)
    if (type === undefined || readers[type] === undefined || depth > maxNesting) {
      const kind = bytes.length === 0 ? 'empty' : type === undefined ? 'of an unknown type' : nameOfType(type)
      warnings.push(
        depth > maxNesting
          ? `${name} was not read: it is nested too deep.`
          : `${name} was not read: it is ${kind}.`,
      )
      continue
    }
    const target = path.join(options.folder, `inner-${randomUUID()}`)
    try {
      await writeFile(target, bytes)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const read = await readNested({ path: target, name, type }, inner, depth)
      // What is in a file within has the digest of its own.
      documents.push(...read.map((document) => ({ sha256, ...document })))
    } catch (cause) {
      if (!(cause instanceof ProblemError)) throw cause
      warnings.push(`${name} was not read: ${cause.message}`)
    } finally {
      await rm(target, { force: true })
    }
    progress?.(at + 1, files.length)
  }
  return { documents, warnings }
}

import type { ConversionOptions } from '@tathya/contracts/http'
import type { TaskContext } from '@tathya/documents/serve-tasks'
import { type CombinedDocument, combine } from './combine/index.ts'
import type { ConversionLimits, ConvertedDocument, Source } from './converter.ts'
import { findConverter } from './converters/index.ts'
import { nameDocument } from './warnings.ts'

/** Documents to convert, and how. */
export interface ConversionTask {
  readonly sources: readonly Source[]
  readonly options: ConversionOptions
  readonly limits: ConversionLimits
}

/** The output of a conversion. */
export interface ConversionOutput extends CombinedDocument {
  readonly warnings: readonly string[]
}

/** Converts one document or several; several become one PDF or a zip. Throws what its converters throw. */
export async function convertDocuments(
  { sources, options, limits }: ConversionTask,
  { progress, signal }: Pick<TaskContext, 'progress'> & Partial<TaskContext>,
): Promise<ConversionOutput> {
  const warnings: string[] = []
  const documents: ConvertedDocument[] = []
  let pages = 0
  for (const source of sources) {
    const convert = await findConverter(source.type)!.load()
    const document = await convert(source, options, {
      limits,
      signal,
      // The total is unknown while several documents are converted.
      progress: (done, total) => progress(pages + done, sources.length === 1 ? total : null),
      warn: (sentence) => warnings.push(nameDocument(sentence, source.name, sources.length)),
    })
    documents.push(document)
    pages += document.pages
  }
  const context = { limits, warn: (sentence: string) => void warnings.push(sentence) }
  return { ...(await combine(documents, sources, options, context)), warnings }
}

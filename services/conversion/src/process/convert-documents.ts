import type { ConversionForm, ConversionOptions, ReportedDocument } from '@tathya/contracts/http'
import type { TaskContext } from '@tathya/documents/serve-tasks'
import type { Engines } from '../shared/engines.ts'
import { ineffectiveOptions, nameDocument } from '../shared/warnings.ts'
import type { ConversionLimits, ConvertedDocument, Source } from './converter.ts'
import { findConverter } from './converters/index.ts'
import { describeDocument } from './describe-document.ts'
import { extractText } from './extract-text.ts'
import { type FinishedDocument, finishDocuments } from './finish/index.ts'
import { InnerConversions } from './inner/inner-conversions.ts'
import { writeText } from './write-text.ts'

export { toOptions } from '../shared/to-options.ts'

/** Documents to convert, and how. */
export interface ConversionTask {
  readonly sources: readonly Source[]
  readonly options: ConversionOptions
  /** One opens locked documents, and one locks the result. */
  readonly passwords?: ConversionForm
  readonly limits: ConversionLimits
}

/** The output of a conversion. */
export interface ConversionOutput extends FinishedDocument {
  readonly warnings: readonly string[]
  /** What was done to each document. */
  readonly reports: readonly ReportedDocument[]
}

/** A conversion, and the file for its output. */
export interface PoolTask extends ConversionTask {
  readonly target: string
}

/** The output of a conversion, without the bytes in its file. */
export type PoolResult = Omit<ConversionOutput, 'bytes'>

/** Converts one document or several; several become one PDF or a zip. Throws what its converters throw. */
export async function convertDocuments(
  { sources, options, passwords = {}, limits }: ConversionTask,
  {
    progress,
    signal,
    engines,
  }: Pick<TaskContext, 'progress'> & Partial<TaskContext> & { readonly engines?: Partial<Engines> },
): Promise<ConversionOutput> {
  const warnings: string[] = []
  const documents: ConvertedDocument[] = []
  const reports: ReportedDocument[] = []
  let pages = 0
  // Of a merged PDF, the title is that of the whole.
  const each = options.merge && sources.length > 1 ? { ...options, title: null } : options
  for (const source of sources) {
    const entry = findConverter(source.type)!
    const convert = await entry.load()
    const warnOf = (sentence: string) =>
      void warnings.push(nameDocument(sentence, source.name, sources.length))
    const document = await convert(source, each, {
      limits,
      password: passwords.password,
      signal,
      engines,
      inner: new InnerConversions(findConverter),
      // The total is unknown while several documents are converted.
      progress: (done, total) => progress(pages + done, sources.length === 1 ? total : null),
      warn: warnOf,
    })
    const isLaidOut = entry.engine === 'none' || document.engine !== undefined
    if (isLaidOut && document.isOnPaperOfOptions !== true)
      for (const sentence of ineffectiveOptions(options)) warnOf(sentence)
    reports.push(await describeDocument(source, document))
    documents.push(document)
    pages += document.pages
  }
  const warn = (sentence: string) => void warnings.push(sentence)
  if (options.output === 'text') {
    const [document, name] = [documents[0]!, sources[0]!.name]
    const text = await extractText(document, name, { limits, warn })
    return { ...writeText(text, document, warnings), warnings, reports }
  }
  const context = { limits, warn, protect: passwords.protect }
  return { ...(await finishDocuments(documents, sources, options, context)), warnings, reports }
}

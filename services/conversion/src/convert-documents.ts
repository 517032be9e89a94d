import { combine } from './combine/index.ts'
import type { ConversionContext, ConvertedDocument } from './converters/converter.ts'
import { findConverter } from './converters/index.ts'
import { nameDocument } from './name-document.ts'
import type { ConversionTask, MadeDocument } from './thread-task.ts'

/** Converts one document or several; several become one PDF or a zip. Throws what its converters throw. */
export async function convertDocuments(
  { sources, options, limits }: ConversionTask,
  progress: ConversionContext['progress'],
  signal?: AbortSignal,
): Promise<MadeDocument> {
  const warnings: string[] = []
  const made: ConvertedDocument[] = []
  let before = 0
  for (const source of sources) {
    const convert = await findConverter(source.type)!.load()
    const document = await convert(source, options, {
      limits,
      signal,
      // Of several documents nobody knows the pages of those to come.
      progress: (done, total) => progress(before + done, sources.length === 1 ? total : null),
      warn: (sentence) => warnings.push(nameDocument(sentence, source.name, sources.length)),
    })
    made.push(document)
    before += document.pages
  }
  return {
    ...(await combine(made, sources, options, { limits, warn: (sentence) => warnings.push(sentence) })),
    warnings,
  }
}

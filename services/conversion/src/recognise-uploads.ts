import type { Upload } from '@tathya/platform'
import type { FileStore } from '@tathya/storage'
import type { ConversionInput } from './conversion-job.ts'
import { findConverter } from './converters/index.ts'
import { emptyFile, unsupportedFile } from './converters/refusals.ts'
import { wrongExtension } from './file-types.ts'
import { nameDocument } from './name-document.ts'
import { headBytes, recognise } from './recognise.ts'

/**
 * Finds the types of uploads by their content. Throws `file_empty`, and `file_type_unsupported` with what is accepted.
 */
export async function recogniseUploads(
  files: FileStore,
  uploads: readonly Upload[],
): Promise<Pick<ConversionInput, 'documents' | 'warnings'>> {
  const warnings: string[] = []
  const documents: ConversionInput['documents'] = []
  for (const { info, name } of uploads) {
    if (info.bytes === 0) throw emptyFile(name)
    const type = await recognise(await readHead(files, info), name)
    if (type === undefined || findConverter(type) === undefined) throw unsupportedFile(name, type)
    const warning = wrongExtension(name, type)
    if (warning !== undefined) warnings.push(nameDocument(warning, name, uploads.length))
    documents.push({ file: info.id, name, type })
  }
  return { documents, warnings }
}

async function readHead(files: FileStore, { id, bytes }: Upload['info']): Promise<Buffer> {
  const opened = await files.open(id, { start: 0, end: Math.min(bytes, headBytes) - 1 })
  const chunks: Buffer[] = []
  for await (const chunk of opened?.stream ?? []) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

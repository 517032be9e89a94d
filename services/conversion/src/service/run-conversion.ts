import path from 'node:path'
import type { DocumentServiceContext, RunDocuments } from '@tathya/documents/service'
import type { PoolResult, PoolTask } from '../process/convert-documents.ts'
import type { ConversionLimits } from '../process/converter.ts'
import type { ConversionInput, ConversionResult } from './conversion-job.ts'
import { openPasswords } from './passwords.ts'
import type { Seal } from './seal.ts'
import { toReport } from './to-report.ts'

/** Dependencies of the endpoints and runs of conversion. */
export type ConversionContext = DocumentServiceContext<
  ConversionInput,
  ConversionResult,
  PoolTask,
  PoolResult
>

/** Dependencies of a conversion run. */
export interface RunConversionOptions extends Pick<ConversionContext, 'downloads' | 'keptUntil'> {
  readonly limits: ConversionLimits
  /** Opens the passwords of jobs. */
  readonly seal: Seal
}

/** Creates the job function: converts the documents, stores the PDF and offers it as a download. */
export function createRunConversion({
  downloads,
  keptUntil,
  limits,
  seal,
}: RunConversionOptions): RunDocuments<ConversionInput, ConversionResult, PoolTask, PoolResult> {
  return async ({ documents, options, passwords: sealed, warnings }, { folder, sources, runTask, store }) => {
    const target = path.join(folder, 'output')
    const passwords = openPasswords(sealed, seal)
    const output = await runTask({ sources, options, passwords, limits, target })
    const name = documents[0]!.name
    const file = await store(target, { name, type: output.type })
    const { extension } = output
    const { path: download } = await downloads.offer({ file, name, extension, until: keptUntil() })
    return {
      result: {
        download,
        file: file.id,
        pages: output.pages,
        bytes: file.bytes,
        documents: output.documents,
        warnings: [...warnings, ...output.warnings],
        report: toReport(output, options, { sha256: file.sha256, locked: passwords.protect !== undefined }),
      },
      files: [file.id],
    }
  }
}

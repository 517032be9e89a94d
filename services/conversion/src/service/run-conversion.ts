import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { RunJob } from '@tathya/jobs'
import type { Clock } from '@tathya/platform'
import type { Downloads, FileStore } from '@tathya/storage'
import type { ConversionLimits, Source } from '../process/converter.ts'
import type { ConversionInput, ConversionResult } from './conversion-job.ts'
import { openPasswords } from './passwords.ts'
import type { Pool } from './pool.ts'
import type { Seal } from './seal.ts'
import { toReport } from './to-report.ts'

/** Dependencies of a conversion run. */
export interface RunConversionOptions {
  readonly files: FileStore
  readonly downloads: Downloads
  readonly clock: Clock
  readonly pool: Pool
  /** Folder for the copies that processes read, and their PDFs; each run cleans up its own. */
  readonly scratch: string
  readonly limits: ConversionLimits
  /** Opens the passwords of jobs. */
  readonly seal: Seal
  /** Seconds for which the result is available. */
  readonly keptSeconds: number
}

/** Creates the job function: copies the uploads for a process, converts them, stores the PDF and offers it as a download. */
export function createRunConversion({
  files,
  downloads,
  clock,
  pool,
  scratch,
  limits,
  seal,
  keptSeconds,
}: RunConversionOptions): RunJob<ConversionInput, ConversionResult> {
  async function copy(documents: ConversionInput['documents'], folder: string): Promise<Source[]> {
    await mkdir(folder, { recursive: true })
    return Promise.all(
      documents.map(async ({ file, name, type }, index) => {
        const target = path.join(folder, String(index))
        await files.copyTo(file, target)
        return { path: target, name, type }
      }),
    )
  }

  return async (
    { documents, options, passwords: sealed, warnings },
    { id, owner, epoch, signal, progress },
  ) => {
    const folder = path.join(scratch, `${id}-${epoch}`)
    try {
      const sources = await copy(documents, folder)
      const target = path.join(folder, 'output')
      const passwords = openPasswords(sealed, seal)
      const task = { sources, options, passwords, limits, target }
      const output = await pool.run(task, { owner, signal, progress })
      const name = documents[0]!.name
      const file = await files.put(createReadStream(target, { highWaterMark: chunkBytes }), {
        name,
        type: output.type,
        signal,
      })
      const until = new Date(clock.now().getTime() + keptSeconds * 1000)
      const { path: download } = await downloads.offer({ file, name, extension: output.extension, until })
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
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}

/** Small chunks let other requests run between their digests and writes. */
const chunkBytes = 262_144

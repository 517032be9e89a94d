import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { RunJob } from '@tathya/jobs'
import type { Clock } from '@tathya/platform'
import type { Downloads, FileStore } from '@tathya/storage'
import type { ConversionInput, ConversionResult } from './conversion-job.ts'
import type { ConversionLimits, Source } from './converter.ts'
import type { Pool } from './pool.ts'

/** What a run of a conversion needs. */
export interface RunConversionOptions {
  readonly files: FileStore
  readonly downloads: Downloads
  readonly clock: Clock
  readonly pool: Pool
  /** Folder for the copies that threads read; a run leaves nothing in it. */
  readonly scratch: string
  readonly limits: ConversionLimits
  /** Seconds for which the result can be fetched. */
  readonly keptSeconds: number
}

/** Makes the work of a conversion: copies for a thread, the thread's PDF, its place in the store, its address. */
export function createRunConversion({
  files,
  downloads,
  clock,
  pool,
  scratch,
  limits,
  keptSeconds,
}: RunConversionOptions): RunJob<ConversionInput, ConversionResult> {
  async function copy(documents: ConversionInput['documents'], folder: string): Promise<Source[]> {
    await mkdir(folder, { recursive: true })
    return Promise.all(
      documents.map(async ({ file, name, type }, at) => {
        const target = path.join(folder, String(at))
        await files.copyTo(file, target)
        return { path: target, name, type }
      }),
    )
  }

  return async ({ documents, options, warnings }, { id, epoch, signal, progress }) => {
    const folder = path.join(scratch, `${id}-${epoch}`)
    try {
      const sources = await copy(documents, folder)
      const made = await pool.run({ sources, options, limits }, { signal, progress })
      const name = documents[0]!.name
      const file = await files.put(inPieces(made.bytes), { name, type: made.type, signal })
      const until = new Date(clock.now().getTime() + keptSeconds * 1000)
      const { path: download } = await downloads.offer({ file, name, extension: made.extension, until })
      return {
        result: {
          download,
          pages: made.pages,
          bytes: file.bytes,
          documents: made.extension === 'zip' ? documents.length : 1,
          warnings: [...warnings, ...made.warnings],
        },
        files: [file.id],
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}

/** Bytes at a time: other requests come in between their digests and writes. */
const pieceBytes = 262_144

async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
}

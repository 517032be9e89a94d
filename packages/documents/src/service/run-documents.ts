import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { RunJob } from '@tathya/jobs'
import { step } from '@tathya/platform'
import type { FileStore } from '@tathya/storage'
import type { ProcessPool } from '../processes/process-pool.ts'
import type { DocumentInput, RunDocuments, SourceOf } from './definition.ts'

/** Small chunks let other requests run between their digests and writes. */
const chunkBytes = 262_144

/** Dependencies of a run. */
export interface RunDocumentsOptions<I extends DocumentInput, R, T, O> {
  readonly files: FileStore
  readonly pool: ProcessPool<T, O>
  /** Each run has a folder in it, and removes it. */
  readonly scratch: string
  readonly run: RunDocuments<I, R, T, O>
}

/** Creates the job function: copies the documents for a child process, runs the job, and removes the copies. */
export function createRunDocuments<I extends DocumentInput, R, T, O>(
  options: RunDocumentsOptions<I, R, T, O>,
): RunJob<I, R> {
  const { files, pool, scratch, run } = options
  return async (input, { progress, ...context }) => {
    const folder = path.join(scratch, `${context.id}-${context.epoch}`)
    const { owner, signal } = context
    try {
      await mkdir(folder, { recursive: true })
      const sources = await copyDocuments<I>(files, input, folder)
      step('documents-copied')
      return await run(input, {
        ...context,
        folder,
        sources,
        runTask: (task) => pool.run(task, { owner, signal, progress }),
        store: (file, { name, type }) =>
          files.put(createReadStream(file, { highWaterMark: chunkBytes }), { name, type, signal }),
      })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}

/** Copies all documents; one that fails does so when none is written any more, so that the folder can be removed. */
async function copyDocuments<I extends DocumentInput>(
  files: FileStore,
  { documents }: DocumentInput,
  folder: string,
): Promise<SourceOf<I>[]> {
  const copies = await Promise.allSettled(
    documents.map(async ({ file, ...document }, index) => {
      const target = path.join(folder, String(index))
      await files.copyTo(file, target)
      return { path: target, ...document } as SourceOf<I>
    }),
  )
  return copies.map((copy) => {
    if (copy.status === 'rejected') throw copy.reason
    return copy.value
  })
}

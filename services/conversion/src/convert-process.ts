import { writeFile } from 'node:fs/promises'
import { serveTasks } from '@tathya/documents/serve-tasks'
import { type ConversionTask, convertDocuments } from './convert-documents.ts'
import { askEngines } from './engines.ts'
import type { PoolResult, PoolTask } from './pool.ts'

/** Entry point of a process of the pool. The output is a file, so that it never lies in the memory of the service. */
serveTasks<PoolTask, PoolResult>(async ({ target, ...task }, context) => {
  const { bytes, ...output } = await convertDocuments(task satisfies ConversionTask, {
    ...context,
    engines: askEngines(context),
  })
  await writeFile(target, bytes)
  return output
})

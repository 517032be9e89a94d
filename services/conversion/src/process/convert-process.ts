import { writeFile } from 'node:fs/promises'
import { serveTasks } from '@tathya/documents/serve-tasks'
import { askEngines } from '../shared/engines.ts'
import { type ConversionTask, convertDocuments, type PoolResult, type PoolTask } from './convert-documents.ts'

/** Entry point of a process of the pool. The output is a file, so that it never lies in the memory of the service. */
serveTasks<PoolTask, PoolResult>(async ({ target, ...task }, context) => {
  const { bytes, ...output } = await convertDocuments(task satisfies ConversionTask, {
    ...context,
    engines: askEngines(context),
  })
  await writeFile(target, bytes)
  return output
})

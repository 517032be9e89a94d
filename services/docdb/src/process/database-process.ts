import { serveTasks } from '@tathya/documents/serve-tasks'
import { exportDatabase } from './exports/index.ts'
import { makeDatabase } from './make-database.ts'
import type { DatabaseTask, TaskResult } from './tasks.ts'

/** Entry point of a process of the pool. */
serveTasks<DatabaseTask, TaskResult>(async (task, context) => {
  if (task.kind === 'make') return makeDatabase(task, context)
  if (task.kind === 'crop') {
    const { cropPage } = await import('./crop-page.ts')
    await cropPage(task)
  } else await exportDatabase(task.database, task.format, task.target)
  return undefined
})

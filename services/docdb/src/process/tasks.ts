import type { ExportFormat } from '../shared/formats.ts'
import type { CropTask } from './crop-page.ts'
import type { MadeDatabase, MakeTask } from './make-database.ts'

/** Exports a database. */
export interface ExportTask {
  readonly kind: 'export'
  readonly database: string
  readonly format: ExportFormat
  /** Path of the file to write. */
  readonly target: string
}

/** Work for a process of the pool. */
export type DatabaseTask = MakeTask | ExportTask | CropTask

/** What a task gives; files are written to the paths that it names. */
export type TaskResult = MadeDatabase | undefined

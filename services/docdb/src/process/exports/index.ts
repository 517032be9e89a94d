export {
  type ExportFormat,
  type ExportOptions,
  exportDatabase,
  exportFormats,
} from './export-database.ts'
export type { ExportedFile } from './exported-file.ts'

export { type BackupCommand, runBackup, runRestore } from './backup/run-backup.ts'
export { runMigrate } from './backup/run-migrate.ts'

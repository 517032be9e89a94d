export { createMongoEntries } from './entries/mongo/mongo-entries.ts'
export { createGridFiles } from './files/grid/grid-files.ts'
export { assertNoEarlierRecords } from './installation/earlier-data.ts'
export { createMongo } from './mongo/connect.ts'
export { toMongoFailure } from './mongo/failures.ts'
export {
  ensureInstallationId,
  findDatabaseId,
  findInstallationId,
  isEmptyDatabase,
} from './mongo/installation-id.ts'
export { assertRestoredIn } from './mongo/unfinished-restore.ts'
export { createMongoRecords } from './records/mongo/mongo-records.ts'

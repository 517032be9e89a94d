export {
  AlreadyExists,
  BadCursor,
  BadRecord,
  MongoAway,
  MongoRefused,
  NoSuchFile,
  StaleEpoch,
  StatementFailed,
  StoreFailed,
} from './errors.ts'
export { assertNamed } from './files/assert-named.ts'
export { toAttachment } from './files/content-disposition.ts'
export { downloadRoutes } from './files/download-routes.ts'
export {
  createDownloads,
  type Download,
  type Downloads,
  type DownloadsOptions,
  type Offer,
} from './files/downloads.ts'
export { fileRecords } from './files/file-record.ts'
export { type FileRequest, fileReply } from './files/file-reply.ts'
export { createFolderFiles } from './files/folder.ts'
export type { ByteRange, DumpedFile, FileInfo, FileStore, OpenFile, PutOptions } from './files/port.ts'
export { toStorageError } from './files/space.ts'
export { createEmbeddedRecords } from './records/embedded.ts'
export { listRecords } from './records/list-records.ts'
export type {
  Claimed,
  ClaimOptions,
  Collection,
  CollectionDefinition,
  Condition,
  DumpedRecord,
  FindOptions,
  Order,
  Page,
  RecordStore,
  Scalar,
  Versioned,
  Where,
} from './records/port.ts'
export {
  FolderInUse,
  FolderNotWritable,
  lockFolder,
  readRunning,
  withFolderLock,
} from './sqlite/lock-folder.ts'
export type { Row, SqlValue, Statement, Step } from './sqlite/messages.ts'
export { openStore, type Store } from './sqlite/open-store.ts'
export type { Outcome, Waiting } from './sqlite/outbox.ts'
export { syncFolder } from './sqlite/sync-folder.ts'
export { assertRestored } from './sqlite/unfinished-restore.ts'
export { writeDurably } from './sqlite/write-durably.ts'

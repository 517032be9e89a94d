export { isEntryCollection } from './entries/dump.ts'
export { createLazyEntries } from './entries/lazy-entries.ts'
export { matchesEntry } from './entries/matches.ts'
export {
  type Added,
  type Entry,
  type EntryBucket,
  type EntryFilter,
  type EntryGroup,
  type EntryLevel,
  type EntryPage,
  type EntryPageRequest,
  type EntryStore,
  entryLevels,
  type FoundEntry,
  type GroupChange,
  type GroupFilter,
  type Grouping,
  type NewEntry,
  type RemovalFilter,
} from './entries/port.ts'
export { dumpEntries } from './entries/sqlite/dump.ts'
export { createSqliteEntries } from './entries/sqlite/sqlite-entries.ts'
export {
  AlreadyExists,
  BadCursor,
  BadRecord,
  EarlierData,
  NoSuchFile,
  OtherInstallation,
  StaleEpoch,
  StoreFailed,
} from './errors.ts'
export { toAttachment } from './files/downloads/download-name.ts'
export { downloadRoutes } from './files/downloads/download-routes.ts'
export { createDownloads, type Downloads } from './files/downloads/downloads.ts'
export { type FileRequest, fileReply } from './files/downloads/file-reply.ts'
export { FileRecord, fileRecords } from './files/file-record.ts'
export { assertNamed, createFolderFiles } from './files/folder/folder-files.ts'
export type { DumpedFile, FileInfo, FileStore } from './files/port.ts'
export { writePart } from './files/write-content.ts'
export { toStorageError } from './full-disk.ts'
export { assertNoEarlierRows } from './installation/earlier-data.ts'
export {
  Installation,
  InstallationMode,
  readInstallation,
  readMode,
  writeInstallation,
} from './installation/installation-file.ts'
export { cursorParameter, toNextPage, withCursorFault } from './list-cursor.ts'
export { MongoRestore } from './mongo/restore.ts'
export { listRecords, type RecordPageRequest } from './records/list-records.ts'
export type {
  Claimed,
  Collection,
  CollectionDefinition,
  DumpedRecord,
  FindOptions,
  RecordStore,
  Versioned,
  Where,
} from './records/port.ts'
export { dumpTables } from './records/sqlite/dump.ts'
export { createEmbeddedRecords } from './records/sqlite/sqlite-records.ts'
export {
  FolderInUse,
  FolderNotWritable,
  lockFolder,
  readRunning,
} from './sqlite/lock-folder.ts'
export type { Row, SqlValue, Statement, Step } from './sqlite/messages.ts'
export { type Outcome, openStore, type Store } from './sqlite/open-store.ts'
export { assertRestored, hasRestoreMark, restoreMark } from './sqlite/unfinished-restore.ts'
export { createFolderCheck } from './sqlite/watch-folder.ts'
export { syncFolder, writeDurably } from './sqlite/write-durably.ts'

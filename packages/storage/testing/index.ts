export {
  holdDatabase,
  openLocked,
  openRecords as openEmbeddedRecords,
} from '../test/conformance/embedded-adapter.ts'
export {
  assertWhole,
  createStuckSource,
  noise,
  plain,
  sha256,
  sourceOf,
} from '../test/conformance/files-tools.ts'
export { contentsOf } from '../test/conformance/folder-adapter.ts'
export { contentsIn, openTestDatabase, passContentTime } from '../test/conformance/grid-adapter.ts'
export {
  endLeasesSooner,
  openRecords as openMongoRecords,
  useDatabase,
} from '../test/conformance/mongo-adapter.ts'
export { job, jobs } from '../test/conformance/records-tools.ts'

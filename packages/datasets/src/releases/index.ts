// The releases alone, for programs that publish no datasets.

export { Release, sha256Of } from './release.ts'
export { findKept, KeptReleases, NotKept, Overtaken, type ReleaseState } from './release-state.ts'
export type { FoundRelease, Releases } from './releases.ts'
export { removalWithoutReason } from './removal.ts'
export { type StoredReleases, storedReleases } from './stored-releases.ts'

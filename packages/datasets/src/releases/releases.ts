import type { Release } from '../release.ts'

/** A release with its rows. */
export interface FoundRelease {
  readonly release: Release
  /** JSON, a list of rows. */
  readonly bytes: Buffer
  /** Where the rows are, for messages. */
  readonly place: string
}

/** Where imported releases are kept. */
export interface Releases {
  /** Which release of a dataset is to be served; undefined where none was imported. */
  current(id: string): Promise<Release | undefined>
  /** The same with its rows. */
  find(id: string): Promise<FoundRelease | undefined>
  /** Makes a release the one to serve; resolves with its place, for people, when that is durable. */
  publish(release: Release, rows: Uint8Array): Promise<string>
}

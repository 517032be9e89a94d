import type { Release } from './release.ts'
import type { ReleaseState } from './release-state.ts'

/** A release with its rows. */
export interface FoundRelease {
  readonly release: Release
  /** JSON, a list of rows. */
  readonly bytes: Buffer
  /** Where the rows are, for messages. */
  readonly place: string
  /** When the operator has rolled back to it, ISO 8601; absent where it came by an import. */
  readonly chosenAt?: string
}

/** Where imported releases are kept. */
export interface Releases {
  /** Which release of a dataset is to be served; undefined where none was imported, and where the shipped rows were chosen. */
  current(id: string): Promise<Release | undefined>
  /** The same with its rows; of another kept version where one is named, undefined where it is not kept. */
  find(id: string, version?: string): Promise<FoundRelease | undefined>
  /** What is kept; undefined where nothing was imported. */
  kept(id: string): Promise<ReleaseState | undefined>
  /**
   * Makes a release the one to serve; resolves when that is durable. Where `after` is given, it must still be the version
   * to serve (null: none, or the shipped rows): rejects with `Overtaken` otherwise.
   */
  publish(release: Release, rows: Uint8Array, after?: string | null): Promise<void>
  /** Makes a kept version, or the shipped rows for null, the one to serve. Rejects with `NotKept`. */
  rollBack(id: string, version: string | null, at: Date): Promise<void>
}

import type { Release } from './release.ts'
import type { ReleaseState } from './release-state.ts'

/** A release with its rows. */
export interface FoundRelease {
  readonly release: Release
  /** JSON, a list of rows. */
  readonly bytes: Buffer
  /** Where the rows are stored, for messages. */
  readonly location: string
  /** When it was chosen by a rollback, ISO 8601. */
  readonly chosenAt?: string
}

/** A store of imported releases. */
export interface Releases {
  /** The release to serve; undefined where none was imported, or the shipped rows were chosen. */
  current(id: string): Promise<Release | undefined>
  /** The same with its rows, or another kept version; undefined where it is not kept. */
  find(id: string, version?: string): Promise<FoundRelease | undefined>
  /** The kept releases; undefined where none was imported. */
  kept(id: string): Promise<ReleaseState | undefined>
  /**
   * Makes a release the one to serve, durably. Rejects with `Overtaken` where `after` is set and is no longer the version
   * to serve (null: none, or the shipped rows).
   */
  publish(release: Release, rows: Uint8Array, after?: string | null): Promise<void>
  /** Makes a kept version, or the shipped rows for null, the one to serve. Rejects with `NotKept`. */
  rollBack(id: string, version: string | null, at: Date): Promise<void>
}

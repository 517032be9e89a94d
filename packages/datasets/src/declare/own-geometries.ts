import type { z } from 'zod'
import type { Beside } from './beside.ts'

/** The geometries of rows, for lists as GeoJSON. */
export interface OwnGeometries {
  /** Further parameters of such lists, with their schemas; all are optional. */
  readonly parameters: Readonly<Record<string, z.ZodType>>
  /** Finds geometries by the keys of rows; null where a row has none. `about` is added to the collection. */
  find(
    keys: readonly string[],
    parameters: Readonly<Record<string, unknown>>,
    beside: Beside,
  ): Promise<{
    readonly geometries: readonly (object | null)[]
    readonly about: Readonly<Record<string, unknown>>
  }>
}

import type { Snapshot } from './snapshot.ts'

/** The headers of a response with rows of a snapshot. */
export function snapshotHeaders({ version, meta }: Snapshot): Record<string, string> {
  const { extract, last_updated } = meta
  return {
    'X-Dataset-Version': version,
    'Last-Modified': new Date(`${last_updated}T00:00:00Z`).toUTCString(),
    ...(extract === undefined
      ? {}
      : {
          'X-Dataset-Extract': `rows=${extract.rows}, of=${extract.rows_in_full}, import="${extract.import_command}"`,
        }),
  }
}

/** The Cache-Control of responses with rows. */
export const cacheRule = 'public, max-age=300, stale-while-revalidate=86400'

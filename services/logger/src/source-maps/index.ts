import type { Endpoint } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import { KnownMaps } from './known-maps.ts'
import { createMapEntry, type MapEntry } from './map-entry.ts'
import { MapReader } from './map-reader.ts'
import { sourceMapRecords } from './records.ts'
import { sourceMapRoutes } from './routes.ts'

/** The source maps of customers: their endpoints, and what applies them to entries. */
export interface SourceMaps {
  readonly routes: readonly Endpoint[]
  readonly mapEntry: MapEntry
  close(): Promise<void>
}

/** Creates the source maps of the logger. */
export function createSourceMaps(platform: Platform): SourceMaps {
  const { files, clock, log, scrubber } = platform
  const records = platform.records.collection(sourceMapRecords)
  const known = new KnownMaps(records, clock)
  const reader = new MapReader()
  return {
    routes: sourceMapRoutes({ platform, records, known, checking: Promise.resolve() }),
    mapEntry: createMapEntry({ known, reader, files, log }, scrubber),
    close: () => reader.close(),
  }
}

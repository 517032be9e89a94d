import { SourceMapInfo } from '@tathya/contracts/http'
import type { CollectionDefinition } from '@tathya/storage'
import type { z } from 'zod'

/** Days for which a source map is kept, unless newer releases replace it. */
export const keptDays = 365

/** A source map as it is stored; its content is a file. It never changes: another upload makes another record. */
export const SourceMapRecord = SourceMapInfo.extend({
  file_id: SourceMapInfo.shape.name,
})
export type SourceMapRecord = z.output<typeof SourceMapRecord>

/** The collection of source maps. */
export const sourceMapRecords: CollectionDefinition<typeof SourceMapRecord> = {
  name: 'source_maps',
  schema: SourceMapRecord,
  key: 'id',
  indexes: [
    ['customer_id', 'release', 'uploaded_at'],
    ['customer_id', 'debug_id', 'uploaded_at'],
    ['customer_id', 'uploaded_at'],
  ],
  expireAfter: { field: 'uploaded_at', seconds: keptDays * 86_400 },
}

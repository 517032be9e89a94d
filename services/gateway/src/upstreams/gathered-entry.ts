import { DatasetEntry } from '@tathya/contracts/http'
import { z } from 'zod'

/**
 * An entry of a service's catalogue as the gateway takes and answers it. Services are brought up one after the other: what
 * entries of earlier versions do not tell yet is absent here, and hides nobody's datasets.
 */
export const GatheredEntry = DatasetEntry.partial({
  filters: true,
  data_until: true,
  stale: true,
  versions: true,
  changes_address: true,
  bulk: true,
}).meta({ id: 'GatheredEntry', description: 'What is known about a dataset' })
export type GatheredEntry = z.output<typeof GatheredEntry>

/** The catalogue of a service, as the gateway reads it. */
export const ServiceCatalogue = z.object({ data: z.array(GatheredEntry) })

import { createHash } from 'node:crypto'
import type { School } from '@tathya/contracts/http'
import type { Search } from '@tathya/datasets'
import { createSchoolSearch } from '../../src/search/school-search.ts'

/** Prepares the search over schools as the list does; its index is kept in `folder`, nowhere without one. */
export async function prepareSearch(schools: readonly School[], folder?: string): Promise<Search> {
  const json = Buffer.from(JSON.stringify(schools))
  return createSchoolSearch(schools, {
    checksum: createHash('sha256').update(json).digest('hex'),
    json: () => json,
    row: (place) => schools[place]!,
    folder,
  })
}

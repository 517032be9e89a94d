import { createHash } from 'node:crypto'
import type { School } from '@tathya/contracts/http'
import type { Search } from '@tathya/datasets'
import { createSchoolSearch } from '../../src/search/school-search.ts'

const prepared = new WeakMap<readonly School[], Promise<Search>>()

/** Prepares the search over schools as the list does, once for equal lists; its index is kept nowhere. */
export function prepareSearch(schools: readonly School[]): Promise<Search> {
  const search = prepared.get(schools) ?? prepare(schools)
  prepared.set(schools, search)
  return search
}

function prepare(schools: readonly School[]): Promise<Search> {
  const json = Buffer.from(JSON.stringify(schools))
  return createSchoolSearch(() => schools, {
    checksum: createHash('sha256').update(json).digest('hex'),
    count: schools.length,
    json: () => json,
    row: (place) => schools[place]!,
    folder: undefined,
  })
}

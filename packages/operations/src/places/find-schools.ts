import { DatasetMeta, School } from '@tathya/contracts/http'
import { z } from 'zod'
import { openProductClient } from '../product/open-product-client.ts'
import { readCount } from '../terminal/arguments.ts'
import type { CommandContext, Outcome } from '../terminal/context.ts'
import { toTable } from '../terminal/table.ts'

/** Flags of `schools`. */
interface SchoolFlags {
  readonly province?: string
  readonly district?: string
  readonly level?: string
  readonly type?: string
  readonly limit: string
}

// Searches add fields, such as the score, which `--json` shows too.
const SchoolList = z.object({ data: z.array(School.loose()), meta: DatasetMeta })

/** Finds schools by words and filters. */
export async function findSchools(
  { limit, province, district, level, type }: SchoolFlags,
  { env }: CommandContext,
  words: readonly string[],
): Promise<Outcome> {
  const query = new URLSearchParams({
    envelope: 'true',
    limit: String(readCount(limit, '--limit', [1, 100])),
  })
  if (words.length > 0) query.set('school_search', words.join(' '))
  for (const [name, value] of Object.entries({ province, district, level, type }))
    if (value !== undefined) query.set(name, value)
  const path = `/e/schools?${query}`
  const list = await openProductClient(env).call(SchoolList, { method: 'GET', path })
  return { value: list, text: toText(list) }
}

function toText({ data, meta }: z.output<typeof SchoolList>): string {
  if (data.length === 0)
    return ['No schools match.', ...(meta.suggestion === undefined ? [] : [`Try: ${meta.suggestion}`])].join(
      '\n',
    )
  const table = toTable(
    [{ head: 'NUMBER', align: 'right' }, 'SCHOOL', 'LEVEL', 'TYPE', 'LOCAL UNIT', 'DISTRICT', 'विद्यालय'],
    data.map((school) => [
      String(school.school_id),
      school.school_name,
      school.level ?? '',
      school.type,
      school.ward_number === null
        ? school.municipality_name
        : `${school.municipality_name}-${school.ward_number}`,
      school.district,
      school.school_name_ne ?? '',
    ]),
  )
  const notes = [
    ...(data.length < meta.total ? [`${data.length} of ${meta.total} schools; --limit shows more.`] : []),
  ]
  return [table, ...(notes.length === 0 ? [] : ['', ...notes])].join('\n')
}

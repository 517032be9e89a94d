import { type Reply, reply } from '@tathya/platform'
import type { Dataset } from '../declare/definition.ts'
import type { WrittenField } from '../formats/row-format.ts'
import { writeRows } from '../formats/write-rows.ts'
import { toPrintedTotal } from '../gaps/describe-gaps.ts'
import type { GroupTable } from '../groups/group-table.ts'
import type { ListRequest } from '../query/read-list-request.ts'
import type { Snapshot } from '../snapshots/snapshot.ts'
import { toBody } from '../table/row-table.ts'
import {
  aboutOf,
  isEnveloped,
  isFile,
  type ListAnswerInput,
  type ListFormat,
  noticeOf,
  pageOf,
  toHeaders,
} from './answer-parts.ts'
import { selectGroups } from './select-groups.ts'

/**
 * Answers groups of rows in the forms of lists. Throws `invalid_query` where the dataset does not have them, or forbids a
 * sum.
 */
export async function answerGroups(
  dataset: Dataset,
  snapshot: Snapshot,
  input: ListAnswerInput,
  listRequest: ListRequest,
  format: ListFormat,
): Promise<Reply> {
  const { query, turns } = input
  const { defaults } = listRequest
  const selection = await selectGroups(dataset, snapshot, query, turns, listRequest)
  const { table } = selection
  const notices = [...selection.notices, ...table.notices]
  const notice = notices.length === 0 ? undefined : notices.join(' ')
  const selected = { size: table.groups.length, notice }
  const page = pageOf(query, format, selected.size, dataset.definition)
  const headers = toHeaders(snapshot, dataset, input, selected, page, format)
  const written = writeGroups(table, page.start, page.end)
  if (isFile(format)) {
    const source = {
      count: page.end - page.start,
      rows: written,
      fields: toFields(table),
      bom: query.bom,
      headings: query.headings,
      turns,
    }
    return reply({
      ...(await writeRows(format, { ...source, about: aboutOf(snapshot, input, selected, page) })),
      headers,
    })
  }
  const body = Buffer.from([...written].join(','))
  if (!isEnveloped(dataset.definition, query)) return reply({ body: toBody(body, undefined), headers })
  const stated = noticeOf(snapshot, selected)
  const meta = {
    ...snapshot.meta,
    total: selected.size,
    ...page.name,
    ...(Object.keys(defaults).length === 0 ? {} : { defaults }),
    ...(Object.keys(table.units).length === 0 ? {} : { units: table.units }),
    ...(stated === undefined ? {} : { notice: stated }),
    ...(selection.totals.length === 0
      ? {}
      : { printed_totals: selection.totals.map((whole) => toPrintedTotal(dataset, whole)) }),
  }
  return reply({ body: toBody(body, meta), headers })
}

function toFields({ columns }: GroupTable): WrittenField[] {
  return columns.map(({ name, type }) => ({ name, type }))
}

/** Groups `start` to before `end` as JSON. */
function* writeGroups({ columns, groups }: GroupTable, start: number, end: number): Generator<Buffer> {
  const names = columns.map(({ name }) => `${JSON.stringify(name)}:`)
  for (const group of groups.subarray(start, end)) {
    const values = columns.map(({ of }, index) => names[index] + JSON.stringify(of(group)))
    yield Buffer.from(`{${values.join(',')}}`)
  }
}

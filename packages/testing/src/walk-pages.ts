import assert from 'node:assert/strict'
import type { CheckedClient } from './checked-client.ts'

/** Gets every row of a list by following its `next` links from a target on; its total must be their number. */
export async function walkPages<Row>(client: CheckedClient, start: string): Promise<Row[]> {
  const rows: Row[] = []
  for (let target: string | undefined = start; target !== undefined; ) {
    const { status, body, headers } = await client.get(target)
    assert.equal(status, 200, target)
    const page: Row[] = Array.isArray(body) ? body : body.data
    rows.push(...page)
    const next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
    if (next === undefined) assert.equal(headers.get('x-total-count'), String(rows.length), target)
    target = next
  }
  return rows
}

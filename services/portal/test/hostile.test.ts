import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Answer, key, startPortal } from './support/start-portal.ts'

/** Markup, a mark of direction, and a megabyte without a space. */
const hostile = `<img src=x onerror=alert(1)>"'\u202e${'w'.repeat(1_000_000)}`
/** Bytes of a page that shows one such text some times. */
const maxBytes = 150_000
const time = '2026-11-27T04:00:00Z'

const caller = {
  ...{ owner: 'customer_7', customer_id: 7, key_id: 'key_1' },
  scopes: ['chat', 'documents', 'log:read', 'log:write'],
}
const school = {
  ...{ school_id: 1, school_name: hostile, school_name_ne: hostile, old_names: [hostile] },
  ...{ location: hostile, municipality_name: hostile, local_unit_id: '40504', ward_number: 1 },
  ...{ district: 'Kaski', province: 'Gandaki', level: 'basic', type: 'community' },
  highlights: [{ field: 'school_name', start: 0, end: 500_000 }],
}
const entry = {
  ...{ entry_id: '1', group_id: 'g', customer_id: 7, exception_message: hostile, service_name: hostile },
  ...{ created_date: time, received_at: time, level: 'error', release: null, environment: null },
  // More than the portal reads of one answer would not become a page.
  ...{ trace_id: null, additional_info: { stack: hostile, [hostile]: hostile } },
}
const group = {
  ...{ group_id: 'g', customer_id: 7, title: hostile, culprit: hostile, state: 'open', regressed_at: null },
  ...{ first_seen: time, last_seen: time, count: 1, level: 'error', services: [hostile] },
  ...{ releases: [hostile], environments: [hostile], resolved_in_release: hostile, snoozed_until: null },
  ...{ latest_entry_id: '1', last_24_hours: [], last_30_days: [] },
}
const table = { name: 't', title: hostile, columns: [{ name: 'a', title: hostile, unit: hostile }], rows: 1 }
const database = {
  ...{ id: 'db_1', created_at: time, changed_at: time, expires_at: time, size_bytes: 1, issues: 1 },
  ...{ corrections: 0, formats: ['csv'], tables: [table] },
}
const documents = [{ name: hostile, type: hostile, warnings: [hostile] }]
const cell = {
  ...{ value: hostile, history: [{ old_value: hostile, changed_at: time }], image_url: null },
  source: { document: { name: hostile }, page: 1, row: 1, text: hostile, method: 'file', confidence: 1 },
}
const job = {
  ...{ id: 'conv_1', state: 'succeeded', progress: null, queue_position: null, error: null },
  result: {
    ...{ download_url: 'http://127.0.0.1/download/x.pdf', pages: 1, size_bytes: 1, warnings: [hostile] },
    expires_at: time,
    report: {
      documents: [{ name: hostile, type: hostile, pages: 1, engine: null, text_check: null, ocr: null }],
      output: { pdf_a: null, sha256: 'x' },
    },
  },
}
const list = (...data: unknown[]) => ({ data, meta: { total: data.length, rows: 1 } })
const databases = '/e/ai_engine/doc_db'

/** Each page, with what the gateway answers for it. */
const pages: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  '/schools?q=w': { '/e/schools': { ...list(school), meta: { total: 1, source: { name: 'x' } } } },
  '/schools/1': { '/e/schools/1': school },
  '/exceptions/entries': { '/e/logger': list(entry) },
  '/exceptions/entries/1': { '/e/logger/1': entry },
  '/exceptions': { '/e/logger/groups': list(group), '/e/logger/stats': list() },
  '/exceptions/groups/g': { '/e/logger/groups/g': group, '/e/logger/1': entry },
  '/databases': { [databases]: list({ ...database, documents: [hostile] }) },
  '/databases/db_1': {
    [`${databases}/db_1`]: { ...database, documents },
    [`${databases}/db_1/issues`]: list({ message: hostile, table: hostile }),
  },
  '/databases/db_1/tables/t?cell=1.a': {
    [`${databases}/db_1/tables`]: list(table),
    [`${databases}/db_1/tables/t`]: list({ _row: 1, a: hostile }),
    [`${databases}/db_1/cells/t/1/a`]: cell,
  },
  '/databases/db_1/query?sql=select': {
    [`${databases}/db_1/schema`]: { sql: hostile },
    [`${databases}/db_1/query`]: { columns: [{ name: hostile }], rows: [[hostile]], truncated: null },
  },
  '/pdf/conv_1': { '/e/jobs/conv_1': job },
}

describe('a megabyte that others wrote', () => {
  for (const [address, answers] of Object.entries(pages)) {
    test(`is text, and cut, on ${address}`, async (context) => {
      const { ask, send } = await startPortal(context, (path): Answer | undefined => {
        const body = path === '/portal/caller' ? caller : answers[path.split('?', 1)[0]!]
        return body === undefined ? undefined : { status: 200, body }
      })
      const signedIn = await send('/en/sign-in', { key })
      const cookie = signedIn.headers.get('set-cookie')!.split(';')[0]!
      const { status, text } = await ask(`/en${address}`, { headers: { cookie } })
      assert.equal(status, 200, text.slice(0, 2_000))
      assert.ok(text.includes('&lt;img src=x'), 'it is shown')
      assert.ok(!text.includes('<img src=x') && !text.includes('\u202e'))
      assert.ok(text.length < maxBytes, `${text.length} characters`)
    })
  }
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Entry } from '@tathya/storage'
import { onEveryStore, type RunningLogger, startLogger } from './support.ts'

const trace = '4bf92f3577b34da6a3ce929d0e0e4736'

const at = (minute: number) => `2026-11-21T05:${String(minute).padStart(2, '0')}:00`

const reported = [
  { exception_message: 'Card declined for order 17', created_date: at(1) },
  { exception_message: 'भुक्तानी असफल भयो', service_name: 'भुक्तानी', created_date: at(2) },
  { exception_message: 'disk full', created_date: at(3), additional_info: { level: 'fatal', release: 'r2' } },
  {
    exception_message: 'slow',
    created_date: at(4),
    additional_info: {
      ...{ level: 'warning', environment: 'staging', trace_id: trace, tags: { region: 'east:1' } },
      stack: 'Error: slow\n    at payOrder (/app/src/pay.js:10:5)',
      user: { id: 'sita' },
    },
  },
  { exception_message: 'Card declined for order 18', customer_id: 8, created_date: at(5) },
]

/** The minutes of the entries that a query finds, in its order. */
async function find({ client }: RunningLogger, query: string, headers: Record<string, string>) {
  const { body, status } = await client.get(`/e/logger?${query}`, headers)
  assert.equal(status, 200, query)
  const minutes = body.data.map(({ created_date }: Entry) => Number(created_date.slice(14, 16)))
  assert.deepEqual([body.meta.total, body.meta.total_is], [minutes.length, 'exact'], query)
  return minutes
}

onEveryStore('the list of entries', (start) => {
  test('is narrowed by every filter, alone and together', async (context) => {
    const logger = await start(context)
    await logger.report(...reported)
    const headers = await logger.as()
    const { body } = await logger.client.get('/e/logger?q=slow', headers)
    const groupId = body.data[0].group_id
    for (const [query, minutes] of [
      ['', [5, 4, 3, 2, 1]],
      ['customer_id=7', [4, 3, 2, 1]],
      ['level=fatal', [3]],
      ['level__in=warning,fatal', [4, 3]],
      ['level__in=warning,fatal&level=fatal', [3]],
      ['level__in=warning&level=fatal', []],
      ['environment=staging', [4]],
      ['release=r2', [3]],
      [`trace_id=${trace.toUpperCase()}`, [4]],
      ['tag=region:east:1', [4]],
      ['tag=region:east', []],
      ['tag=user:sita', [4]],
      [`group_id=${groupId}`, [4]],
      ['q=card', [5, 1]],
      ['q=DECLINED card', [5, 1]],
      ['q=declin', []],
      ['q=card declin*', [5, 1]],
      ['q=भुक्तानी', [2]],
      ['q=भुक्त', []],
      ['q=भुक्त*', [2]],
      ['q=payOrder', [4]],
      ['q=%25', []],
      ['q=card&customer_id=7&level=error&service_name=billing', [1]],
      [`q=card&created_date__gte=${at(2)}`, [5]],
      [`created_date__gte=${at(2)}&created_date__lte=${at(3)}.0`, [3, 2]],
    ] as const)
      assert.deepEqual(await find(logger, query, headers), minutes, query)
  })

  test('shows a key that is bound to a customer nothing of another', async (context) => {
    const logger = await start(context)
    const ids = await logger.report(...reported)
    const headers = await logger.as(8)
    assert.deepEqual(await find(logger, '', headers), [5])
    assert.deepEqual(await find(logger, 'q=card', headers), [5])
    assert.deepEqual(await find(logger, 'level=fatal', headers), [])
    const other = await logger.client.get('/e/logger?customer_id=7', headers)
    assert.equal(other.body.code, 'customer_mismatch')
    assert.equal((await logger.client.get(`/e/logger/${ids[0]}`, headers)).status, 404)
    const lines = await logger.client.get('/e/logger?format=ndjson', headers)
    assert.equal(lines.text.split('\n').length, 2)
  })

  test('is whole as lines, and a page of lines where one is asked for', async (context) => {
    const logger = await start(context)
    const headers = await logger.as()
    await fillStore(logger, 1_050)
    const lines = async (query: string, accept = 'application/x-ndjson') => {
      const { text, headers: answered } = await logger.client.get(`/e/logger${query}`, {
        ...headers,
        Accept: accept,
      })
      assert.equal(answered.get('content-type'), 'application/x-ndjson; charset=utf-8')
      return text
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line))
    }
    const all = await lines('')
    assert.equal(new Set(all.map(({ entry_id }) => entry_id)).size, 1_050)
    assert.deepEqual(
      all,
      [...all].sort((a, b) => (a.created_date < b.created_date ? 1 : -1)),
    )
    assert.deepEqual(
      await lines('?format=ndjson&q=even', '*/*'),
      all.filter((_, index) => index % 2 === 1),
    )
    assert.deepEqual(await lines('?limit=3&offset=5'), all.slice(5, 8))
    const page = await logger.client.get('/e/logger?limit=3&offset=5', headers)
    assert.deepEqual(page.body.data, all.slice(5, 8))
  })

  test('counts text up to a limit and says so, and skips no further', async (context) => {
    const logger = await start(context)
    const headers = await logger.as()
    await fillStore(logger, 10_002)
    const total = async (query: string) => {
      const { body, headers: answered } = await logger.client.get(`/e/logger?limit=1&${query}`, headers)
      assert.equal(answered.get('x-total-count'), String(body.meta.total))
      return [body.meta.total, body.meta.total_is, / rel="last"/.test(answered.get('link') ?? '')]
    }
    assert.deepEqual(await total(''), [10_002, 'exact', true])
    assert.deepEqual(await total('customer_id=7&service_name=billing'), [10_002, 'exact', true])
    assert.deepEqual(await total('q=number'), [10_000, 'at_least', false])
    assert.deepEqual(await total('q=even'), [5_001, 'exact', true])
    const far = await logger.client.get('/e/logger?q=number&page=102', headers)
    assert.deepEqual([far.status, far.body.errors[0].field], [400, 'page'])
    const last = await logger.client.get('/e/logger?page=101', headers)
    assert.equal(last.body.data.length, 2)
  })
})

test('a list of entries refuses what it cannot read, and names the parameter', async (context) => {
  const { client, as } = await startLogger(context)
  const headers = await as()
  for (const [query, field] of [
    ['level=loud', 'level'],
    ['level__in=error,loud', 'level__in'],
    ['tag=region', 'tag'],
    ['trace_id=7', 'trace_id'],
    ['format=csv', 'format'],
    ['created_date__gte=2026-02-30T00:00:00', 'created_date__gte'],
    ['q=', 'q'],
    ['after=x', 'after'],
    ['colour=red', 'colour'],
  ] as const) {
    const { status, body } = await client.get(`/e/logger?${query}`, headers)
    assert.deepEqual([status, body.code, body.errors[0].field], [400, 'invalid_query', field], query)
  }
})

/** Stores entries at once, a second apart: `number 0 even`, `number 1 odd`. */
async function fillStore({ platform }: RunningLogger, count: number): Promise<void> {
  const entries = Array.from({ length: count }, (_, index) => {
    const time = new Date(Date.parse('2026-11-01T00:00:00Z') + index * 1_000).toISOString()
    const entry: Entry = {
      entry_id: `0190163d-8694-739b-aea5-${String(index).padStart(12, '0')}`,
      customer_id: 7,
      service_name: 'billing',
      exception_message: `number ${index} ${index % 2 === 0 ? 'even' : 'odd'}`,
      created_date: time.slice(0, 19),
      received_at: time,
      additional_info: null,
      level: 'error',
      ...{ release: null, environment: null, trace_id: null, tags: {} },
    }
    return { entry, grouping: { keys: ['1:number'] as const, title: 'number', culprit: null } }
  })
  await platform.entries.add(entries)
}

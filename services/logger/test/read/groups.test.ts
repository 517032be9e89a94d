import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onEveryStore, type RunningLogger } from './support.ts'

type Headers = Record<string, string>

interface Group {
  readonly group_id: string
  readonly title: string
  readonly keys: readonly string[]
  readonly count: number
}

async function listGroups({ client }: RunningLogger, query: string, headers: Headers): Promise<Group[]> {
  const { body } = await client.get(`/e/logger/groups?${query}`, headers)
  return body.data
}

const change = ({ client }: RunningLogger, id: string, body: object, headers: Headers) =>
  client.request(`/e/logger/groups/${id}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

const reported = [
  { exception_message: 'order 17 failed', additional_info: { level: 'error', release: 'r1' } },
  { exception_message: 'order 18 failed', service_name: 'shop', additional_info: { release: 'r2' } },
  { exception_message: 'disk full', additional_info: { level: 'fatal', environment: 'staging' } },
  { exception_message: 'order 19 failed', customer_id: 8 },
]

onEveryStore('groups of entries', (startLogger) => {
  test('hold the entries of a bug, are found by filters and lead to their entries', async (context) => {
    const logger = await startLogger(context)
    const headers = await logger.as()
    await logger.report(...reported)
    const titles = async (query: string) =>
      (await listGroups(logger, query, headers)).map(({ title, count }) => `${count} ${title.slice(0, 5)}`)
    assert.deepEqual((await titles('')).sort(), ['1 disk ', '1 order', '2 order'])
    assert.deepEqual((await titles('sort=count&limit=1')).sort(), ['2 order'])
    assert.deepEqual(await titles('customer_id=8'), ['1 order'])
    assert.deepEqual(await titles('service_name=shop'), ['2 order'])
    assert.deepEqual(await titles('release=r1'), ['2 order'])
    assert.deepEqual(await titles('environment=staging'), ['1 disk '])
    assert.deepEqual(await titles('level=fatal'), ['1 disk '])
    assert.deepEqual(await titles('q=DISK'), ['1 disk '])
    assert.deepEqual(await titles('state=resolved'), [])
    assert.deepEqual(await titles('last_seen__gte=2026-11-21T11:45:00%2B05:45&q=disk'), ['1 disk '])
    assert.deepEqual(await titles('last_seen__gte=2026-11-21T12:00:00%2B05:45'), [])
    const [{ group_id }] = (await listGroups(logger, 'customer_id=7&q=order', headers)) as [Group]
    const { body } = await logger.client.get(`/e/logger/groups/${group_id}`, headers)
    const list = await logger.client.get(`/e/logger?group_id=${group_id}`, headers)
    assert.equal(list.body.meta.total, 2)
    assert.equal(body.latest_entry_id, list.body.data[0].entry_id)
    assert.deepEqual([body.last_24_hours.length, body.last_30_days.length], [24, 30])
    assert.equal(body.last_24_hours.at(-1).count, 2)
    assert.equal(body.last_30_days.at(-1).count, 2)
    assert.deepEqual(body.releases.toSorted(), ['r1', 'r2'])
  })

  test('are walked page by page', async (context) => {
    const logger = await startLogger(context)
    const headers = await logger.as()
    const words = ['apple', 'banana', 'cherry', 'date', 'elder']
    await logger.report(...words.map((word) => ({ exception_message: `${word} is missing` })))
    const seen: string[] = []
    for (let address = '/e/logger/groups?per_page=2'; address !== ''; ) {
      const { body, headers: answered } = await logger.client.get(address, headers)
      assert.equal(body.meta.total, 5)
      seen.push(...body.data.map(({ title }: Group) => title))
      address = /<([^>]*)>; rel="next"/.exec(answered.get('link') ?? '')?.[1] ?? ''
    }
    assert.deepEqual(seen.map((title) => title.split(' ')[0]).sort(), words)
  })

  test('change their state, and a resolved one opens again with a release that it did not have', async (context) => {
    const logger = await startLogger(context)
    const headers = await logger.as()
    await logger.report(...reported)
    const [{ group_id: id }] = (await listGroups(logger, 'customer_id=7&q=order', headers)) as [Group]
    const resolved = await change(logger, id, { state: 'resolved', resolved_in_release: 'r3' }, headers)
    assert.deepEqual(
      [resolved.status, resolved.body.state, resolved.body.resolved_in_release],
      [200, 'resolved', 'r3'],
    )
    const state = async () => (await logger.client.get(`/e/logger/groups/${id}`, headers)).body
    await logger.report({ exception_message: 'order 20 failed', additional_info: { release: 'r1' } })
    assert.deepEqual([(await state()).state, (await state()).count], ['resolved', 3])
    await logger.report({ exception_message: 'order 21 failed', additional_info: { release: 'r3' } })
    const { state: now, regressed_at, resolved_in_release } = await state()
    assert.deepEqual([now, resolved_in_release, regressed_at !== null], ['open', null, true])
    const snoozed = await change(
      logger,
      id,
      { state: 'snoozed', snoozed_until: '2026-11-22T00:00:00+05:45' },
      headers,
    )
    assert.equal(Date.parse(snoozed.body.snoozed_until), Date.parse('2026-11-21T18:15:00Z'))
    assert.equal((await change(logger, id, { state: 'ignored' }, headers)).body.state, 'ignored')
    assert.equal((await listGroups(logger, 'state=ignored', headers)).length, 1)
  })

  test('refuse a change that cannot be, and name the field', async (context) => {
    const logger = await startLogger(context)
    const headers = await logger.as()
    await logger.report(...reported)
    const [{ group_id: id }] = (await listGroups(logger, 'q=disk', headers)) as [Group]
    for (const [body, field] of [
      [{ state: 'closed' }, 'state'],
      [{}, 'state'],
      [{ state: 'open', resolved_in_release: 'r1' }, 'resolved_in_release'],
      [{ state: 'open', snoozed_until: '2027-01-01T00:00:00Z' }, 'snoozed_until'],
      [{ state: 'snoozed' }, 'snoozed_until'],
      [{ state: 'snoozed', snoozed_until: '2026-11-21T06:00:00Z' }, 'snoozed_until'],
      [{ state: 'snoozed', snoozed_until: 'tomorrow' }, 'snoozed_until'],
      [{ state: 'open', colour: 'red' }, 'colour'],
    ] as const) {
      const answer = await change(logger, id, body, headers)
      assert.deepEqual(
        [answer.status, answer.body.code, answer.body.errors[0].field],
        [400, 'invalid_body', field],
        JSON.stringify(body),
      )
    }
  })

  test('are merged and split, with their entries', async (context) => {
    const logger = await startLogger(context)
    const headers = await logger.as()
    await logger.report(...reported)
    const own = await listGroups(logger, 'customer_id=7', headers)
    const order = own.find(({ title }) => title.startsWith('order'))!
    const disk = own.find(({ title }) => title.startsWith('disk'))!
    const [other] = await listGroups(logger, 'customer_id=8', headers)
    const act = (id: string, verb: string, body: object) =>
      logger.client.post(`/e/logger/groups/${id}/${verb}`, body, headers)
    for (const [verb, body, field] of [
      ['merge', { groups: [order.group_id] }, 'groups'],
      ['merge', { groups: [other!.group_id] }, 'groups'],
      ['merge', { groups: ['none'] }, 'groups'],
      ['merge', { groups: [] }, 'groups'],
      ['split', { keys: disk.keys }, 'keys'],
      ['split', { keys: order.keys }, 'keys'],
    ] as const) {
      const refused = await act(order.group_id, verb, body)
      assert.deepEqual([refused.status, refused.body.errors[0].field], [400, field], JSON.stringify(body))
    }
    const merged = await act(order.group_id, 'merge', { groups: [disk.group_id] })
    assert.deepEqual([merged.status, merged.body.count], [200, 3])
    assert.equal((await logger.client.get(`/e/logger/groups/${disk.group_id}`, headers)).status, 404)
    const entries = async (id: string) =>
      (await logger.client.get(`/e/logger?group_id=${id}`, headers)).body.meta.total
    assert.equal(await entries(order.group_id), 3)
    await logger.report({ exception_message: 'disk full' })
    assert.equal(await entries(order.group_id), 4)
    const split = await act(order.group_id, 'split', { keys: disk.keys })
    assert.deepEqual([split.status, split.body.count], [201, 2])
    assert.equal(split.headers.get('location'), `/e/logger/groups/${split.body.group_id}`)
    assert.deepEqual([await entries(order.group_id), await entries(split.body.group_id)], [2, 2])
  })

  test('show and obey only keys of their customer, with both scopes', async (context) => {
    const logger = await startLogger(context)
    await logger.report(...reported)
    const [{ group_id: id }] = (await listGroups(logger, 'q=disk', await logger.as())) as [Group]
    const stranger = await logger.as(8)
    assert.equal((await listGroups(logger, '', stranger)).length, 1)
    const refusals = async (headers: Headers) => {
      const answers = [
        await logger.client.get(`/e/logger/groups/${id}`, headers),
        await change(logger, id, { state: 'ignored' }, headers),
        await logger.client.post(`/e/logger/groups/${id}/merge`, { groups: ['x'] }, headers),
        await logger.client.post(`/e/logger/groups/${id}/split`, { keys: ['x'] }, headers),
      ]
      return answers.map(({ status, body }) => `${status} ${body.code ?? ''}`)
    }
    assert.deepEqual(await refusals(stranger), Array(4).fill('404 record_not_found'))
    const missing = '403 scope_missing'
    assert.deepEqual(await refusals(await logger.as(7, ['log:write'])), Array(4).fill(missing))
    assert.deepEqual((await refusals(await logger.as(7, ['log:read']))).slice(1), Array(3).fill(missing))
    const group = await logger.client.get(`/e/logger/groups/${id}`, await logger.as(7))
    assert.equal(group.body.state, 'open')
  })
})

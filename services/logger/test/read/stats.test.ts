import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onEveryStore } from './support.ts'

onEveryStore('the counts over time', (startLogger) => {
  test('are as many as the list has, with the same filters and bounds', async (context) => {
    const { client, as, report } = await startLogger(context)
    const headers = await as()
    const levels = ['debug', 'info', 'warning', 'error', 'fatal']
    const times = [
      '2026-11-20T05:59:59.9',
      '2026-11-20T23:00:00',
      '2026-11-21T04:30:00',
      '2026-11-21T06:59:59',
    ]
    await report(
      ...times.flatMap((created_date, hour) =>
        levels.slice(0, hour + 2).map((level) => ({
          ...{ created_date, customer_id: 7 + (hour % 2), exception_message: `${level} happened` },
          additional_info: { level, environment: hour < 2 ? 'staging' : 'production' },
        })),
      ),
    )
    for (const filter of ['', 'customer_id=8', 'level=info', 'q=info', 'environment=staging', 'q=nobody']) {
      for (const interval of ['minute', 'hour', 'day']) {
        const { body } = await client.get(`/e/logger/stats?interval=${interval}&${filter}`, headers)
        const { created_date__gte, created_date__lte, total } = body.meta
        const bounds = `created_date__gte=${created_date__gte}&created_date__lte=${created_date__lte}`
        const list = await client.get(`/e/logger?limit=100&${bounds}&${filter}`, headers)
        assert.equal(total, list.body.meta.total, `${interval} ${filter}`)
        const recount = (level: string) =>
          list.body.data.filter((entry: { level: string }) => entry.level === level).length
        assert.deepEqual(body.meta.levels, Object.fromEntries(levels.map((level) => [level, recount(level)])))
        for (const { from, count, levels: counts } of body.data) {
          const inside = list.body.data.filter(({ created_date }: { created_date: string }) =>
            created_date.startsWith(from.slice(0, { minute: 16, hour: 13, day: 10 }[interval])),
          )
          assert.equal(count, inside.length, from)
          assert.equal(
            Object.values(counts as number[]).reduce((sum, one) => sum + one),
            count,
          )
        }
      }
    }
  })

  test('have every interval, also those without entries', async (context) => {
    const { client, as } = await startLogger(context)
    const headers = await as()
    const starts = async (query: string) => {
      const { body } = await client.get(`/e/logger/stats?${query}`, headers)
      assert.ok(body.data.every(({ count }: { count: number }) => count === 0))
      const list = body.data.map(({ from }: { from: string }) => from)
      return [list.length, list[0], list.at(-1)]
    }
    assert.deepEqual(await starts(''), [24, '2026-11-20T07:00:00', '2026-11-21T06:00:00'])
    assert.deepEqual(await starts('interval=minute'), [60, '2026-11-21T05:01:00', '2026-11-21T06:00:00'])
    assert.deepEqual(await starts('interval=day'), [30, '2026-10-23T00:00:00', '2026-11-21T00:00:00'])
    const bounds = 'created_date__gte=2024-02-28T23:59:59&created_date__lte=2024-03-01T00:00:00.000000001'
    assert.deepEqual(await starts(`interval=day&${bounds}`), [
      3,
      '2024-02-28T00:00:00',
      '2024-03-01T00:00:00',
    ])
    const reversed = 'created_date__gte=2024-03-01T00:00:00&created_date__lte=2024-02-01T00:00:00'
    assert.deepEqual((await client.get(`/e/logger/stats?${reversed}`, headers)).body.data, [])
    assert.deepEqual(await starts('created_date__lte=0001-01-01T00:30:00'), [
      1,
      '0001-01-01T00:00:00',
      '0001-01-01T00:00:00',
    ])
  })

  test('are refused where there would be too many', async (context) => {
    const { client, as } = await startLogger(context)
    const bounds = 'created_date__gte=0001-01-01T00:00:00&created_date__lte=9999-12-31T23:59:59'
    const { status, body } = await client.get(`/e/logger/stats?${bounds}`, await as())
    assert.deepEqual([status, body.errors[0].field], [400, 'interval'])
  })

  test('count what was refused of the customer', async (context) => {
    const { client, as } = await startLogger(context)
    await client.post('/e/logger', [{ customer_id: 7 }, { customer_id: 7, service_name: 3 }], await as(7))
    const refused = async (customer: number | null) =>
      (await client.get('/e/logger/stats', await as(customer))).body.meta.refused
    assert.deepEqual(await refused(7), { invalid: 2 })
    assert.deepEqual(await refused(null), { invalid: 2 })
    assert.deepEqual(await refused(8), {})
  })
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createFixedClock } from '@tathya/platform'
import { createTestPlatform, startTestService } from '@tathya/runtime/testing'
import { endOfPeriod } from '../src/snapshots/last-day.ts'
import { createSampleService, type Sample, sampleDataset, sampleRows } from './support/sample.ts'

const rhythm = { days: 75, description: 'Monthly' }
const ends = { of: ['period'], day: (row: Sample) => row.period } as const

/** Rows of three days, of which the second is the last. */
const rows = ['2026-01-15', '2026-03-10', '2026-02-20'].map((period, at) => ({
  ...sampleRows(3)[at]!,
  period,
}))

describe('the last day of a period', () => {
  test('follows from how it is written', () => {
    const cases = {
      '2026-03-10': '2026-03-10',
      '2024-02': '2024-02-29',
      '2026-12': '2026-12-31',
      2025: '2025-12-31',
      '2081/82': '2025-07-16',
      Shrawan: undefined,
      '': undefined,
    }
    for (const [period, day] of Object.entries(cases)) assert.equal(endOfPeriod(period), day, period)
  })
})

describe('the freshness of a dataset', () => {
  test('is reported in the catalogue and in metrics, and passes with time alone', async (context) => {
    const clock = createFixedClock('2026-03-11T00:00:00Z')
    const platform = await createTestPlatform(context, { clock })
    const datasets = [
      sampleDataset(context, rows, { rhythm, coverage: { area: 'Nepal', ends } }),
      sampleDataset(context, rows, { id: 'imports', coverage: { area: 'Nepal', period: 'period' } }),
      sampleDataset(context, [], { id: 'forex', rhythm, emptyNotice: 'Import them.' }),
    ]
    const { client } = await startTestService(context, createSampleService(platform, datasets))
    const reported = async () =>
      (await client.get('/e/datasets')).body.data.map((one: Record<string, unknown>) => [
        one.stale,
        one.data_until,
      ])
    const metrics = async () =>
      [...(await platform.metrics.text()).matchAll(/^tathya_dataset_(\w+)\{dataset="(\w+)"\} (\d+)$/gm)].map(
        ([, name, id, value]) => `${id} ${name} ${value}`,
      )
    const untils = ['2026-03-10', '2026-03-10', null]
    const last = '2026-03-10'
    assert.deepEqual(
      await reported(),
      [false, null, true].map((stale, at) => [stale, untils[at]]),
    )
    assert.ok((await metrics()).includes('exports age_days 1'))
    // 75 days after the last day it is still within the rhythm.
    clock.set(new Date(Date.parse(last) + 75 * 86_400_000 + 3_600_000))
    assert.deepEqual((await reported())[0], [false, last])
    clock.set(new Date(Date.parse(last) + 76 * 86_400_000))
    assert.deepEqual(await reported(), [
      [true, last],
      [null, last],
      [true, null],
    ])
    const lines = await metrics()
    for (const line of ['exports age_days 76', 'exports stale 1', 'imports age_days 76'])
      assert.ok(lines.includes(line), `${line} in ${lines.join(', ')}`)
    assert.ok(!lines.some((line) => /^imports stale/.test(line)), 'nothing tells')
    assert.ok(!lines.some((line) => line.startsWith('forex age_days')))
    const reasons = (await client.get('/e/datasets')).body.data.map(
      (one: { stale_reason: string | null }) => one.stale_reason,
    )
    assert.match(reasons[0], /^The rows end on 2026-03-10; newer ones/)
    assert.equal(reasons[1], 'Its publisher has no known rhythm.')
    assert.match(reasons[2], /^It has no rows; published: /)
    // Rows about a day to come are as old as the day on which they were imported or shipped.
    clock.set(new Date('2026-03-01T00:00:00Z'))
    assert.deepEqual((await reported())[0], [false, '2026-01-31'])
    const { body } = await client.get('/e/datasets/exports')
    assert.deepEqual(body.rhythm, rhythm)
    assert.equal((await client.get('/e/datasets/forex')).body.notice, 'Import them.')
  })

  test('asks for the last day once for each combination of the fields that it follows from', async (context) => {
    const platform = await createTestPlatform(context, { clock: createFixedClock('2026-04-01T00:00:00Z') })
    const asked: string[] = []
    const many = sampleRows(40).map((row, at) => ({
      ...row,
      name: at % 3 === 0 ? 'Rice' : 'Ginger',
      period: `2026-0${1 + (at % 2)}`,
    }))
    const day = ({ name, period }: Sample) => {
      asked.push(`${name} ${period}`)
      return name === 'Rice' ? `${period}-20` : null
    }
    const coverage = { area: 'Nepal', ends: { of: ['name', 'period'], day } } as const
    const datasets = [sampleDataset(context, many, { coverage })]
    const { client } = await startTestService(context, createSampleService(platform, datasets))
    assert.equal((await client.get('/e/datasets/exports')).body.data_until, '2026-02-20')
    assert.deepEqual(asked.sort(), ['Ginger 2026-01', 'Ginger 2026-02', 'Rice 2026-01', 'Rice 2026-02'])
  })

  test('does not count days that are still to come', async (context) => {
    const platform = await createTestPlatform(context, { clock: createFixedClock('2026-01-01T00:00:00Z') })
    const datasets = [sampleDataset(context, rows, { rhythm, coverage: { area: 'Nepal', ends } })]
    const { client } = await startTestService(context, createSampleService(platform, datasets))
    assert.equal((await client.get('/e/datasets/exports')).body.stale, false)
    assert.match(await platform.metrics.text(), /tathya_dataset_age_days\{dataset="exports"\} 0\n/)
  })
})

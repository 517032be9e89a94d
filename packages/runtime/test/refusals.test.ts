import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { createFixedClock, createMetrics, loadConfig, silentLogger, silentLogs } from '@tathya/platform'
import { tempFolder } from '@tathya/testing'
import { createPlatform, PlatformConfig } from '../src/create-platform.ts'
import { createRefusals } from '../src/refusals.ts'
import { createTestPlatform } from '../testing/index.ts'

const at = (time: string) => new Date(`2026-11-21T${time}:00Z`)

describe('refused entries', () => {
  test('are counted by reason, customer and minute', async (context: TestContext) => {
    const clock = createFixedClock('2026-11-21T06:59:30Z')
    const { refusals } = await createTestPlatform(context, { clock })
    refusals.count(7, 'invalid')
    refusals.count(7, 'invalid', 4)
    refusals.count(8, 'rate', 2)
    refusals.count(null, 'invalid')
    refusals.count(7, 'quota', 0)
    clock.set('2026-11-21T07:00:30Z')
    refusals.count(7, 'invalid', 10)
    const day = { from: at('00:00'), until: at('23:59') }
    assert.deepEqual(await refusals.read({ customer_id: 7, ...day }), { invalid: 15 })
    assert.deepEqual(await refusals.read(day), { invalid: 16, rate: 2 })
    const minute = { customer_id: 7, from: at('06:59'), until: at('07:00') }
    assert.deepEqual(await refusals.read(minute), { invalid: 5 })
    assert.deepEqual(await refusals.read({ ...minute, from: at('07:00'), until: at('07:01') }), {
      invalid: 10,
    })
    assert.deepEqual(await refusals.read({ ...day, customer_id: 9 }), {})
    refusals.count(7, 'invalid')
    assert.deepEqual(await refusals.read({ customer_id: 7, ...day }), { invalid: 16 })
  })

  test('are kept when the process ends, and added to those of other processes', async (context: TestContext) => {
    const config = loadConfig(PlatformConfig, { TATHYA_DATA: tempFolder(context) })
    const clock = createFixedClock('2026-11-21T06:00:00Z')
    for (const entries of [3, 4]) {
      const platform = await createPlatform(config, { logs: silentLogs, clock })
      platform.refusals.count(7, 'too_large', entries)
      await platform.close()
    }
    const platform = await createPlatform(config, { logs: silentLogs, clock })
    context.after(() => platform.close())
    const read = platform.refusals.read({ customer_id: 7, from: at('06:00'), until: at('06:01') })
    assert.deepEqual(await read, { too_large: 7 })
  })

  test('of made-up customers keep within the memory', async (context: TestContext) => {
    const clock = createFixedClock('2026-11-21T06:00:00Z')
    const { records } = await createTestPlatform(context, { clock })
    const refusals = createRefusals({ records, clock, log: silentLogger, metrics: createMetrics() })
    context.after(() => refusals.close())
    for (let customer = 0; customer < 10_100; customer += 1) refusals.count(customer, 'invalid')
    const hour = { from: at('06:00'), until: at('07:00') }
    assert.deepEqual(await refusals.read({ ...hour, customer_id: 9_999 }), { invalid: 1 })
    assert.deepEqual(await refusals.read({ ...hour, customer_id: 10_000 }), {})
    assert.deepEqual(await refusals.read(hour), { invalid: 10_100 })
  })
})

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { before, describe, type TestContext, test } from 'node:test'
import { promisify } from 'node:util'
import { waitFor } from '@tathya/testing'
import { sourceMapRecords } from '../../src/source-maps/records.ts'
import { startLogger } from '../read/support.ts'
import { type Build, folderOf, runBuild } from './throw-twice.ts'

const run = promisify(execFile)

let first: Build
let second: Build

before(async () => {
  first = await runBuild('build-1')
  second = await runBuild('build-2')
})

type Logger = Awaited<ReturnType<typeof startLogger>>

interface Frame {
  readonly function?: string
  readonly filename: string
  readonly lineno: number
  readonly context_line?: string
  readonly pre_context?: readonly string[]
  readonly generated?: { readonly function?: string; readonly filename: string; readonly lineno: number }
}

async function upload(
  { client, as }: Logger,
  query: Record<string, string>,
  content: string | Buffer,
  customer: number | null = 7,
) {
  const form = new FormData()
  form.append('files', new Blob([content]), 'app.js.map')
  const path = `/e/logger/source_maps?${new URLSearchParams(query)}`
  return client.request(path, { method: 'POST', body: form, headers: await as(customer) })
}

const place = (release: string, name = '~/build-1/app.js') => ({ release, name })

/** Reports entries and reads them as they are stored. */
async function stored(logger: Logger, ...entries: readonly object[]) {
  const ids = await logger.report(...entries)
  const headers = await logger.as()
  return Promise.all(ids.map(async (id) => (await logger.client.get(`/e/logger/${id}`, headers)).body))
}

/** The frames of V8 as an SDK reports them, the outermost first. */
function toSdkFrames(stack: string, toFile: (file: string) => string) {
  const lines = stack.matchAll(/^ +at (?:(?:async )?(\S+) \()?(.*?):(\d+):(\d+)\)?$/gm)
  return [...lines].toReversed().map(([, name, file, line, column]) => ({
    function: name ?? '?',
    filename: toFile(file!),
    lineno: Number(line),
    colno: Number(column),
    in_app: true,
    context_line: '{snip} minified {snip}',
  }))
}

describe('source maps', () => {
  test('give entries of two builds the places of the source, and one group', async (context: TestContext) => {
    const logger = await startLogger(context)
    assert.equal((await upload(logger, place('1'), first.map)).status, 201)
    assert.equal((await upload(logger, place('2', '~/build-2/app.js'), second.map)).status, 201)
    const message = 'CardDeclined: Asan cannot take 900 of Sita'
    const [one, other, inMessage, before] = await stored(
      logger,
      { exception_message: message, additional_info: { release: '1', stack: first.stack } },
      { exception_message: message, additional_info: { release: '2', stack: second.stack } },
      { exception_message: second.laterStack, additional_info: { release: '2' } },
      { exception_message: message, additional_info: { release: '3', stack: first.stack } },
    )
    assert.notEqual(first.stack.split('\n')[1], second.stack.split('\n')[1])
    const lines = (one.additional_info.stack as string).split('\n').map((line) => line.trim())
    assert.match(lines[1]!, /^at chargeCard \(\/src\/billing\/card\.ts:20:\d+\)$/)
    assert.match(lines[2]!, /^at settleAmount \(\/src\/billing\/orders\.ts:10:\d+\)$/)
    assert.match(lines[3]!, /^at \/src\/billing\/orders\.ts:11:\d+$/)
    assert.match(lines[4]!, /^at Array\.map/)
    assert.match(lines[5]!, /^at settleOrder \(\/src\/billing\/orders\.ts:11:\d+\)$/)
    const sourceLines = (text: string) => text.split('\n').filter((line) => line.includes('/src/'))
    assert.deepEqual(sourceLines(other.additional_info.stack), sourceLines(one.additional_info.stack))
    assert.equal(other.group_id, one.group_id)
    assert.equal(inMessage.group_id, one.group_id)
    assert.match(
      inMessage.exception_message,
      /at settleAll \(\/src\/billing\/orders\.ts:18:\d+\)|at \/src\/billing\/orders/,
    )
    // No map of that release.
    assert.equal(before.additional_info.stack, first.stack)
    const [frame] = one.additional_info.mapped_frames as Frame[]
    assert.equal(frame?.function, 'chargeCard')
    assert.match(frame.context_line!, /throw new CardDeclined/)
    assert.match(frame.generated!.filename, /build-1\/app\.js$/)
    // Lines of the source are scrubbed as what is sent is.
    assert.doesNotMatch(JSON.stringify(one), /hunter2/)
    assert.match(frame.pre_context!.join('\n'), /\[scrubbed:/)
  })

  test('are found by the debug id of an SDK, or by the address of a page', async (context: TestContext) => {
    const logger = await startLogger(context)
    const debug_id = '7f3a1c52-6a0e-4c8b-9a55-3f0d5b1c2e47'
    const withId = JSON.stringify({ ...JSON.parse(first.map.toString()), debugId: debug_id })
    const made = await upload(logger, { ...place('1', '~/elsewhere.js'), customer_id: '7' }, withId, null)
    assert.equal(made.body.debug_id, debug_id)
    await upload(logger, place('2', 'https://shop.np/static/app.js.map'), second.map)
    const file = 'app:///app.js'
    const exception = (build: Build, toFile: (file: string) => string) => [
      { type: 'CardDeclined', value: 'no', stacktrace: { frames: toSdkFrames(build.stack, toFile) } },
    ]
    const toPage = (name: string) =>
      name.endsWith('build-2/app.js') ? 'https://cdn.np/static/app.js?v=2' : name
    const [one, other] = await stored(
      logger,
      {
        additional_info: {
          exception: exception(first, (name) => (name.endsWith('build-1/app.js') ? file : name)),
          debug_meta: { images: [{ type: 'sourcemap', code_file: file, debug_id: debug_id.toUpperCase() }] },
        },
      },
      { additional_info: { release: '2', exception: exception(second, toPage) } },
    )
    const frames = one.additional_info.exception[0].stacktrace.frames as Frame[]
    const thrown = frames.at(-1)!
    assert.deepEqual(
      [thrown.function, thrown.filename, thrown.lineno, thrown.generated],
      [
        'chargeCard',
        '/src/billing/card.ts',
        20,
        { function: thrown.generated!.function, filename: file, lineno: 1, colno: 155 },
      ],
    )
    assert.equal(
      frames.find(({ generated }) => generated === undefined)?.context_line,
      '{snip} minified {snip}',
    )
    assert.equal(other.group_id, one.group_id)
  })

  test('that are uploaded again replace those before, and are listed and removed', async (context: TestContext) => {
    const logger = await startLogger(context)
    const { client, as, platform } = logger
    await upload(logger, place('1'), first.map)
    const { body } = await upload(logger, place('1'), second.map)
    const list = async (customer: number) =>
      (await client.get('/e/logger/source_maps?release=1', await as(customer))).body.data
    assert.deepEqual(await list(7), [body])
    assert.deepEqual(await list(8), [])
    assert.equal((await Array.fromAsync(platform.files.dump())).length, 1)
    const remove = async (customer: number) =>
      (
        await client.request(`/e/logger/source_maps/${body.id}`, {
          method: 'DELETE',
          headers: await as(customer, ['log:write']),
        })
      ).status
    assert.equal(await remove(8), 404)
    assert.equal(await remove(7), 204)
    assert.equal(await remove(7), 404)
    assert.deepEqual(await Array.fromAsync(platform.files.dump()), [])
  })

  test('that cannot be used are refused by the field, and leave nothing', async (context: TestContext) => {
    const logger = await startLogger(context)
    const fieldOf = async (
      ...[query, content, customer]: [Record<string, string>, string, (number | null)?]
    ) => {
      const { status, body } = await upload(logger, query, content, customer)
      return [status, body.errors[0]?.field]
    }
    const map = first.map.toString()
    assert.deepEqual(await fieldOf(place('1'), 'console.log(1)'), [400, 'files'])
    assert.deepEqual(await fieldOf(place('1'), '{"version":3,"sources":[],"mappings":"!"}'), [
      400,
      'mappings',
    ])
    assert.deepEqual(await fieldOf({ name: 'app.js' }, map), [400, 'release'])
    assert.deepEqual(await fieldOf(place('1', 'https://shop.np'), map), [400, 'name'])
    assert.deepEqual(await fieldOf(place('1'), map, null), [400, 'customer_id'])
    assert.deepEqual(await fieldOf({ ...place('1'), customer_id: '8' }, map), [403, 'customer_id'])
    // More objects than the memory of a thread holds.
    const hostile = `{"version":3,"sources":[],"mappings":"","x":[${'{},'.repeat(8_000_000)}{}]}`
    assert.deepEqual(await fieldOf(place('1'), hostile), [400, 'files'])
    assert.deepEqual(await Array.fromAsync(logger.platform.files.dump()), [])
    assert.equal((await upload(logger, place('1'), map)).status, 201)
  })

  test('of the oldest release are removed when there are too many', async (context: TestContext) => {
    const logger = await startLogger(context)
    const records = logger.platform.records.collection(sourceMapRecords)
    const { body: latest } = await upload(logger, place('of today'), first.map)
    for (let day = 1; day <= 25; day += 1)
      await records.insert({
        ...latest,
        id: randomUUID(),
        release: `r${day}`,
        uploaded_at: `2026-10-${String(day).padStart(2, '0')}T00:00:00.000Z`,
        file_id: 'gone',
      })
    await upload(logger, place('of today', '~/other.js'), first.map)
    const { body } = await logger.client.get('/e/logger/source_maps?limit=100', await logger.as(7))
    const releases = new Set(body.data.map(({ release }: { release: string }) => release))
    assert.deepEqual([releases.has('r1'), releases.has('r2'), releases.has('of today')], [false, true, true])
    assert.equal(releases.size, 25)
  })

  const folder = process.env.TATHYA_TEST_SENTRY
  const skip = folder === undefined && 'TATHYA_TEST_SENTRY names no folder with @sentry/node'
  test('serve a program that reports by the SDK of Sentry', { skip }, async (context: TestContext) => {
    const logger = await startLogger(context)
    const { client, as } = logger
    await upload(logger, place('1'), first.map)
    await upload(logger, place('2', '~/build-2/app.js'), second.map)
    const [header, token] = Object.entries(await as(7))[0]!
    const program = path.join(import.meta.dirname, 'report-build.mjs')
    const dsn = `${client.url.replace('://', '://key@')}/e/logger/7`
    for (const release of ['1', '2'] as const) {
      const script = path.join(folderOf(`build-${release}`), 'app.js')
      await run(process.execPath, [program, folder!, dsn, header, token, release, script])
    }
    const entries = await waitFor('both entries', async () => {
      const { body } = await client.get('/e/logger?customer_id=7', await as(7))
      return body.data.length === 2 ? body.data : undefined
    })
    assert.equal(entries[0].group_id, entries[1].group_id)
    for (const { additional_info } of entries) {
      const thrown = additional_info.exception[0].stacktrace.frames.at(-1) as Frame
      assert.deepEqual([thrown.function, thrown.filename], ['chargeCard', '/src/billing/card.ts'])
      assert.match(thrown.context_line!, /throw new CardDeclined/)
    }
  })
})

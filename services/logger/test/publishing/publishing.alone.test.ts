import assert from 'node:assert/strict'
import { execFile, execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, describe, type TestContext, test } from 'node:test'
import { promisify } from 'node:util'
import type { FoundEntry } from '@tathya/storage'
import { findKafkaJars, findServers, noKafkaJars, noServers } from '@tathya/test-servers'
import { waitFor, waitLimitMs } from '@tathya/testing'
import { fillEntry } from '../../src/entry.ts'
import {
  examples,
  type GuardedProduct,
  root,
  startGuardedProduct,
  startPlainProduct,
} from './guarded-product.ts'

const run = promisify(execFile)
const page = readFileSync(path.join(root, 'docs/publishing.md'), 'utf8')
const jars = findKafkaJars()
const skip = findServers() === undefined ? noServers : jars === undefined ? noKafkaJars : false

/** A program of the documents, and why it cannot be run here. */
const programs = {
  kcat: { file: 'publish-log-entry.sh', missing: missingKcat() },
  kafkajs: { file: 'publish-log-entry.mjs', missing: false },
  Java: { file: 'PublishLogEntry.java', missing: false },
} as const
type Program = keyof typeof programs

function missingKcat(): string | false {
  try {
    execFileSync('kcat', ['-V'], { stdio: 'ignore' })
    return false
  } catch {
    return 'needs kcat; install the package kcat to run this'
  }
}

/** Runs a program of the documents; rejects with what it said where it fails. */
async function publish(product: GuardedProduct, name: Program, env: Record<string, string>): Promise<void> {
  const file = path.join(examples, programs[name].file)
  const commands: Record<Program, readonly [string, ...string[]]> = {
    kcat: ['sh', file],
    kafkajs: [process.execPath, file],
    Java: ['java', '-XX:TieredStopAtLevel=1', '-cp', `${product.jars}/*`, file],
  }
  const [command, ...args] = commands[name]
  await run(command, args, { env: { PATH: process.env.PATH, ...env }, timeout: waitLimitMs })
}

/** The entry that a program has published, once it is stored. */
async function stored(
  { platform }: Pick<GuardedProduct, 'platform'>,
  publishedWith: string,
): Promise<FoundEntry> {
  return waitFor(`the entry that was published with ${publishedWith}`, async () => {
    const { items } = await platform.entries.find({}, { limit: 1_000 })
    return items.find(({ additional_info }) => {
      return (additional_info as { published_with?: string }).published_with === publishedWith
    })
  })
}

describe('the page about publishing', () => {
  test('shows its programs and commands whole', () => {
    const files = globSync('*.{sh,mjs,java}', { cwd: examples })
    assert.ok(files.length >= 4)
    for (const file of files) {
      assert.ok(page.includes(`\n${readFileSync(path.join(examples, file), 'utf8').trim()}\n`), file)
      assert.ok(page.includes(`(examples/${file})`), file)
    }
  })
})

const noPlainServers = findServers() === undefined ? noServers : missingKcat()

test('a program publishes to a plain broker, as the page says', { skip: noPlainServers }, async (t) => {
  const { platform, env } = await startPlainProduct(t)
  const TOPIC = `${env.KAFKA_TOPIC_PREFIX}logger.ingest`
  await run('sh', [path.join(examples, 'publish-locally.sh')], {
    env: { PATH: process.env.PATH, KAFKA_BROKERS: env.KAFKA_BROKERS, TOPIC },
    timeout: waitLimitMs,
  })
  const { customer_id, service_name } = await stored({ platform }, 'a plain broker')
  assert.deepEqual([customer_id, service_name], [42, 'billing'])
})

describe('programs outside the product', { skip }, () => {
  const ends: (() => unknown)[] = []
  let product: GuardedProduct

  before(async () => {
    product = await startGuardedProduct({ after: (end) => void ends.push(end) }, jars!)
  })
  after(async () => {
    for (const end of ends.reverse()) await end()
  })

  for (const [name, { missing }] of Object.entries(programs)) {
    test(`publish an entry with ${name}, as the page says`, { skip: missing }, async () => {
      await publish(product, name as Program, product.teamEnv('team'))
      const { entry_id, received_at, ...entry } = await stored(product, name)
      assert.deepEqual(fillEntry(entry, received_at), {
        customer_id: 42,
        exception_message: 'Payment gateway timed out',
        service_name: 'billing',
        created_date: '2026-01-31T10:15:30.123456',
        additional_info: { order: 1017, published_with: name },
      })
      assert.match(entry_id, /^[\da-f-]{14}5/)
      assert.ok(Date.parse(received_at) > Date.parse('2026-02-01'))
    })
  }

  test('may write where the access rules say, and nowhere else', async () => {
    const attempt = (user: 'team' | 'team-of-42', TOPIC: string) =>
      publish(product, 'kafkajs', { ...product.teamEnv(user), TOPIC }).then(
        () => 'written',
        (error: { stderr: string }) =>
          /not authorized|UTHORIZATION_FAILED/i.test(error.stderr) ? 'refused' : error.stderr,
      )
    assert.equal(await attempt('team-of-42', 'logger.ingest.42'), 'written')
    assert.equal(await attempt('team-of-42', 'logger.ingest'), 'refused')
    for (const topic of [
      'logger.entries',
      'logger.ingest.42',
      'logger.ingest.logger.ingest.dlq',
      'conversion.jobs',
    ])
      assert.equal(await attempt('team', topic), 'refused', topic)
  })

  test('that write what is invalid find it among the dead letters with the reason, and stop nobody', async (context: TestContext) => {
    const { platform } = product
    const subscription = platform.events.subscriptions().find(({ group }) => group === 'logger.ingest')!
    await writeInvalid(product)
    await waitFor(
      'the dead letters',
      async () => (await platform.events.deadLetters.count('logger.ingest')) >= 4 || undefined,
    )
    await publish(product, 'kafkajs', product.teamEnv('team'))
    await waitFor(
      'the end of the ingest group',
      async () => (await subscription.progress()).lag === 0 || undefined,
    )
    const { code, text } = await product.tool(['dead-letters', 'list', 'logger.ingest', '--json'])
    assert.equal(code, 0, text)
    const parked = JSON.parse(text.slice(text.indexOf('['))) as { type: string; error: string; id: string }[]
    context.diagnostic(parked.map(({ error }) => error).join('\n'))
    const errors = parked.map(({ error }) => error).join('\n')
    assert.match(errors, /service_name is required \(accepted: a string\)/)
    assert.match(errors, /not valid JSON/)
    assert.match(errors, /customer_id is 7, and logger\.ingest\.42 takes entries of customer 42 only/)
    await replay(product, parked.find(({ error }) => error.includes('customer_id is 7'))!.id)
    const groups = await product.tool(['dead-letters', 'list'])
    assert.match(groups.text, /logger\.ingest +4 /)
    const drop = await product.tool(['dead-letters', 'drop', 'logger.ingest', '--all'])
    assert.match(drop.text, /4 events discarded/)
  })
})

/** Replays an event that still is not as it must be, so that it is parked again. */
async function replay({ platform, tool }: GuardedProduct, id: string): Promise<void> {
  const { code, text } = await tool(['dead-letters', 'replay', 'logger.ingest', id])
  assert.equal(code, 1, text)
  assert.match(text, /0 of 1 replayed events were handled/)
  await waitFor(
    'the event that is parked again',
    async () => (await platform.events.deadLetters.show('logger.ingest', id))?.attempts === 2 || undefined,
  )
}

/** Writes what no rule takes: an entry without a field, text that is no JSON, an entry in the topic of another customer, a huge one. */
async function writeInvalid(product: GuardedProduct): Promise<void> {
  const entry = { customer_id: 7, exception_message: 'x', service_name: 'billing' }
  const messages = [
    { TOPIC: 'logger.ingest', user: 'team', VALUE: JSON.stringify({ ...entry, service_name: undefined }) },
    { TOPIC: 'logger.ingest', user: 'team', VALUE: 'no JSON' },
    { TOPIC: 'logger.ingest.42', user: 'team-of-42', VALUE: JSON.stringify(entry) },
    // As large as a message may be: with the reason beside it, it must fit into the dead letters.
    { TOPIC: 'logger.ingest', user: 'team', BYTES: '1048000' },
  ] as const
  const program = readFileSync(path.join(examples, 'publish-log-entry.mjs'), 'utf8').replace(
    'JSON.stringify(entry)',
    "process.env.VALUE ?? 'x'.repeat(process.env.BYTES)",
  )
  assert.ok(program.includes('process.env.BYTES'))
  for (const { user, ...env } of messages)
    await run(process.execPath, ['--input-type=module', '-e', program], {
      cwd: examples,
      env: { PATH: process.env.PATH, ...product.teamEnv(user), ...env },
      timeout: waitLimitMs,
    })
}

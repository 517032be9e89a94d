import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { promisify } from 'node:util'
import { type Cleanup, onEnd, suiteContext, tempFolder, waitFor } from '@tathya/testing'
import { modes } from './modes.ts'
import { differences, readAnswer, readExamples } from './readme-examples.ts'
import { startDistributed } from './start-distributed.ts'

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '../../..')
const pages = [
  'README.md',
  ...['data', 'calendar', 'documents', 'databases', 'chat', 'exceptions'].map((page) => `docs/${page}.md`),
].map((page) => readFileSync(path.join(root, page), 'utf8'))
const readme = pages[0]!
const noCurl = await run('curl', ['--version']).then(
  () => false as const,
  () => 'curl is not installed',
)

/** Runs `npm start` as the README says, on free ports and in a folder of its own. */
async function npmStart(context: Cleanup): Promise<{ url: string; env: Record<string, string> }> {
  const folder = tempFolder(context)
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    TATHYA_DATA: folder,
    PORT: '0',
    TATHYA_METRICS_PORT: '0',
  }
  // A group of its own, so that what npm started ends with it.
  const npm = spawn('npm', ['start'], { cwd: root, env, detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  npm.stderr.on('data', (chunk) => {
    said += chunk
  })
  onEnd(context, async () => {
    if (npm.exitCode !== null) return
    process.kill(-npm.pid!, 'SIGTERM')
    await once(npm, 'exit')
  })
  const url = await waitFor('npm start', () => /address\s+(http:\S+)/.exec(said)?.[1])
  return { url, env }
}

const suite = suiteContext()
let byNpm: ReturnType<typeof npmStart> | undefined
/** The product that `npm start` runs for all tests of this file. */
const startedByNpm = () => {
  byNpm ??= npmStart(suite)
  return byNpm
}

/** Both ways to start the product, and the admin key of each. */
const starts = [
  {
    mode: 'in one process',
    skip: false as false | string,
    start: async () => {
      const { url, env } = await startedByNpm()
      return { url, key: readFileSync(path.join(env.TATHYA_DATA!, 'admin-key'), 'utf8').trim() }
    },
  },
  {
    ...modes[1]!,
    start: async (context: TestContext) => {
      const { url, adminKey } = await startDistributed(context)
      return { url, key: adminKey }
    },
  },
]

describe('the README and the pages on data, the calendar and documents', { skip: noCurl }, () => {
  test('shows the two commands that do all the set-up', () => {
    assert.match(readme, /^npm ci && npm start$/m)
    assert.match(readme, /^npm ci && npm test$/m)
  })

  for (const { mode, start, skip } of starts) {
    test(`shows a real answer of every service, ${mode}`, { skip }, async (context: TestContext) => {
      const { url, key } = await start(context)
      const examples = readExamples(pages.join('\n'))
      for (const address of [
        '/e/nepaliDateTime',
        '/e/calendar/convert',
        '/e/calendar/festivals',
        '/e/budgets',
        '/e/imports',
        '/e/administrativeUnit',
        '/e/administrativeUnit/resolve',
        '/e/schools',
        '/e/logger',
        '/e/logger/groups',
        '/e/ai_engine/doc_ready',
        '/e/ai_engine/doc_db',
        '/ai_engine/chat_engine',
        '/e/ai_engines',
        '/e/conversations',
        '/v1/chat/completions',
        '/mcp',
      ]) {
        assert.ok(
          examples.some(({ command }) => command.includes(address)),
          `an example of ${address}`,
        )
      }
      const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', TATHYA_KEY: key }
      for (const { command, answer } of examples) {
        const here = command.replaceAll('http://127.0.0.1:8080', url)
        const compare = async () => {
          const { stdout } = await run('sh', ['-c', here], { cwd: root, env })
          return differences(answer, readAnswer(stdout))
        }
        const found = await compare()
        // An accepted entry is listed once it is stored.
        const isRead = !/ -[dFX] /.test(command)
        if (found.length > 0 && isRead)
          await waitFor(command, async () => ((await compare()).length === 0 ? true : undefined))
        else assert.deepEqual(found, [], command)
      }
    })
  }

  test('shows how a key is made while the product runs', async () => {
    const { env } = await startedByNpm()
    const command = /^npx tathya keys create .*$/m.exec(readme)?.[0]
    assert.ok(command)
    const { stdout } = await run('sh', ['-c', command], { cwd: root, env })
    assert.match(stdout, /tathya_[0-9A-Za-z]{38}/)
  })
})

describe('the comparison of shapes', () => {
  test('finds what differs', () => {
    assert.deepEqual(differences({ a: [{ b: 1 }], c: null }, { a: [{ b: 2 }, {}], c: 'x' }), [])
    assert.equal(differences({ a: 1 }, { a: '1' }).length, 1)
    assert.equal(differences({ a: 1 }, { b: 1 }).length, 2)
    assert.equal(differences([1], []).length, 1)
    assert.equal(differences([], {}).length, 1)
    assert.equal(differences(readAnswer('a,b\n1,2'), readAnswer('b\n1')).length, 1)
  })
})

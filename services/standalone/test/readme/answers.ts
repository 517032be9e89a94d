import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { waitFor } from '@tathya/testing'
import { root } from '../start-product.ts'
import { differences, readAnswer, readExamples } from './examples.ts'

const run = promisify(execFile)
const pages = [
  'README.md',
  ...['calls', 'data', 'calendar', 'documents', 'databases', 'chat', 'exceptions'].map(
    (page) => `docs/${page}.md`,
  ),
].map((page) => readFileSync(path.join(root, page), 'utf8'))

/** The texts of the README and of the page with a call of each part. */
export const [readme, calls] = pages as [string, string]

/** Why commands of the documents are not run; false where they are. */
export const noCurl = spawnSync('curl', ['--version']).error === undefined ? false : 'curl is not installed'

/** Runs the commands of the README and its pages on a product, and finds the answers that they show. */
export async function assertAnswersAreReal(url: string, key: string): Promise<void> {
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
}

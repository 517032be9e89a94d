import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { promisify } from 'node:util'
import { tempFolder } from '@tathya/testing'
import { root } from '../start-product.ts'
import { startedByNpm } from './npm-start.ts'

const run = promisify(execFile)
const pages = ['docs/cli.md', ...globSync('docs/guides/*.md', { cwd: root }).sort()]
const program = `"${process.execPath}" "${path.join(root, 'packages/operations/bin/tathya.mjs')}"`
const noCurl = await run('curl', ['--version']).then(
  () => false as const,
  () => 'curl is not installed',
)

describe('the guides', { skip: noCurl }, () => {
  test('come in English and Nepali, with the same number of commands', () => {
    const english = pages.filter((page) => !page.endsWith('.ne.md') && page !== 'docs/cli.md')
    assert.equal(english.length, 5)
    for (const page of english) {
      const nepali = page.replace(/\.md$/, '.ne.md')
      assert.equal(commandsOf(nepali).length, commandsOf(page).length, nepali)
      assert.match(readFileSync(path.join(root, nepali), 'utf8'), /^# .*\p{Script=Devanagari}/u)
    }
  })

  for (const page of pages) {
    test(`${page} shows commands that work`, async (each) => {
      const folder = tempFolder(each)
      mkdirSync(path.join(folder, 'docs'))
      cpSync(path.join(root, 'docs/examples'), path.join(folder, 'docs/examples'), { recursive: true })
      const { url, folder: data, adminKey } = await startedByNpm()
      const env = {
        PATH: process.env.PATH ?? '',
        HOME: folder,
        TATHYA_URL: url,
        TATHYA_KEY: adminKey,
        TATHYA_ADMIN_KEY: adminKey,
        TATHYA_DATA: data,
      }
      const commands = commandsOf(page)
      assert.ok(commands.length > 0)
      for (const command of commands) {
        const here = command.replaceAll('http://127.0.0.1:8080', url).replaceAll('npx tathya', program)
        const failing = here.replaceAll('curl -s', 'curl -sS --fail-with-body')
        const { stdout } = await run('sh', ['-ec', failing], { cwd: folder, env })
        assert.match(stdout, /\S/, command)
      }
    })
  }
})

/** The commands in the blocks for shells of a page. */
function commandsOf(page: string): string[] {
  const text = readFileSync(path.join(root, page), 'utf8')
  return [...text.matchAll(/```sh\n([\s\S]*?)\n```/g)].map(([, command]) => command!)
}

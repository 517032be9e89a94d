import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { tempFolder } from '@tathya/testing'
import { run } from './support/run.ts'

/** A folder with documents, and the settings of an installation that does not run. */
function prepare(context: TestContext) {
  const folder = tempFolder(context)
  const at = (name: string) => path.join(folder, name)
  writeFileSync(at('पत्र.txt'), 'नेपाल\fदोस्रो पाना')
  writeFileSync(at('empty.txt'), '')
  writeFileSync(at('b.md'), '# अर्को')
  return { at, env: { TATHYA_DATA: at('data'), TATHYA_CONVERSION_SLOTS: '1' } }
}

describe('tathya convert', () => {
  test('writes each PDF beside its document, reports what fails, and replaces nothing', async (context) => {
    const { at, env } = prepare(context)
    const first = await run(['convert', at('पत्र.txt'), at('empty.txt'), '--pages', '2', '--json'], env)
    assert.equal(first.code, 1, first.text)
    const { documents } = JSON.parse(first.text)
    assert.deepEqual([documents[0].output, documents[0].pages], [at('पत्र.pdf'), 1])
    assert.match(documents[1].error, /empty\.txt is empty\. Send a file with content\./)
    assert.equal(readFileSync(at('पत्र.pdf')).subarray(0, 5).toString(), '%PDF-')
    const again = await run(['convert', at('पत्र.txt')], env)
    assert.equal(again.code, 1)
    assert.match(again.text, /पत्र\.pdf exists\. Add --force/)
  })

  test('merges into another folder', async (context) => {
    const { at, env } = prepare(context)
    const args = ['convert', at('पत्र.txt'), at('b.md'), '--merge', '--to', at('out'), '--pdf-a']
    const { code, text } = await run(args, env)
    assert.equal(code, 0, text)
    assert.ok(text.includes(`-> ${at('out/पत्र.pdf')} (3 pages)`), text)
  })

  test('refuses what is wrong in its arguments', async (context) => {
    const { at, env } = prepare(context)
    for (const [args, message] of [
      [[at('none.txt')], /There is no file/],
      [[at('.')], /is no file\. Name the files in it/],
      [[at('b.md'), '--pages', '3-1'], /--pages must be pages such as 1-3,5,8-/],
      [[], /missing required argument 'files'/],
    ] as const) {
      const { code, text } = await run(['convert', ...args], env)
      assert.equal(code, 2, text)
      assert.match(text, message)
    }
  })
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { run } from './support/run.ts'

const commands = {
  '': [
    'keys',
    'dead-letters',
    'topics',
    'import',
    'releases',
    'backup',
    'restore',
    'migrate',
    'check',
    'convert',
    'db',
  ],
  keys: ['create', 'list', 'rotate', 'revoke', 'make'],
  'dead-letters': ['list', 'show', 'replay', 'drop'],
  topics: ['plan', 'apply', 'check'],
  releases: ['list', 'show', 'rollback'],
  migrate: ['to-distributed', 'to-embedded'],
}

describe('the help of the program', () => {
  for (const [group, names] of Object.entries(commands)) {
    test(`lists the commands of "tathya ${group}", with what else there is to know`, async () => {
      const args = group === '' ? [] : [group]
      for (const line of [args, [...args, '--help']]) {
        const { code, text } = await run(line, {})
        assert.equal(code, 0)
        for (const name of names) assert.match(text, new RegExp(`^  ${name} +\\S`, 'm'), text)
      }
    })
  }

  test('ends with settings and exit codes', async () => {
    assert.match(
      (await run(['--help'], {})).text,
      /^Usage: tathya[\s\S]*TATHYA_URL[\s\S]*Exit codes: 0 success/,
    )
    assert.match((await run(['topics', '--help'], {})).text, /^Usage: tathya topics[\s\S]*KAFKA_BROKERS/)
  })
})

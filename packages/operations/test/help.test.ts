import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Command } from 'commander'
import { createProgram } from '../src/program.ts'
import { exampleOf } from '../src/terminal/define-command.ts'
import { run } from './support/run.ts'
import { silentContext } from './support/silent-context.ts'

const commands = {
  '': [
    'keys',
    'audit',
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
    'chat',
    'data',
    'units',
    'address',
    'schools',
    'jobs',
    'login',
    'profiles',
    'completion',
  ],
  keys: ['create', 'list', 'usage', 'rotate', 'revoke', 'make'],
  'dead-letters': ['list', 'show', 'replay', 'drop'],
  data: ['list', 'info', 'get', 'series', 'chart'],
  jobs: ['list', 'show', 'wait', 'cancel'],
  profiles: ['add', 'use', 'list', 'remove'],
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

  test('has an example for every command, which the command accepts', async () => {
    const program = await createProgram(silentContext)
    const leaves = (command: Command): Command[] => [
      ...(command.registeredArguments.length > 0 || command.commands.length === 0 ? [command] : []),
      ...command.commands.flatMap(leaves),
    ]
    const commands = leaves(program)
    assert.ok(commands.length > 40, String(commands.length))
    for (const command of commands) {
      let called = false
      command.action(() => {
        called = true
      })
      const example = exampleOf(command)
      assert.ok(example !== undefined, `an example of ${command.name()}`)
      // Quotes as shells read them.
      const words = [...example.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word!)
      await program.parseAsync(words, { from: 'user' })
      assert.ok(called, example)
      assert.match(command.helpInformation(), /--json/, example)
    }
  })
})

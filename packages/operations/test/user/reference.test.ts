import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { type CompletedCommand, describeCommands } from '../../src/completion/describe-commands.ts'
import { createProgram } from '../../src/program.ts'
import { silentContext } from '../support/silent-context.ts'

const page = path.resolve(import.meta.dirname, '../../../../docs/cli.md')

test('docs/cli.md has every command with its summary', async () => {
  const commands = describeCommands(await createProgram(silentContext))
  const rows = commands
    .filter(
      ({ path: words }) => words.length > 0 && (words[0] === 'backup' || !hasCommandsBelow(commands, words)),
    )
    .map(({ path: words, summary }) => `| \`${words.join(' ')}\` | ${summary} |`)
  const table = readFileSync(page, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  assert.deepEqual(
    table.toSorted(),
    rows.toSorted(),
    `The table of docs/cli.md should be:\n${rows.join('\n')}`,
  )
})

function hasCommandsBelow(commands: readonly CompletedCommand[], words: readonly string[]): boolean {
  return commands.some(
    (other) => other.path.length > words.length && words.every((word, index) => other.path[index] === word),
  )
}

import { explainFaults } from '@tathya/runtime'
import { Refused } from './admin-client.ts'
import { openDesk } from './keys-cli/open-desk.ts'
import { parseCommand, UsageError } from './keys-cli/parse-command.ts'
import { runCommand } from './keys-cli/run-command.ts'

await explainFaults(async () => {
  try {
    const command = parseCommand(process.argv.slice(2), new Date())
    process.stdout.write(`${await runCommand(command, openDesk)}\n`)
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof Refused)) throw error
    const hint = error instanceof UsageError ? '\n"npm run keys -- help" shows how it is used.' : ''
    process.stderr.write(`${error.message}${hint}\n`)
    process.exitCode = error instanceof UsageError ? 2 : 1
  }
})

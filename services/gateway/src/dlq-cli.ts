import { Unavailable } from '@tathya/platform'
import { explainFaults } from '@tathya/runtime'
import { Refused } from './admin-client.ts'
import { openDesk } from './dlq-cli/open-desk.ts'
import { parseCommand, UsageError } from './dlq-cli/parse-command.ts'
import { runCommand } from './dlq-cli/run-command.ts'

await explainFaults(async () => {
  try {
    const command = parseCommand(process.argv.slice(2), new Date())
    const tell = (line: string) => void process.stderr.write(`${line}\n`)
    const { text, code } = await runCommand(command, openDesk, tell)
    process.stdout.write(`${text}\n`)
    process.exitCode = code
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof Refused || error instanceof Unavailable))
      throw error
    const hint = error instanceof UsageError ? '\n"npm run dlq -- help" shows how it is used.' : ''
    process.stderr.write(`${error.message}${hint}\n`)
    process.exitCode = error instanceof UsageError ? 2 : 1
  }
})

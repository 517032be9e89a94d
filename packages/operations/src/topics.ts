import { describeFailure } from '@tathya/events/src/kafka/failures.ts'
import { explainFaults } from '@tathya/runtime'
import { parseTopicsCommand, UsageError, usage } from './topics/parse.ts'
import { runTopics } from './topics/run.ts'

await explainFaults(async () => {
  try {
    const command = parseTopicsCommand(process.argv.slice(2))
    const { text, code } =
      command.name === 'help' ? { text: usage, code: 0 } : await runTopics(command, process.env)
    process.stdout.write(`${text}\n`)
    process.exitCode = code
  } catch (error) {
    if (error instanceof UsageError) {
      process.stderr.write(`${error.message}\n"npm run topics -- help" shows how it is used.\n`)
      process.exitCode = 2
      return
    }
    if (!(error instanceof Error) || !error.name.startsWith('KafkaJS')) throw error
    process.stderr.write(`${describeFailure(error)}\n`)
    process.exitCode = 1
  }
})

import { parseArgs } from 'node:util'

/** What an operator wants of the topics. */
export type TopicsCommand =
  | { readonly name: 'plan' | 'apply' | 'check'; readonly drained: boolean; readonly json: boolean }
  | { readonly name: 'help' }

/** The command line cannot be understood; the message tells why. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** How the program is used. */
export const usage = `Makes the topics at the brokers as the product needs them: those of its events, and for each group those of its retries
and of what it gave up.

  npm run topics -- plan    shows what apply would do
  npm run topics -- apply   makes missing topics, adds partitions, changes settings; it never deletes and never makes smaller
  npm run topics -- check   exits with 0 where all is as it must be, with 1 where it is not

  --drained   also changes the number of partitions of topics whose events have an order by key. Stop their publishers
              first; a topic with unfinished events is refused all the same
  --json      prints JSON in the place of text

Settings: KAFKA_BROKERS and the other KAFKA_ variables; KAFKA_REPLICATION, copies of each partition (default: 3, or as many
as there are brokers); TATHYA_INGEST_CUSTOMERS, customers with a topic of their own.
Exit codes: 0 done or as it must be, 1 not so, 2 wrong use.
`

const commands = ['plan', 'apply', 'check'] as const

/** Reads the arguments. Throws `UsageError`. */
export function parseTopicsCommand(args: readonly string[]): TopicsCommand {
  const { values, positionals } = read(args)
  const [name = '', ...rest] = positionals
  if (values.help || name === 'help' || name === '') return { name: 'help' }
  const command = commands.find((known) => known === name)
  if (command === undefined) throw new UsageError(`There is no command "${name}".`)
  if (rest.length > 0) throw new UsageError(`${name} takes no "${rest[0]}".`)
  return { name: command, drained: values.drained, json: values.json }
}

function read(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        drained: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

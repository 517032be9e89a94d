import { parseArgs } from 'node:util'
import { findServers } from '@tathya/test-servers'
import { exitOnHelp } from '../src/exit-on-help.ts'
import { type BenchSettings, benches } from './benches.ts'

/** Benches that run only where they are named, or where servers are. */
const onlyByName = new Set(['soak'])
const withServers = new Set(['restarts', 'scale'])

const usage = `Measures the product against peers in the same run. A figure that misses its aim does not fail the run.

npm run bench                       every bench but \`soak\`; \`restarts\` and \`scale\` only with KAFKA_BROKERS and MONGODB_URI
npm run bench -- events calendar    some of: ${Object.keys(benches).join(', ')}
npm run bench -- soak --minutes 15  memory of each process under a steady load; default 60 minutes in each mode
npm run bench -- search --entries 1000000  the search of log entries; default 20,000;
                                            with --folder <path> they stay there, and the next run only asks
npm run bench -- data --beside <folder>    start and reading of every dataset, beside the product in another folder
`

async function main(names: readonly string[], settings: BenchSettings): Promise<void> {
  const unknown = names.filter((name) => !Object.hasOwn(benches, name))
  if (unknown.length > 0) {
    process.stderr.write(`There is no bench ${unknown.join(', ')}.\n\n${usage}`)
    process.exitCode = 2
    return
  }
  const selected = Object.entries(benches).filter(([name]) =>
    names.length === 0
      ? !onlyByName.has(name) && (!withServers.has(name) || findServers() !== undefined)
      : names.includes(name),
  )
  for (const [, bench] of selected) await bench(settings)
}

exitOnHelp(usage)
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '60' },
    entries: { type: 'string', default: '20000' },
    folder: { type: 'string' },
    beside: { type: 'string' },
  },
})
await main(positionals, {
  minutes: Number(values.minutes),
  entries: Number(values.entries),
  folder: values.folder,
  beside: values.beside,
})

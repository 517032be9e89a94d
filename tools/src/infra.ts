import path from 'node:path'
import { parseArgs } from 'node:util'
import { services } from '@tathya/contracts/internal'
import { completeLists, findUnknown, writeFiles } from './infra/complete-lists.ts'

const usage = `Lists every service of packages/contracts/src/internal/services.ts where it has to stand: in standalone,
docker-compose.yml, infra/kubernetes and infra/prometheus. What is there already stays as it is.

npm run infra                adds what is missing
npm run infra -- --check     writes nothing; exit status 1 where something is missing
npm run infra -- <folder>    another copy of the repository
`

/** Reads the command line; gives the exit status. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { check: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
  })
  if (values.help) {
    process.stdout.write(usage)
    return 0
  }
  const root = path.resolve(positionals[0] ?? path.join(import.meta.dirname, '../..'))
  const names = services.map(({ name }) => name)
  const files = completeLists(root, names)
  const unknown = findUnknown(root, names)
  if (!values.check) writeFiles(root, files)
  for (const { file } of files) console.log(`${file}: ${values.check ? 'incomplete' : 'written'}`)
  for (const entry of unknown) console.error(`${entry} is no service; remove it`)
  if (files.length + unknown.length === 0) console.log('Every service is listed everywhere.')
  return unknown.length > 0 || (values.check && files.length > 0) ? 1 : 0
}

process.exitCode = await main()

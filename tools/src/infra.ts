import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { exitOnHelp } from './exit-on-help.ts'
import { completeLists, findUnknown, writeFiles } from './infra/complete-lists.ts'
import { prometheusRuleFile, toPrometheusRule } from './infra/prometheus-rule.ts'

const declaration = 'packages/contracts/src/internal/services.ts'

const usage = `Completes every file that lists the services of ${declaration}: standalone, Compose, Kubernetes, Prometheus
and docs/settings.md; writes the alert rules of Kubernetes; adds package.json, tsconfig.json and src/main.ts to the folder of a new service. Existing entries stay.

npm run infra                adds what is missing
npm run infra -- --check     writes nothing; exit status 1 if something is missing
npm run infra -- <folder>    works on another copy of the repository
`

/** Reads the command line; resolves with the exit status. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { check: { type: 'boolean', default: false } },
  })
  const root = path.resolve(positionals[0] ?? path.join(import.meta.dirname, '../..'))
  // Of that copy: its services may differ from ours.
  const { services } = (await import(pathToFileURL(path.join(root, declaration)).href)) as {
    services: readonly { name: string }[]
  }
  const names = services.map(({ name }) => name)
  const files = [...completeLists(root, names), ...changedRules(root)]
  const unknown = findUnknown(root, names)
  if (!values.check) writeFiles(root, files)
  for (const { file } of files) console.log(`${file}: ${values.check ? 'incomplete' : 'written'}`)
  for (const entry of unknown) console.error(`${entry} is not a service; remove it`)
  if (files.length + unknown.length === 0) console.log('Every service is listed everywhere.')
  return unknown.length > 0 || (values.check && files.length > 0) ? 1 : 0
}

/** The alert rules of Kubernetes where they differ from those of Prometheus. */
function changedRules(root: string): { file: string; text: string }[] {
  const text = toPrometheusRule(root)
  const file = path.join(root, prometheusRuleFile)
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return []
  return [{ file: prometheusRuleFile, text }]
}

exitOnHelp(usage)
process.exitCode = await main()

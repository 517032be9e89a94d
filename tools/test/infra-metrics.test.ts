import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { services } from '@tathya/contracts/internal'
import { findServers, noServers, withDatabase } from '@tathya/test-servers'
import { onEnd, startAlone, tempFolder } from '@tathya/testing'
import { findProgram, lacks, readText, readYaml, root } from './infra-files.ts'
import { metricsOf } from './promql.ts'

const run = promisify(execFile)

interface Rules {
  readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[]
}
interface Dashboard {
  readonly panels: readonly {
    readonly id: number
    readonly title: string
    readonly targets?: readonly { expr: string }[]
    readonly gridPos: { x: number; y: number; w: number; h: number }
  }[]
  readonly templating: { readonly list: readonly { name: string }[] }
}

const alerts = readYaml<Rules>('infra/prometheus/alerts.yml').groups.flatMap(({ rules }) => rules)
const dashboard = JSON.parse(readText('infra/grafana/tathya.json')) as Dashboard
const queries = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
const scaler = readYaml<{ spec: { triggers: { metadata: { query?: string } }[] } }>(
  'infra/kubernetes/components/keda/conversion.yaml',
)
const scaled = scaler.spec.triggers.flatMap(({ metadata: { query } }) => (query === undefined ? [] : [query]))
/** Metrics that Prometheus itself makes. */
const itsOwn = ['up']
const wanted = new Set(
  [...alerts.map(({ expr }) => expr), ...queries, ...scaled]
    .flatMap(metricsOf)
    .filter((name) => !itsOwn.includes(name)),
)

/** The metrics that a running service gives, those of histograms by all their names. */
async function namesOf(metricsUrl: string): Promise<string[]> {
  const text = await (await fetch(metricsUrl)).text()
  return [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name!],
  )
}

/** Runs a program of the project to its end. */
const runProgram = (file: string, args: readonly string[], env: Record<string, string> = {}) =>
  run(process.execPath, [path.join(root, file), ...args], { env: { ...process.env, ...env } })

/** The settings of services that work on the servers of the tests, apart from everybody else; all of it goes at the end. */
async function prepare(context: TestContext): Promise<Record<string, string>> {
  const { kafkaBrokers, mongodbUri } = findServers()!
  const own = `metrics-${randomBytes(6).toString('hex')}.`
  const env = {
    KAFKA_BROKERS: kafkaBrokers,
    KAFKA_TOPIC_PREFIX: own,
    MONGODB_URI: withDatabase(mongodbUri, own.slice(0, -1)),
  }
  onEnd(context, async () => void (await runProgram('packages/runtime/test/wipe-servers.ts', [own], env)))
  const keys = tempFolder(context)
  await runProgram('services/gateway/src/make-keys.ts', [keys])
  await runProgram('packages/operations/src/main.ts', ['topics', 'apply'], env)
  return {
    ...env,
    TATHYA_ADMIN_KEY_FILE: path.join(keys, 'admin-key'),
    TATHYA_CALLBACK_KEY_FILE: path.join(keys, 'callback-key'),
    TATHYA_IDENTITY_KEY_FILE: path.join(keys, 'identity-key.public.json'),
  }
}

describe('rules, dashboard and scrape configuration', () => {
  test('ask for metrics that running services give', {
    skip: !findServers() && noServers,
  }, async (context) => {
    const env = await prepare(context)
    const privateKey = env.TATHYA_IDENTITY_KEY_FILE!.replace('.public', '')
    const given = new Set<string>()
    for (const name of ['gateway', 'logger', 'conversion']) {
      const main = pathToFileURL(path.join(root, 'services', name, 'src/main.ts'))
      const settings: Record<string, Record<string, string>> = {
        gateway: { TATHYA_IDENTITY_KEY_FILE: privateKey },
        // Without a budget there is no share of it.
        logger: { TATHYA_LOG_MAX_MB: '100' },
      }
      const own = settings[name] ?? {}
      const { child } = await startAlone(context, main, { ...env, ...own })
      const [, metricsUrl] = await child.says(/metrics: (http:\S+)/)
      for (const metric of await namesOf(metricsUrl!)) given.add(metric)
    }
    assert.deepEqual(
      [...wanted].filter((name) => !given.has(name)),
      [],
    )
  })

  test('read every service', () => {
    const { scrape_configs: jobs } = readYaml<{
      scrape_configs: { dns_sd_configs: { names: string[]; port: number }[] }[]
    }>('infra/prometheus/prometheus.yml')
    const [found] = jobs.flatMap(({ dns_sd_configs }) => dns_sd_configs)
    assert.deepEqual(found?.names.toSorted(), ['gateway', ...services.map(({ name }) => name)].toSorted())
    assert.match(readText('infra/service.Dockerfile'), new RegExp(`TATHYA_METRICS_PORT=${found?.port}\\b`))
  })

  test('name every alert once', () => {
    const names = alerts.map(({ alert }) => alert)
    assert.ok(names.length > 15)
    assert.equal(new Set(names).size, names.length)
  })

  test('are drawn beside each other, each query with variables that the dashboard has', () => {
    const variables = [...dashboard.templating.list.map(({ name }) => name), '__rate_interval']
    for (const query of queries)
      for (const [, name] of query.matchAll(/\$(\w+)/g)) assert.ok(variables.includes(name!), query)
    assert.equal(new Set(dashboard.panels.map(({ id }) => id)).size, dashboard.panels.length)
    const squares = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`),
    )
    assert.equal(new Set(squares).size, squares.length, 'no panel lies on another')
  })

  test('speak and are silent when they should', { skip: lacks('promtool') }, async () => {
    const promtool = findProgram('promtool')!
    const folder = path.join(root, 'infra/prometheus')
    await run(promtool, ['check', 'config', 'prometheus.yml'], { cwd: folder })
    await run(promtool, ['test', 'rules', 'alerts.test.yml'], { cwd: folder })
  })

  test('are expressions that Prometheus understands', { skip: lacks('promtool') }, async (t) => {
    const plain = queries.map((query) =>
      query.replaceAll('$__rate_interval', '5m').replaceAll('$service', '.+'),
    )
    // JSON is YAML too.
    const file = path.join(tempFolder(t), 'queries.yml')
    const rules = plain.map((expr, at) => ({ record: `query:${at}`, expr }))
    await writeFile(file, JSON.stringify({ groups: [{ name: 'queries', rules }] }))
    await run(findProgram('promtool')!, ['check', 'rules', file])
  })
})

describe('the names of metrics in an expression', () => {
  test('are distinguished from functions, labels and words', () => {
    const expression =
      'sum by (job) (rate(a_total{b="c_d"}[5m])) / on (kind) max(e) unless f offset 5m > 3e6 or up == 0'
    assert.deepEqual(metricsOf(expression), ['a_total', 'e', 'f', 'up'])
  })
})

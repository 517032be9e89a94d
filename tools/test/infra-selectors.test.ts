import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { services } from '@tathya/contracts/internal'
import { parse } from 'yaml'
import { prometheusRuleFile, toPrometheusRule } from '../src/infra/prometheus-rule.ts'
import { readText, readYaml, root } from './infra-files.ts'
import { groupingsOf, type Matcher, selectorsOf } from './promql.ts'

/** A relabelling, as Prometheus and its operator write it. */
interface Relabelling {
  readonly targetLabel?: string
  readonly replacement?: string
  readonly sourceLabels?: readonly string[]
}

const names = ['gateway', ...services.map(({ name }) => name)]
const pods = '__meta_kubernetes_pod_label_app_kubernetes_io_name'

/** The values of a target's labels: those that a setting makes; undefined where any value is possible. */
function toLabels(relabellings: readonly Relabelling[]): Map<string, readonly string[] | undefined> {
  return new Map(
    relabellings.map(({ targetLabel, replacement, sourceLabels = [] }) => {
      const isService = sourceLabels.includes(pods) || sourceLabels.includes('__meta_dns_name')
      return [targetLabel!, isService ? names : replacement === undefined ? undefined : [replacement]]
    }),
  )
}

const compose = readYaml<{
  scrape_configs: {
    relabel_configs: { target_label: string; replacement?: string; source_labels?: string[] }[]
  }[]
}>('infra/prometheus/prometheus.yml').scrape_configs[0]!.relabel_configs.map(
  ({ target_label: targetLabel, replacement, source_labels: sourceLabels }): Relabelling => ({
    targetLabel,
    ...(replacement === undefined ? {} : { replacement }),
    ...(sourceLabels === undefined ? {} : { sourceLabels }),
  }),
)
const { spec: monitor } = readYaml<{ spec: { podMetricsEndpoints: { relabelings: Relabelling[] }[] } }>(
  'infra/kubernetes/components/pod-monitors/pod-monitor.yaml',
)
const settings = {
  'prometheus.yml': toLabels(compose),
  PodMonitor: toLabels(monitor.podMetricsEndpoints[0]!.relabelings),
}

const rules = readYaml<{ groups: { rules: { alert: string; expr: string }[] }[] }>(
  'infra/prometheus/alerts.yml',
)
const dashboard = JSON.parse(readText('infra/grafana/tathya.json')) as {
  panels: { title: string; targets?: { expr: string }[] }[]
  templating: { list: { query: string | { query: string } }[] }
}
const expressions = new Map([
  ...rules.groups.flatMap((group) => group.rules.map(({ alert, expr }) => [alert, expr] as const)),
  ...dashboard.panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }, at) => [`${title} ${at}`, expr] as const),
  ),
  ...dashboard.templating.list.map(
    ({ query }) => ['variable', typeof query === 'string' ? query : query.query] as const,
  ),
])
/** Labels that a target has, or is given; all others are the metric's own. */
const targetLabels = new Set(Object.values(settings).flatMap((labels) => [...labels.keys()]))

/** Why a matcher finds nothing where a setting scrapes; undefined where it may. */
function faultOf(
  { label, operator, value }: Matcher,
  labels: ReadonlyMap<string, readonly string[] | undefined>,
) {
  if (!labels.has(label)) return `has no label ${label}`
  const values = labels.get(label)
  if (operator !== '=' || values === undefined || values.includes(value)) return undefined
  return `never has ${label}="${value}"`
}

describe('rules and panels', () => {
  for (const [setting, labels] of Object.entries(settings))
    test(`select by labels that ${setting} makes`, () => {
      const faults = [...expressions].flatMap(([name, expression]) => [
        ...selectorsOf(expression)
          .filter(({ label }) => targetLabels.has(label))
          .flatMap((matcher) => faultOf(matcher, labels) ?? [])
          .map((fault) => `${name}: ${setting} ${fault}`),
        ...groupingsOf(expression)
          .filter((label) => targetLabels.has(label) && !labels.has(label))
          .map((label) => `${name}: ${setting} has no label ${label} to group by`),
      ])
      assert.deepEqual(faults, [])
    })

  test('are checked by more than nothing', () => {
    const labels = new Map([['job', names]])
    const all = [...expressions.values()].flatMap(selectorsOf)
    assert.ok(all.filter(({ label }) => label === 'product').length > 20)
    assert.ok(all.some((matcher) => faultOf(matcher, labels) === 'has no label product'))
    const [wrong] = selectorsOf('up{job="gatway", x=~"a,b"}')
    assert.equal(faultOf(wrong!, labels), 'never has job="gatway"')
  })

  test('are the same on Kubernetes', () => {
    const text = readText(prometheusRuleFile)
    assert.equal(text, toPrometheusRule(root), 'npm run infra')
    assert.deepEqual((parse(text) as { spec: object }).spec, rules)
  })
})

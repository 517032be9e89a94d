import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The rules, and the resource of Kubernetes that is made from them. */
const rulesFile = 'infra/prometheus/alerts.yml'
export const prometheusRuleFile = 'infra/kubernetes/components/pod-monitors/prometheus-rule.yaml'

const head = `# Made from ${rulesFile} by \`npm run infra\`: change the rules there.
apiVersion: monitoring.coreos.com/v1
kind: PrometheusRule
metadata:
  name: tathya
  labels: { app.kubernetes.io/part-of: tathya }
spec:
`

/** The alert rules as a resource that the Prometheus operator reads, since Kustomize takes no file from outside its folder. */
export function toPrometheusRule(root: string): string {
  const rules = readFileSync(path.join(root, rulesFile), 'utf8')
  const indented = rules.replaceAll(/^(?=.)/gm, '  ')
  return head + indented
}

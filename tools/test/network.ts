import type { Resource } from './infra-files.ts'

/** Labels of a pod. */
export type Labels = Readonly<Record<string, string>>

interface Selector {
  readonly matchLabels?: Labels
  readonly matchExpressions?: readonly {
    readonly key: string
    readonly operator: string
    readonly values: string[]
  }[]
}

interface Rule {
  readonly ports?: readonly { readonly port: number | string; readonly protocol?: string }[]
  readonly to?: readonly Peer[]
  readonly from?: readonly Peer[]
}

interface Peer {
  readonly podSelector?: Selector
  readonly namespaceSelector?: Selector
  readonly ipBlock?: object
}

interface PolicySpec {
  readonly podSelector: Selector
  readonly policyTypes: readonly string[]
  readonly egress?: readonly Rule[]
  readonly ingress?: readonly Rule[]
}

/** A port of pods. */
export interface PodPort {
  readonly name?: string
  readonly containerPort: number
}

/** Pods of a workload. */
export interface Pods {
  readonly labels: Labels
  readonly ports: readonly PodPort[]
}

/** A workload with the addresses in its variables. */
export interface Client extends Pods {
  readonly name: string
  readonly urls: readonly { readonly variable: string; readonly url: string }[]
  readonly variables: ReadonlyMap<string, string>
}

/** True where a selector takes pods with these labels. Throws for an operator that it does not know. */
export function selects({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Labels): boolean {
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(({ key, operator, values }) => {
      if (operator !== 'In') throw new Error(`The operator ${operator} is not known here.`)
      return values.includes(labels[key] ?? '')
    })
  )
}

/** The workloads of a rendering, with their own variables and those of its config maps and secrets. */
export function clientsOf(all: readonly Resource[]): Client[] {
  return all
    .filter(({ kind }) => /^(Deployment|StatefulSet|Job)$/.test(kind))
    .map((resource) => {
      const { metadata, spec } = resource.spec.template
      const container = spec.containers[0] as unknown as {
        env?: { name: string; value?: string }[]
        envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[]
        ports?: PodPort[]
      }
      const variables = new Map<string, string>()
      for (const { configMapRef, secretRef } of container.envFrom ?? [])
        for (const [name, value] of variablesOf(all, configMapRef?.name, secretRef?.name))
          variables.set(name, value)
      for (const { name, value } of container.env ?? []) if (value !== undefined) variables.set(name, value)
      const urls = [...variables].flatMap(([variable, value]) =>
        (value.match(/https?:\/\/[^\s,"']+/g) ?? []).map((url) => ({ variable, url })),
      )
      const name = `${resource.kind} ${resource.metadata.name}`
      return { name, labels: metadata.labels, ports: container.ports ?? [], variables, urls }
    })
}

function variablesOf(all: readonly Resource[], map: string | undefined, secret: string | undefined) {
  const found = (kind: string, name: string | undefined) =>
    Object.entries(all.find((one) => one.kind === kind && one.metadata.name === name)?.data ?? {})
  return [
    ...found('ConfigMap', map),
    ...found('Secret', secret).map(
      ([name, value]) => [name, Buffer.from(value, 'base64').toString()] as const,
    ),
  ]
}

/** Why pods cannot reach a port of others; undefined where policies let them out and in. */
export function blockedBy(
  all: readonly Resource[],
  client: Pods,
  server: Pods,
  port: number,
): string | undefined {
  const policies = policiesOf(all)
  const isAllowed = (own: Pods, other: Pods, way: 'egress' | 'ingress') =>
    allows(policies, own, way, (rule) => {
      const peers = way === 'egress' ? rule.to : rule.from
      return (
        (peers === undefined ||
          peers.some(({ podSelector }) => podSelector !== undefined && selects(podSelector, other.labels))) &&
        hasPort(rule, port, server)
      )
    })
  if (!isAllowed(client, server, 'egress')) return 'no policy lets it out'
  return isAllowed(server, client, 'ingress') ? undefined : 'no policy lets it in'
}

/** True where policies let pods out to a port of servers outside the cluster, wherever they are. */
export function reachesOutside(all: readonly Resource[], client: Pods, port: number): boolean {
  return allows(
    policiesOf(all),
    client,
    'egress',
    (rule) => rule.to === undefined && (rule.ports ?? []).some((open) => open.port === port),
  )
}

function policiesOf(all: readonly Resource[]): PolicySpec[] {
  return all.filter(({ kind }) => kind === 'NetworkPolicy').map(({ spec }) => spec as unknown as PolicySpec)
}

/** Pods that no policy of a direction selects are open; else one rule of those that do must allow it. */
function allows(
  policies: readonly PolicySpec[],
  { labels }: Pods,
  way: 'egress' | 'ingress',
  fits: (rule: Rule) => boolean,
): boolean {
  const type = way === 'egress' ? 'Egress' : 'Ingress'
  const own = policies.filter(
    (policy) => policy.policyTypes.includes(type) && selects(policy.podSelector, labels),
  )
  return own.length === 0 || own.some((policy) => (policy[way] ?? []).some(fits))
}

function hasPort({ ports }: Rule, port: number, server: Pods): boolean {
  const name = server.ports.find(({ containerPort }) => containerPort === port)?.name
  return ports === undefined || ports.some((open) => open.port === port || open.port === name)
}

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { findRenderer, lacksRenderer, type Resource, render } from './infra-files.ts'
import { blockedBy, type Client, clientsOf, reachesOutside, selects } from './network.ts'

const renderer = findRenderer()

interface ServiceSpec {
  readonly clusterIP?: string
  readonly selector: Readonly<Record<string, string>>
  readonly ports: readonly {
    readonly name: string
    readonly port: number
    readonly targetPort: number | string
  }[]
}

/** Describes a fault of an address inside the cluster; undefined if requests to it arrive. */
function faultOf(all: readonly Resource[], clients: readonly Client[], client: Client, address: string) {
  const { hostname, port, protocol } = new URL(address)
  const wanted = Number(port || (protocol === 'https:' ? 443 : 80))
  const service = all.find(({ kind, metadata }) => kind === 'Service' && metadata.name === hostname)
  if (service === undefined) return `there is no service ${hostname}`
  const { clusterIP, selector, ports } = service.spec as unknown as ServiceSpec
  const server = clients.find(({ labels }) => selects({ matchLabels: selector }, labels))
  if (server === undefined) return `${hostname} selects no pods`
  const numberOf = (target: number | string) =>
    typeof target === 'number' ? target : server.ports.find(({ name }) => name === target)?.containerPort
  // The name of a headless service gives the addresses of pods, and so their ports.
  const target =
    clusterIP === 'None'
      ? server.ports.find(({ containerPort }) => containerPort === wanted)?.containerPort
      : ports.filter(({ port }) => port === wanted).map(({ targetPort }) => numberOf(targetPort))[0]
  if (target === undefined)
    return `${hostname} publishes ${ports.map(({ port }) => port).join(', ')}, not ${wanted}`
  return blockedBy(all, client, server, target)
}

/** Finds addresses that variables of pods name and the pods cannot reach. */
function faultsOf(all: readonly Resource[]): string[] {
  const clients = clientsOf(all)
  return clients.flatMap((client) =>
    client.urls
      // Public names are for callers.
      .filter(({ url }) => !new URL(url).hostname.includes('.'))
      .flatMap(({ variable, url }) => {
        const fault = faultOf(all, clients, client, url)
        return fault === undefined ? [] : [`${client.name} ${variable}=${url}: ${fault}`]
      }),
  )
}

describe('the pods of the manifests', { skip: lacksRenderer() }, () => {
  const example = renderer === undefined ? [] : render(renderer, 'infra/kubernetes/overlays/example')
  const clients = clientsOf(example)

  test('reach every address in their variables: a published port, a way out and a way in', () => {
    assert.deepEqual(faultsOf(example), [])
    const asked = clients.flatMap(({ urls }) => urls.map(({ variable }) => variable))
    assert.ok(asked.filter((name) => name === 'TATHYA_GATEWAY_URL').length === 2 && asked.length > 10)
  })

  test('are reported with the port, the service or the policy that is wrong', () => {
    const change = (from: string, to: string) =>
      faultsOf(JSON.parse(JSON.stringify(example).replaceAll(from, to)) as Resource[]).join('\n')
    const gateway = '"value":"http://tathya-gateway"'
    assert.match(change(gateway, '"value":"http://tathya-gateway:8080"'), /portal .*publishes 80, not 8080/)
    assert.match(change(gateway, '"value":"http://tathya-door"'), /chat .*there is no service tathya-door/)
    assert.match(change('http://tathya-schools:8080', 'http://tathya-schools:80'), /gateway .*not 80/)
    const without = (name: string) =>
      faultsOf(example.filter(({ metadata }) => metadata.name !== name)).join('\n')
    assert.match(without('tathya-to-the-door'), /chat .*lets it out[\s\S]*portal .*lets it out/)
    assert.match(without('tathya-behind-the-door'), /gateway .*lets it in/)
  })

  test('reach Kafka and MongoDB at the ports of their settings, wherever these are', () => {
    for (const client of clients) {
      const brokers = client.variables.get('KAFKA_BROKERS')!.split(',')
      const members = /^mongodb:\/\/(?:[^@/]*@)?([^/?]+)/
        .exec(client.variables.get('MONGODB_URI')!)![1]!
        .split(',')
      const ports = [...brokers, ...members.map((host) => (host.includes(':') ? host : `${host}:27017`))]
      for (const address of ports) {
        const port = Number(address.slice(address.lastIndexOf(':') + 1))
        assert.ok(reachesOutside(example, client, port), `${client.name} ${address}`)
      }
    }
  })

  test('give their metrics to Prometheus, and the door takes what the ingress sends', () => {
    const monitor = example.find(({ kind }) => kind === 'PodMonitor')!.spec as unknown as {
      selector: { matchLabels: Record<string, string> }
      podMetricsEndpoints: [{ port: string }]
    }
    const prometheus = { labels: { 'app.kubernetes.io/name': 'prometheus' }, ports: [] }
    const read = clients.filter(({ labels, ports }) => ports.length > 0 && selects(monitor.selector, labels))
    assert.ok(read.length >= 10)
    for (const pods of read) {
      const port = pods.ports.find(({ name }) => name === monitor.podMetricsEndpoints[0].port)
      assert.equal(blockedBy(example, prometheus, pods, port!.containerPort), undefined, pods.name)
    }
    const ingress = example.find(({ kind }) => kind === 'Ingress')!.spec as unknown as {
      rules: { http: { paths: { backend: { service: { name: string; port: { name: string } } } }[] } }[]
    }
    for (const { http } of ingress.rules)
      for (const { backend } of http.paths) {
        const service = example.find(
          ({ kind, metadata: { name } }) => kind === 'Service' && name === backend.service.name,
        )
        const { ports } = service!.spec as unknown as ServiceSpec
        assert.ok(ports.some(({ name }) => name === backend.service.port.name))
      }
  })
})

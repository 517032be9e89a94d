import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { services, topics } from '@tathya/contracts/internal'
import { Ajv } from 'ajv'
import { findRenderer, lacksRenderer, type Resource, readText, render } from './infra-files.ts'

const { kinds, definitions } = JSON.parse(readText('infra/kubernetes/schemas/kubernetes.json')) as {
  kinds: Record<string, string>
  definitions: Record<string, object>
}
const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true })
ajv.addSchema({ $id: 'kubernetes', definitions })

/** What the servers of Kubernetes would refuse, in words. */
function faultsOf(resource: Resource): string[] {
  const kind = `${resource.apiVersion}/${resource.kind}`
  if (kinds[kind] === undefined) return [`${kind} has no schema; add it to tools/src/kubernetes-schemas.ts`]
  const name = kinds[kind].replaceAll('/', '~1')
  const check = ajv.getSchema(`kubernetes#/definitions/${name}`)!
  if (check(resource)) return []
  return (check.errors ?? []).map(
    ({ instancePath, message, params }) =>
      `${kind} ${resource.metadata.name} ${instancePath} ${message} ${JSON.stringify(params)}`,
  )
}

const names = ['gateway', ...services.map(({ name }) => name)]
const renderer = findRenderer()

describe('the manifests', { skip: lacksRenderer() }, () => {
  const base = renderer === undefined ? [] : render(renderer, 'infra/kubernetes/base')
  const example = renderer === undefined ? [] : render(renderer, 'infra/kubernetes/overlays/example')
  const find = (all: readonly Resource[], kind: string, name: string) =>
    all.find((resource) => resource.kind === kind && resource.metadata.name === name)
  const workloads = (all: readonly Resource[]) =>
    all.filter(({ kind }) => /^(Deployment|StatefulSet)$/.test(kind))

  test('are what Kubernetes takes, those of the options too', () => {
    assert.deepEqual([...base, ...example].flatMap(faultsOf), [])
  })

  test('are refused where a field is wrong, so that the check is one', () => {
    const spoil = (resource: Resource | undefined, spec: object) =>
      faultsOf({ ...resource!, spec: { ...resource!.spec, ...spec } }).join()
    const service = find(base, 'Service', 'tathya-calendar')
    assert.match(spoil(service, { port: [] }), /spec must NOT have additional properties/)
    const scaler = find(example, 'ScaledObject', 'tathya-logger')
    assert.match(spoil(scaler, { maxReplicaCount: 'twelve' }), /maxReplicaCount must be integer/)
  })

  test('take every image of the example from its registry', () => {
    for (const { metadata, spec } of [...workloads(example), find(example, 'Job', 'tathya-topics')!])
      assert.match(spec.template.spec.containers[0].image, /^registry\.example\.np\//, metadata.name)
  })

  test('have every service, with a budget for disruptions and an address', () => {
    const found = workloads(base).map(({ metadata }) => metadata.name)
    assert.deepEqual(found.sort(), names.map((name) => `tathya-${name}`).sort())
    for (const name of names) {
      assert.ok(find(base, 'Service', `tathya-${name}`), name)
      const budget = find(base, 'PodDisruptionBudget', `tathya-${name}`)
      assert.equal(budget?.spec.selector.matchLabels['app.kubernetes.io/name'], name)
    }
  })

  test('tell the gateway where every service is', () => {
    const { env } = find(base, 'Deployment', 'tathya-gateway')!.spec.template.spec.containers[0]
    for (const { name } of services) {
      const variable = `TATHYA_UPSTREAM_${name.toUpperCase().replaceAll('-', '_')}`
      const value = env.find((entry) => entry.name === variable)?.value
      assert.equal(value, `http://tathya-${name}:8080`)
    }
  })

  test('give each pod its own image, the three probes, limits, and no rights', () => {
    for (const { metadata, spec } of workloads(base)) {
      const pod = spec.template.spec
      const [container] = pod.containers
      assert.equal(container.image, `tathya/${metadata.name.replace('tathya-', '')}`)
      assert.equal(container.livenessProbe.httpGet.path, '/livez')
      assert.equal(container.startupProbe.httpGet.path, '/livez')
      assert.equal(container.readinessProbe.httpGet.path, '/readyz')
      assert.ok(container.resources.limits.memory && container.resources.requests.cpu, metadata.name)
      assert.equal(container.securityContext.readOnlyRootFilesystem, true)
      assert.equal(container.securityContext.allowPrivilegeEscalation, false)
      assert.deepEqual(container.securityContext.capabilities.drop, ['ALL'])
      assert.equal(pod.securityContext.runAsNonRoot, true)
      assert.equal(pod.securityContext.seccompProfile.type, 'RuntimeDefault')
      assert.equal(pod.automountServiceAccountToken, false)
      const name = container.env.find((entry) => entry.name === 'OTEL_SERVICE_NAME')
      assert.match(JSON.stringify(name?.valueFrom), /metadata\.labels\['app\.kubernetes\.io\/name'\]/)
    }
  })

  test('mount every volume once, and name none that is not there', () => {
    for (const { metadata, spec } of workloads(base)) {
      const { volumes, containers } = spec.template.spec
      const claims = (spec.volumeClaimTemplates ?? []).map((claim) => claim.metadata.name)
      const there = [...claims, ...volumes.map(({ name }) => name)]
      const mounted = containers[0].volumeMounts.map(({ name }) => name)
      assert.deepEqual(mounted.toSorted(), there.toSorted(), metadata.name)
    }
  })

  test('give the private key to the gateway alone', () => {
    for (const { metadata, spec } of workloads(base)) {
      const has = JSON.stringify(spec).includes('tathya-private')
      assert.equal(has, metadata.name === 'tathya-gateway', metadata.name)
    }
  })

  test('keep the spool of the logger on a volume that outlives its pods, and empty it before they go', () => {
    const { spec } = find(base, 'StatefulSet', 'tathya-logger')!
    assert.deepEqual(spec.persistentVolumeClaimRetentionPolicy, {
      whenScaled: 'Retain',
      whenDeleted: 'Retain',
    })
    const [container] = spec.template.spec.containers
    assert.deepEqual(container.lifecycle?.preStop.exec?.command, [
      'node',
      '/app/infra/image/wait-for-spool.mjs',
    ])
    assert.ok(spec.template.spec.terminationGracePeriodSeconds >= 300)
  })

  test('let pods answer until callers know that they go, and end what runs after that', () => {
    for (const all of [base, example]) {
      const settings = all.find(({ metadata }) => metadata.name.startsWith('tathya-settings-'))!
      const drainSeconds = Number(settings.data?.TATHYA_DRAIN_SECONDS)
      assert.ok(drainSeconds >= 5)
      for (const { metadata, spec } of workloads(all))
        assert.ok(spec.template.spec.terminationGracePeriodSeconds >= drainSeconds + 30, metadata.name)
    }
  })

  test('tell the gateway of pods that are not ready, whose health it watches itself, and nobody else', () => {
    for (const name of names) {
      const { clusterIP, publishNotReadyAddresses } = find(base, 'Service', `tathya-${name}`)!.spec
      assert.equal(clusterIP, name === 'gateway' ? undefined : 'None', name)
      const waitsForItsSpool = name === 'logger'
      const tells = name !== 'gateway' && !waitsForItsSpool
      assert.equal(publishNotReadyAddresses, tells ? true : undefined, name)
    }
  })

  test('let only the gateway reach services, and only Prometheus their metrics', () => {
    const policy = (name: string) => find(base, 'NetworkPolicy', name)!.spec
    assert.deepEqual(policy('tathya-nothing-else').policyTypes, ['Ingress', 'Egress'])
    const [services] = policy('tathya-behind-the-door').ingress
    assert.equal(services.from[0].podSelector.matchLabels['app.kubernetes.io/name'], 'gateway')
    const [metrics] = policy('tathya-metrics').ingress
    assert.equal(metrics.from[0].podSelector.matchLabels['app.kubernetes.io/name'], 'prometheus')
    for (const { kind, metadata, spec } of [...workloads(base), find(base, 'Job', 'tathya-topics')!]) {
      const labels = spec.template.metadata.labels
      assert.equal(
        labels['app.kubernetes.io/part-of'],
        'tathya',
        `${kind} ${metadata.name} is under the policies`,
      )
    }
  })

  test('scale by one scaler each, and consumers never above the partitions of their topics', () => {
    const scaled = example.filter(({ kind }) => /^(HorizontalPodAutoscaler|ScaledObject)$/.test(kind))
    const targets = scaled.map(({ spec }) => spec.scaleTargetRef.name)
    assert.deepEqual(targets.toSorted(), names.map((name) => `tathya-${name}`).toSorted())
    for (const { spec } of example.filter(({ kind }) => kind === 'ScaledObject'))
      for (const { type, metadata } of spec.triggers) {
        if (type !== 'kafka') continue
        const rule = topics[metadata.topic]
        assert.ok(rule !== undefined && spec.maxReplicaCount <= rule.partitions, metadata.topic)
      }
  })
})

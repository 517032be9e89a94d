import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { services } from '@tathya/contracts/internal'
import { tempFolder } from '@tathya/testing'
import { parse } from 'yaml'
import { completeLists, findUnknown } from '../src/infra/complete-lists.ts'
import { serviceLists, toServiceFiles } from '../src/infra/service-lists.ts'
import { root } from './infra-files.ts'

const names = services.map(({ name }) => name)
const declaration = 'packages/contracts/src/internal/services.ts'
const listFiles = [...new Set(serviceLists.map(({ file }) => file))]

/** Copies what the generator reads and writes. */
function copyLists(context: TestContext): string {
  const copy = tempFolder(context)
  const files = names.flatMap(toServiceFiles).map(({ file }) => file)
  for (const file of [...listFiles, ...files, declaration, 'packages/contracts/package.json', 'infra'])
    cpSync(path.join(root, file), path.join(copy, file), { recursive: true })
  return copy
}

function declare(copy: string, name: string): void {
  edit(copy, declaration, (text) =>
    text.replace(/^(export const services: .*\n)/m, `$1  { name: '${name}', prefixes: ['/e/x'] },\n`),
  )
}

function edit(copy: string, file: string, change: (text: string) => string): void {
  const target = path.join(copy, file)
  writeFileSync(target, change(readFileSync(target, 'utf8')))
}

function runGenerator(...args: string[]) {
  return spawnSync(process.execPath, [path.join(root, 'tools/src/infra.ts'), ...args], { encoding: 'utf8' })
}

describe('npm run infra', () => {
  test('has nothing to add for the services of today', () => {
    assert.deepEqual(completeLists(root, names), [])
    assert.deepEqual(findUnknown(root, names), [])
    const { status, stdout } = runGenerator('--check')
    assert.deepEqual([status, stdout], [0, 'Every service is listed everywhere.\n'])
  })

  // The other services have settings, volumes or limits of their own.
  for (const name of ['economics-data', 'geo-data']) {
    test(`writes ${name} as it is committed`, (context) => {
      const copy = copyLists(context)
      const ownFiles = toServiceFiles(name).filter(({ file }) => file.startsWith('infra'))
      for (const { file } of ownFiles) rmSync(path.join(copy, file))
      for (const { file, entry, toEntry } of serviceLists) {
        edit(copy, file, (text) => text.replace(toEntry(name), ''))
        const left = [...readFileSync(path.join(copy, file), 'utf8').matchAll(entry)]
        assert.ok(left.length > 0 && !left.some(([whole]) => whole === toEntry(name)), file)
      }
      assert.equal(runGenerator(copy).status, 0)
      for (const file of [...listFiles, ...ownFiles.map(({ file }) => file)])
        assert.equal(
          readFileSync(path.join(copy, file), 'utf8'),
          readFileSync(path.join(root, file), 'utf8'),
          file,
        )
    })
  }

  test('reports what is missing or left over, and writes nothing with --check', (context) => {
    const copy = copyLists(context)
    declare(copy, 'zone-time')
    edit(copy, 'infra/prometheus/prometheus.yml', (text) => text.replace('- calendar\n', '- almanac\n'))
    const before = readFileSync(path.join(copy, 'docker-compose.yml'), 'utf8')
    const { status, stdout, stderr } = runGenerator('--check', copy)
    assert.equal(status, 1)
    assert.match(stdout, /^docker-compose\.yml: incomplete$/m)
    assert.equal(stderr, 'infra/prometheus/prometheus.yml: almanac is not a service; remove it\n')
    assert.equal(readFileSync(path.join(copy, 'docker-compose.yml'), 'utf8'), before)
    assert.ok(!existsSync(path.join(copy, 'services/zone-time')))
  })

  // Names that are first, in the middle and last in every list.
  for (const name of ['almanac', 'news', 'zone-time']) {
    test(`adds a new service ${name} everywhere`, async (context: TestContext) => {
      const copy = copyLists(context)
      declare(copy, name)
      const { status, stderr } = runGenerator(copy)
      assert.deepEqual([status, stderr], [0, ''])
      const read = (file: string) => readFileSync(path.join(copy, file), 'utf8')
      await context.test('to standalone', () => assertStandalone(read, name))
      await context.test('to Compose', () => assertCompose(read, name))
      await context.test('to Prometheus', () => assertPrometheus(read, name))
      await context.test('to Kubernetes', () => assertKubernetes(read, name))
      assert.ok(read('docs/settings.md').includes(`| \`${toVariable(name)}\` | ${name} |\n`))
      assert.equal(runGenerator('--check', copy).status, 0, 'a second run changes nothing')
    })
  }
})

type Read = (file: string) => string

function toVariable(name: string): string {
  return `TATHYA_UPSTREAM_${name.toUpperCase().replaceAll('-', '_')}`
}

function assertStandalone(read: Read, name: string): void {
  const create = { almanac: 'createAlmanac', news: 'createNews', 'zone-time': 'createZoneTime' }[name]
  const text = read('services/standalone/src/services.ts')
  const imports = [...text.matchAll(/^import .* from '(.*)'$/gm)].map(([, from]) => from!)
  assert.deepEqual(imports, imports.toSorted(), 'in the order that Biome asks for')
  assert.ok(text.includes(`import { ${create} } from '@tathya/${name}'\n`))
  assert.ok(text.includes(`\n  ${create},\n`))
  const { dependencies } = JSON.parse(read('services/standalone/package.json'))
  assert.equal(dependencies[`@tathya/${name}`], '0.1.0')
  assert.deepEqual(Object.keys(dependencies), Object.keys(dependencies).toSorted())
  assert.equal(JSON.parse(read(`services/${name}/package.json`)).name, `@tathya/${name}`)
  assert.ok(read(`services/${name}/src/main.ts`).endsWith(`\nawait runService(${create})\n`))
  assert.ok(JSON.parse(read(`services/${name}/tsconfig.json`)).include.includes('src'))
}

function assertCompose(read: Read, name: string): void {
  const compose = parse(read('docker-compose.yml'), { merge: true })
  const { image, build, environment, healthcheck, mem_limit, networks } = compose.services[name]
  assert.deepEqual([image, build.args.SERVICE], [`tathya/${name}`, name])
  assert.deepEqual(healthcheck.test.slice(-1), ['/readyz'])
  assert.ok(mem_limit, 'a memory limit')
  assert.ok(environment.KAFKA_BROKERS && networks.includes('services'))
  assert.equal(environment.OTEL_SERVICE_NAME, name)
  const { gateway } = compose.services
  assert.equal(gateway.environment[toVariable(name)], `http://${name}:8080`)
  assert.deepEqual(gateway.depends_on[name], { condition: 'service_healthy' })
  assert.deepEqual(Object.keys(compose.services).toSorted(), [...todaysContainers, name].toSorted())
}

const todaysContainers = Object.keys(
  parse(readFileSync(path.join(root, 'docker-compose.yml'), 'utf8'), { merge: true }).services,
)

function assertPrometheus(read: Read, name: string): void {
  const [job] = parse(read('infra/prometheus/prometheus.yml')).scrape_configs
  const [target] = job.dns_sd_configs
  assert.ok(target.names.includes(name))
  assert.match(read('infra/service.Dockerfile'), new RegExp(`TATHYA_METRICS_PORT=${target.port}\\b`))
}

function assertKubernetes(read: Read, name: string): void {
  const readYaml = (file: string) => parse(read(`infra/kubernetes/${file}`))
  assert.ok(readYaml('base/kustomization.yaml').resources.includes(`../services/${name}`))
  const { resources, nameSuffix, images } = readYaml(`services/${name}/kustomization.yaml`)
  assert.deepEqual([resources, nameSuffix], [['../../service'], `-${name}`])
  const [container] = readYaml('service/deployment.yaml').spec.template.spec.containers
  assert.deepEqual(images, [{ name: container.image, newName: `tathya/${name}` }])
  const ports = container.ports.map((port: { name: string; containerPort: number }) => Object.values(port))
  assert.deepEqual(Object.fromEntries(ports), { http: 8080, metrics: 9464 })
  assert.equal(container.startupProbe.httpGet.path, '/livez')
  assert.equal(container.livenessProbe.httpGet.path, '/livez')
  assert.equal(container.readinessProbe.httpGet.path, '/readyz')
  assert.ok(container.resources.limits.memory, 'a memory limit')
  const { env } = readYaml('services/gateway/deployment.yaml').spec.template.spec.containers[0]
  const address = { name: toVariable(name), value: `http://tathya-${name}:8080` }
  assert.deepEqual(
    env.filter((entry: { name: string }) => entry.name === address.name),
    [address],
  )
  const example = readYaml('overlays/example/kustomization.yaml')
  const image = example.images.find((entry: { name: string }) => entry.name === `tathya/${name}`)
  assert.match(image.newName, new RegExp(`/tathya/${name}$`))
}

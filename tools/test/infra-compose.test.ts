import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { promisify } from 'node:util'
import { services } from '@tathya/contracts/internal'
import { readText, readYaml, root } from './infra-files.ts'

interface ComposeService {
  readonly image?: string
  readonly build?: { dockerfile: string; args: { SERVICE: string } }
  readonly environment?: Readonly<Record<string, string>>
  readonly read_only?: boolean
  readonly cap_drop?: readonly string[]
  readonly security_opt?: readonly string[]
  readonly mem_limit?: string
  readonly restart?: string
  readonly ports?: readonly string[]
  readonly networks?: readonly string[]
  readonly volumes?: readonly string[]
  readonly profiles?: readonly string[]
  readonly logging?: object
  readonly healthcheck?: { test?: readonly string[]; disable?: boolean }
  readonly depends_on?: Readonly<Record<string, { condition: string }>>
  readonly scale?: number
}

interface ComposeFile {
  readonly services: Readonly<Record<string, ComposeService>>
  readonly networks: Readonly<Record<string, { internal?: boolean } | null>>
}

const file = readYaml<ComposeFile>('docker-compose.yml')
const names = ['gateway', ...services.map(({ name }) => name)]
const ours = Object.entries(file.services).filter(([, { image }]) => image?.startsWith('tathya/'))
const noCompose = await promisify(execFile)('docker', ['compose', 'version']).then(
  () => false as const,
  () => 'Docker Compose is not installed',
)

describe('docker-compose.yml', () => {
  test('has every service, each built from its own folder by the one Dockerfile', () => {
    for (const name of names) {
      const { image, build, healthcheck, restart, environment } = file.services[name] ?? {}
      assert.equal(image, `tathya/${name}`)
      assert.deepEqual([build?.dockerfile, build?.args.SERVICE], ['infra/service.Dockerfile', name])
      assert.ok(existsSync(path.join(root, 'services', name, 'src/main.ts')), name)
      assert.deepEqual(healthcheck?.test?.slice(-1), ['/readyz'], name)
      assert.equal(restart, 'unless-stopped', name)
      assert.equal(environment?.OTEL_SERVICE_NAME, name)
    }
  })

  test('gives no container of ours rights that it does not need', () => {
    assert.ok(ours.length > names.length, 'the programs that run once count too')
    for (const [name, { read_only, cap_drop, security_opt }] of ours) {
      assert.equal(read_only, true, name)
      assert.deepEqual(cap_drop, ['ALL'], name)
      assert.deepEqual(security_opt, ['no-new-privileges:true'], name)
    }
  })

  test('limits the memory and the log of everything that keeps running', () => {
    for (const [name, { restart, mem_limit, logging }] of Object.entries(file.services)) {
      assert.ok(logging, name)
      if (restart !== undefined) assert.ok(mem_limit, name)
    }
  })

  test('publishes the gateway alone, and tools on this machine only', () => {
    for (const [name, { ports = [], profiles }] of Object.entries(file.services)) {
      if (name === 'gateway') assert.deepEqual(ports, [`\${PUBLISH:-127.0.0.1:8080}:8080`])
      else for (const port of ports) assert.ok(profiles !== undefined && port.startsWith('127.0.0.1:'), name)
    }
  })

  test('keeps Kafka and MongoDB where nothing from outside reaches them', () => {
    for (const name of ['kafka', 'mongo']) assert.deepEqual(file.services[name]?.networks, ['stores'])
    assert.equal(file.networks.stores?.internal, true)
    assert.equal(file.networks.services?.internal, true)
  })

  test('gives the private key to the gateway alone', () => {
    for (const [name, { volumes = [] }] of ours) {
      const has = volumes.some((volume) => volume.startsWith('private-keys:'))
      assert.equal(has, ['gateway', 'keys'].includes(name), name)
    }
  })

  test('starts the gateway when all it sends to is ready', () => {
    const { environment = {}, depends_on = {} } = file.services.gateway ?? {}
    for (const { name } of services) {
      const variable = `TATHYA_UPSTREAM_${name.toUpperCase().replaceAll('-', '_')}`
      assert.equal(environment[variable], `http://${name}:8080`)
      assert.equal(depends_on[name]?.condition, 'service_healthy')
    }
  })

  test('waits with every service for keys, topics and MongoDB', () => {
    for (const name of names) {
      const { keys, topics, mongo } = file.services[name]?.depends_on ?? {}
      const conditions = [keys, topics, mongo].map((dependency) => dependency?.condition)
      const done = 'service_completed_successfully'
      assert.deepEqual(conditions, [done, done, 'service_healthy'], name)
    }
  })

  test('runs programs that exist', () => {
    for (const [name, { command }] of Object.entries(file.services) as [string, { command?: string[] }][]) {
      const program = command?.find((word) => word.endsWith('.ts'))
      if (program === undefined) continue
      const inside = path.resolve('/app/services/gateway', program)
      assert.ok(existsSync(path.join(root, path.relative('/app', inside))), `${name} runs ${program}`)
    }
  })

  test('shows two replicas of conversion, whose data folders are their own', () => {
    const { scale, volumes = [] } = file.services.conversion ?? {}
    assert.equal(scale, 2)
    assert.ok(!volumes.some((volume) => volume.includes(':/data')))
    assert.match(readText('infra/service.Dockerfile'), /^VOLUME \/data$/m)
  })

  test('has an example of every variable that it asks for, with its default', () => {
    const example = readText('.env.example')
    const asked = [...readText('docker-compose.yml').matchAll(/\$\{([A-Z_]+):-([^{}]*(?:\$\{[^}]*\})?)\}/g)]
    assert.ok(asked.length > 5)
    for (const [, name, usual] of asked) {
      const value = usual!.replace(`\${PUBLISH:-127.0.0.1:8080}`, '127.0.0.1:8080')
      assert.ok(example.includes(`\n${name}=${value}\n`), `.env.example has ${name}=${value}`)
    }
  })

  test('is what Docker Compose takes, with and without the example', { skip: noCompose }, async () => {
    for (const env of [[], ['--env-file', '.env.example']]) {
      const { stdout } = await promisify(execFile)(
        'docker',
        ['compose', ...env, '--profile', '*', 'config', '--format', 'json'],
        { cwd: root, maxBuffer: 1e7 },
      )
      const { services: taken } = JSON.parse(stdout) as ComposeFile
      assert.deepEqual(Object.keys(taken).sort(), Object.keys(file.services).sort())
    }
  })
})

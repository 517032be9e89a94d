import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { readInfra, readText, root } from './infra-files.ts'

/** Variables that Node and the Dockerfile read. */
const ofOthers = ['NODE_ENV', 'NODE_IMAGE', 'NODE_OPTIONS']

/** Every variable that a schema of the product's sources declares: a key of an object of zod. */
function declared(): Set<string> {
  const files = globSync('{packages,services}/*/src/**/*.ts', { cwd: root })
  const names = files.flatMap((file) =>
    [...readText(file).matchAll(/^\s+((?:TATHYA|KAFKA|MONGODB|OTEL|LOG)_[A-Z_]+): /gm)].map(
      ([, name]) => name!,
    ),
  )
  return new Set(names)
}

/** The services' addresses, whose names are made from those of the services. */
const isAddress = (name: string) => {
  const service = name.replace('TATHYA_UPSTREAM_', '').toLowerCase().replaceAll('_', '-')
  return (
    name.startsWith('TATHYA_UPSTREAM_') &&
    globSync(path.join('services', service), { cwd: root }).length === 1
  )
}

describe('the files of infra', () => {
  test('set only variables that the product reads', () => {
    const known = declared()
    assert.ok(known.size > 40 && known.has('TATHYA_DATA') && known.has('KAFKA_BROKERS'))
    const compose = readText('docker-compose.yml')
    // The broker's own settings stand in its container alone.
    const broker = /^ {2}kafka:\n(?: {4}.*\n|\n)+/m.exec(compose)?.[0]
    assert.ok(broker?.includes('KAFKA_PROCESS_ROLES') === true)
    const texts = new Map([
      ...readInfra('**/*.{yaml,yml,env,mjs,Dockerfile}'),
      ['docker-compose.yml', compose.replace(broker, '')],
      ['.env.example', readText('.env.example')],
    ])
    assert.ok(texts.size > 20)
    const used = [...texts].flatMap(([file, text]) =>
      [...text.matchAll(/\b(?:TATHYA|KAFKA|MONGODB?|NODE|OTEL|LOG)_[A-Z_]*[A-Z]\b/g)].map(([name]) => ({
        file,
        name,
      })),
    )
    const isKnown = (name: string) =>
      known.has(name) || known.has(name.replace(/_FILE$/, '')) || isAddress(name) || ofOthers.includes(name)
    assert.deepEqual(
      used.filter(({ name }) => !isKnown(name) && !/_IMAGE$/.test(name)),
      [],
    )
  })
})

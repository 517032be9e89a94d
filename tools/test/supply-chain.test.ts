import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, test } from 'node:test'
import { readAuditReport } from '../src/supply-chain/audit.ts'
import { findUnverified } from '../src/supply-chain/check-integrity.ts'
import { findRefusedLicences } from '../src/supply-chain/check-licences.ts'
import { findUnnamedTerms, foldersOfOthers } from '../src/supply-chain/folders-of-others.ts'
import { readLockFile, thirdParty } from '../src/supply-chain/lock-file.ts'
import { writeSbom } from '../src/supply-chain/write-sbom.ts'

const root = path.resolve(import.meta.dirname, '../..')
const lock = readLockFile(path.join(root, 'package-lock.json'))

describe('licences', () => {
  test('of every package in the lock file are allowed', () => {
    const packages = thirdParty(lock)
    assert.ok(packages.size > 300)
    assert.deepEqual(findRefusedLicences(packages), [])
  })

  const cases: readonly [licence: string | undefined, reason: string | undefined][] = [
    ['MIT', undefined],
    ['(MIT OR GPL-3.0-only)', undefined],
    ['MIT AND GPL-3.0-only', 'has the licence MIT AND GPL-3.0-only'],
    ['AGPL-3.0-or-later', 'has the licence AGPL-3.0-or-later'],
    ['CC-BY-NC-4.0', 'has the licence CC-BY-NC-4.0'],
    ['SEE LICENSE IN LICENSE.md', 'declares "SEE LICENSE IN LICENSE.md", which is not an SPDX expression'],
    [undefined, 'declares no licence'],
  ]
  for (const [license, reason] of cases) {
    test(`${license ?? 'none'} is ${reason === undefined ? 'allowed' : 'refused'}`, () => {
      const packages = new Map([
        ['node_modules/a/node_modules/@b/c', { version: '1.0.0', ...(license && { license }) }],
      ])
      const expected = reason === undefined ? [] : [{ name: '@b/c@1.0.0', reason }]
      assert.deepEqual(findRefusedLicences(packages), expected)
    })
  }
})

describe('folders with files of others', () => {
  test('state their terms beside them, in NOTICE and in DATA.md', () => {
    assert.deepEqual(findUnnamedTerms(root), [])
  })

  test('are named where terms, mention or separation from code are missing', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'terms-'))
    for (const name of ['NOTICE', 'DATA.md']) writeFileSync(path.join(folder, name), '')
    const [first] = foldersOfOthers
    const other = { ...first!, folder: 'map' }
    assert.deepEqual(findUnnamedTerms(folder, [other]), [
      'map has no LICENSE: state the licence and the author there',
    ])
    mkdirSync(path.join(folder, 'map'))
    writeFileSync(path.join(folder, 'map/LICENSE'), 'CC BY-SA')
    writeFileSync(path.join(folder, 'map/draw.ts'), '')
    assert.deepEqual(findUnnamedTerms(folder, [other]), [
      'map/LICENSE does not name "Survey Department, Government of Nepal"',
      'NOTICE does not name map: add it with its licence and author',
      'DATA.md does not name map: add it with its licence and author',
      'map/draw.ts is code under the terms of LICENSE: move it out of the folder',
    ])
  })
})

describe('the lock file', () => {
  const hash = `sha512-${Buffer.alloc(64, 7).toString('base64')}`

  test('has a SHA-512 of every package of others, and names no registry', () => {
    const packages = thirdParty(lock)
    assert.deepEqual(findUnverified(packages), [])
    const resolved = [...packages].filter(([, entry]) => entry.resolved !== undefined)
    assert.deepEqual(resolved, [])
  })

  test('with an entry without one, a weak or a damaged one is refused by name', () => {
    const entries: [string, { name?: string; version: string; integrity?: string }][] = [
      ['node_modules/a', { version: '1.0.0', integrity: hash }],
      ['node_modules/a/node_modules/@b/c', { version: '2.0.0' }],
      [
        'node_modules/alias',
        { name: 'real', version: '3.0.0', integrity: 'sha1-qUm2aGGSYRL9sUMdHa6iVZ3JJZU=' },
      ],
      ['node_modules/d', { version: '4.0.0', integrity: hash.slice(0, 40) }],
    ]
    assert.deepEqual(findUnverified(new Map(entries)), ['@b/c@2.0.0', 'real@3.0.0', 'd@4.0.0'])
  })
})

test('the bill of materials names what ships, with licences and hashes, and no tools', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'sbom-')), 'tathya.cdx.json')
  const components = writeSbom(root, file)
  const sbom = JSON.parse(readFileSync(file, 'utf8')) as {
    bomFormat: string
    metadata: { component: { name: string } }
    components: {
      name: string
      'bom-ref': string
      version?: string
      licenses?: unknown[]
      hashes?: unknown[]
    }[]
  }
  assert.equal(sbom.bomFormat, 'CycloneDX')
  assert.equal(sbom.metadata.component.name, 'tathya')
  assert.equal(sbom.components.length, components)
  const references = new Set(sbom.components.map((component) => component['bom-ref']))
  const kafkajs = sbom.components.find(({ name }) => name === 'kafkajs')
  assert.equal(kafkajs?.version, lock.get('node_modules/kafkajs')?.version)
  assert.ok(kafkajs?.licenses?.length && kafkajs.hashes?.length)
  // Every runtime dependency of every service is in it; what only tests and tools need is not.
  for (const [folder, { dependencies }] of lock) {
    if (!folder.startsWith('services/')) continue
    for (const dependency of Object.keys(dependencies ?? {})) {
      const { name = dependency, version } = lock.get(`node_modules/${dependency}`) ?? {}
      if (version !== undefined) assert.ok(references.has(`${name}@${version}`), name)
    }
  }
  for (const { folder } of foldersOfOthers) assert.ok(references.has(folder), folder)
  const tools = ['autocannon', 'testcontainers']
  assert.ok(!sbom.components.some(({ name }) => tools.includes(name)))
})

describe('npm audit', () => {
  test('lists what is high or critical', () => {
    const vulnerabilities = {
      a: { severity: 'moderate', range: '<2' },
      b: { severity: 'critical', range: '1.x' },
      c: { severity: 'high', range: '*' },
    }
    assert.deepEqual(readAuditReport(JSON.stringify({ vulnerabilities })), {
      state: 'checked',
      advisories: ['b 1.x (critical)', 'c * (high)'],
    })
  })

  test('that cannot be answered is no pass', () => {
    const report = { message: '405 Method Not Allowed', error: { summary: '', detail: '' } }
    assert.deepEqual(readAuditReport(JSON.stringify(report)), {
      state: 'unavailable',
      reason: '405 Method Not Allowed',
    })
    assert.equal(readAuditReport('<html>').state, 'unavailable')
  })
})

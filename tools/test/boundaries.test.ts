import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { tempFolder } from '@tathya/testing'
import { findFaults } from '../src/structure/find-faults.ts'

/** Writes a small repository: a manifest per project, and the given files. */
function tree(context: TestContext, files: Record<string, string>): string {
  const root = tempFolder(context)
  const declared: Record<string, string[]> = {
    'packages/contracts': ['zod'],
    'packages/platform': ['@tathya/contracts', 'pino', 'kafkajs'],
    'packages/storage': ['@tathya/platform', 'mongoose'],
    'packages/events': ['@tathya/platform', '@tathya/storage', 'kafkajs'],
    'packages/documents': ['@tathya/datasets'],
    'packages/datasets': ['@tathya/contracts', '@tathya/platform'],
    'packages/operations': ['@tathya/events', '@tathya/standalone'],
    'packages/testing': ['@tathya/contracts', '@tathya/platform'],
    'packages/test-servers': [],
    'services/geo-data': [
      '@tathya/datasets',
      '@tathya/operations',
      '@tathya/platform',
      '@tathya/schools',
      'pino',
      'kafkajs',
      'mongoose',
    ],
    'services/schools': ['@tathya/datasets'],
    'services/standalone': ['@tathya/schools', '@tathya/geo-data'],
  }
  for (const [folder, names] of Object.entries(declared)) {
    mkdirSync(path.join(root, folder, 'src'), { recursive: true })
    const manifest = {
      name: `@tathya/${path.basename(folder)}`,
      dependencies: Object.fromEntries(names.map((name) => [name, '1.0.0'])),
      devDependencies: { '@tathya/testing': '1.0.0' },
    }
    writeFileSync(path.join(root, folder, 'package.json'), JSON.stringify(manifest))
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  return root
}

const wrong: { title: string; file: string; text: string; fault: RegExp }[] = [
  {
    title: 'a service that imports another service',
    file: 'services/geo-data/src/a.ts',
    text: "import { x } from '@tathya/schools'",
    fault: /a service never imports another service/,
  },
  {
    title: 'an import against the direction',
    file: 'packages/platform/src/a.ts',
    text: "export { x } from '@tathya/datasets'",
    fault: /imports point one way/,
  },
  {
    title: 'an import of a package of the same layer',
    file: 'packages/documents/src/a.ts',
    text: "import { x } from '@tathya/datasets'",
    fault: /imports point one way/,
  },
  {
    title: 'a service that imports a program of operators',
    file: 'services/geo-data/src/a.ts',
    text: "import { x } from '@tathya/operations'",
    fault: /imports point one way/,
  },
  {
    title: 'test tools that know the platform',
    file: 'packages/testing/src/a.ts',
    text: "import { x } from '@tathya/platform'",
    fault: /imports point one way/,
  },
  {
    title: 'servers for tests in what ships',
    file: 'packages/platform/src/a.ts',
    text: "import { x } from '@tathya/test-servers'",
    fault: /only tests may/,
  },
  {
    title: 'an undeclared dependency',
    file: 'services/schools/src/a.ts',
    // Written so that this file does not seem to import it.
    text: `const x = await ${'import'}('express')`,
    fault: /imports express, which package.json does not declare/,
  },
  {
    title: 'a development dependency in a source file',
    file: 'services/schools/src/a.ts',
    text: "import { tempFolder } from '@tathya/testing'",
    fault: /under dependencies/,
  },
  {
    title: 'a relative path into another project',
    file: 'services/schools/src/a.ts',
    text: "import '../../geo-data/src/b.ts'",
    fault: /reaches out of its project/,
  },
  {
    title: 'a child process that imports the side of requests',
    file: 'services/schools/src/process/converters/a.ts',
    text: "import { x } from '../../service/b.ts'",
    fault: /process\/ may import only process\/ and shared\//,
  },
  {
    title: 'a child process that imports a type of the settings',
    file: 'services/schools/src/process/a.ts',
    text: "import type { x } from '../config.ts'",
    fault: /process\/ may import only process\/ and shared\//,
  },
  {
    title: 'what both sides use, and imports one of them',
    file: 'services/schools/src/shared/a.ts',
    text: "export { x } from '../process/b.ts'",
    fault: /shared\/ may import only shared\//,
  },
  {
    title: 'a file that is too long',
    file: 'services/schools/src/a.ts',
    text: 'export {}\n'.repeat(401),
    fault: /has 401 lines/,
  },
  {
    title: 'a function that is too long',
    file: 'services/schools/src/a.ts',
    text: `export const a = () => {\n${'  // as long as any\n'.repeat(20)}${'  a()\n'.repeat(39)}}\n`,
    fault: /a function of 61 lines/,
  },
  ...Object.entries({ kafkajs: 'events', mongoose: 'storage', pino: 'platform' }).map(([name, keeper]) => ({
    title: `${name} outside ${keeper}`,
    file: 'services/geo-data/src/a.ts',
    text: `import {\n  x,\n} from '${name}'`,
    fault: new RegExp(`only packages/${keeper} may`),
  })),
]

const cycles: { title: string; files: Record<string, string>; fault: RegExp }[] = [
  {
    title: 'files',
    files: { 'http/a.ts': "import './b.ts'", 'http/b.ts': "import type { x } from './a.ts'" },
    fault: /cycle: http\/a\.ts -> http\/b\.ts -> http\/a\.ts/,
  },
  {
    title: 'folders',
    files: { 'http/a.ts': "import '../csv/b.ts'", 'csv/c.ts': "import '../http/d.ts'" },
    fault: /cycle: (http -> csv -> http|csv -> http -> csv)/,
  },
  {
    title: 'folders in a folder',
    files: { 'a/b/c.ts': "import '../d/e.ts'", 'a/d/f.ts': "import '../b/g.ts'" },
    fault: /cycle: a\/\w -> a\/\w -> a\/\w/,
  },
  {
    title: 'a folder and a file beside it',
    files: { 'http/a.ts': "import '../clock.ts'", 'clock.ts': "import './http/b.ts'" },
    fault: /cycle: (http|clock\.ts) -> /,
  },
]

describe('the boundary check', () => {
  test('finds nothing in a tree that keeps the rules', (context) => {
    const root = tree(context, {
      'services/schools/src/a.ts':
        "import fs from 'node:fs'\nimport { d } from '@tathya/datasets'\nimport './b.ts'",
      'services/schools/src/service/a.ts': "import '../process/a.ts'\nimport '../shared/a.ts'",
      'services/schools/src/process/a.ts': "import './b/c.ts'\nimport '../shared/a.ts'",
      'services/schools/test/process/a.test.ts': "import '../../src/service/a.ts'",
      'services/schools/test/a.test.ts': "import { tempFolder } from '@tathya/testing'",
      'services/standalone/src/a.ts': "import { s } from '@tathya/schools'",
      'packages/platform/src/a.ts':
        "// import 'express'\nimport { pino } from 'pino'\nimport { z } from '@tathya/contracts'",
      'packages/platform/src/index.ts': "export { b } from './http/b.ts'",
      'packages/platform/src/http/b.ts': "import '../clock.ts'\nimport '../index.ts'",
      'packages/storage/src/a.ts': "import 'mongoose'\nimport '@tathya/platform'",
      'packages/events/src/a.ts': "import 'kafkajs'\nimport '@tathya/storage'",
      'packages/operations/src/a.ts': "import '@tathya/events'\nimport '@tathya/standalone'",
    })
    assert.deepEqual(findFaults(root), [])
  })

  for (const { title, file, text, fault } of wrong) {
    test(`finds ${title}`, (context) => {
      const root = tree(context, { [file]: text })
      const faults = findFaults(root)
      assert.equal(faults.length >= 1, true, 'there is a fault')
      assert.match(faults.join('\n'), fault)
      assert.ok(faults.every((line) => line.startsWith(`${file}:`)))
    })
  }

  for (const { title, files, fault } of cycles) {
    test(`finds an import cycle of ${title}`, (context) => {
      const sources = Object.entries(files).map(([file, text]) => [`packages/platform/src/${file}`, text])
      assert.match(findFaults(tree(context, Object.fromEntries(sources))).join('\n'), fault)
    })
  }

  test('finds a folder with too many files', (context) => {
    const files = Array.from({ length: 31 }, (_, at) => [
      `services/schools/src/lists/${at}.ts`,
      'export {}\n',
    ])
    const faults = findFaults(tree(context, Object.fromEntries(files)))
    assert.deepEqual(faults, ['services/schools/src/lists: has 31 source files; the limit is 30'])
  })

  test('finds phrases that comments avoid, not in code and texts', (context) => {
    const file = (text: string) => tree(context, { 'services/geo-data/src/a.ts': text })
    const [fault, ...others] = findFaults(file('/** Whether it is a school. */\nexport const a = 1\n'))
    assert.match(
      fault!,
      /^services\/geo-data: comments with “Whether” at the start: 1, at most 0\. Begin with/,
    )
    assert.deepEqual(others, [])
    const allowed = '/** True if it is a school, whether open or not. */\nexport const a = "// Whether"\n'
    assert.deepEqual(findFaults(file(allowed)), [])
  })

  test('holds for this repository', () => {
    assert.deepEqual(findFaults(path.resolve(import.meta.dirname, '../..')), [])
  })
})

import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { tempFolder } from '@tathya/testing'
import { findBoundaryFaults } from '../src/boundaries.ts'

/** Writes a small repository: a manifest per project, and the given files. */
function tree(context: TestContext, files: Record<string, string>): string {
  const root = tempFolder(context)
  const declared: Record<string, string[]> = {
    'packages/contracts': ['zod'],
    'packages/platform': ['@tathya/contracts', 'pino'],
    'packages/datasets': ['@tathya/contracts', '@tathya/platform'],
    'packages/testing': ['@tathya/contracts', '@tathya/platform'],
    'packages/test-servers': [],
    'services/geo-data': [
      '@tathya/datasets',
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
    title: 'a file that is too long',
    file: 'services/schools/src/a.ts',
    text: 'export {}\n'.repeat(401),
    fault: /has 401 lines/,
  },
  ...['kafkajs', 'mongoose', 'pino'].map((name) => ({
    title: `${name} outside the platform`,
    file: 'services/geo-data/src/a.ts',
    text: `import {\n  x,\n} from '${name}'`,
    fault: /only packages\/\w+ may/,
  })),
]

describe('the boundary check', () => {
  test('finds nothing in a tree that keeps the rules', (context) => {
    const root = tree(context, {
      'services/schools/src/a.ts':
        "import fs from 'node:fs'\nimport { d } from '@tathya/datasets'\nimport './b.ts'",
      'services/schools/test/a.test.ts': "import { tempFolder } from '@tathya/testing'",
      'services/standalone/src/a.ts': "import { s } from '@tathya/schools'",
      'packages/platform/src/a.ts':
        "// import 'express'\nimport { pino } from 'pino'\nimport { z } from '@tathya/contracts'",
    })
    assert.deepEqual(findBoundaryFaults(root), [])
  })

  for (const { title, file, text, fault } of wrong) {
    test(`finds ${title}`, (context) => {
      const faults = findBoundaryFaults(tree(context, { [file]: text }))
      assert.equal(faults.length >= 1, true, 'there is a fault')
      assert.match(faults.join('\n'), fault)
      assert.ok(faults.every((line) => line.startsWith(`${file}: `)))
    })
  }

  test('holds for this repository', () => {
    assert.deepEqual(findBoundaryFaults(path.resolve(import.meta.dirname, '../..')), [])
  })
})

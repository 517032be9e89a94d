import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { before, describe, test } from 'node:test'
import type { OpenApiDocument } from '@tathya/platform'
import { generateFiles } from '../../src/generate/files.ts'
import { readDocument } from '../../src/generate/read-document.ts'
import { describeGenerators } from './generators.ts'

const root = path.resolve(import.meta.dirname, '../../..')

describe('from the document that the product serves', () => {
  let document: OpenApiDocument

  before(async () => {
    document = await readDocument()
  })

  test('what is generated is in step; `npm run generate` writes it', async () => {
    const files = await generateFiles(document)
    const stale = files.filter(({ file, text }) => readFileSync(path.join(root, file), 'utf8') !== text)
    assert.deepEqual(
      stale.map(({ file }) => file),
      [],
    )
  })

  describeGenerators(() => document)
})

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { generateFiles } from '../src/generate/files.ts'

const root = path.resolve(import.meta.dirname, '../..')

test('what is generated is in step with the document; `npm run generate` writes it', async () => {
  const files = await generateFiles()
  const stale = files.filter(({ file, text }) => readFileSync(path.join(root, file), 'utf8') !== text)
  assert.deepEqual(
    stale.map(({ file }) => file),
    [],
  )
})

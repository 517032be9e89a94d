import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { cutName, nameFile } from './cut-name.ts'

test('the font for the name of Nepali on English pages has its letters only', async () => {
  const font = await readFile(nameFile)
  assert.ok(font.equals(await cutName()), 'npm run cut-fonts -w services/portal writes it')
  assert.ok(font.length < 3_000, `${font.length} bytes`)
})

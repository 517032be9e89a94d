import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { fontsFile } from '../../../src/picture/font/page-font.ts'
import { cutFonts } from './cut-fonts.ts'

test('the fonts of the pages are those that are cut out of the package', async () => {
  const kept: unknown = JSON.parse(await readFile(fontsFile, 'utf8'))
  assert.deepEqual(kept, await cutFonts(), 'run: npm run cut-fonts -w services/calendar')
})

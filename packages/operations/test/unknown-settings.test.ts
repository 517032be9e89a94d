import assert from 'node:assert/strict'
import { test } from 'node:test'
import { run } from './support/run.ts'

test('a misspelt setting is reported before a command runs, settings of the product are not', async () => {
  const env = { TATHYA_ADMIN_KYE: 'x', TATHYA_CONVERSION_SLOTS: '2', TATHYA_URL: 'http://127.0.0.1:1' }
  const { code, text } = await run(['keys', 'make'], env)
  assert.equal(code, 0)
  assert.deepEqual(text.split('\n')[0], 'TATHYA_ADMIN_KYE is not a setting; did you mean TATHYA_ADMIN_KEY?')
  assert.equal(text.match(/is not a setting/g)?.length, 1)
})

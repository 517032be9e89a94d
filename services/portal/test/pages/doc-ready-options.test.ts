import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ConversionQuery } from '@tathya/contracts/http'
import { options } from '../../src/pages/documents/doc-ready.ts'

test('every value of an option that the page offers is one that the conversion takes', () => {
  for (const [name, values] of Object.entries(options))
    for (const value of values) {
      const { error } = ConversionQuery.safeParse({ to_format: 'pdf', [name]: value })
      assert.equal(error, undefined, `${name}=${value}`)
    }
})

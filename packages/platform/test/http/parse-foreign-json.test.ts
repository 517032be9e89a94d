import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ProblemError } from '../../src/http/problem.ts'
import { parseForeignJson } from '../../src/http/requests/read-json.ts'

const codeOf = (text: string, maxValues: number) => {
  try {
    parseForeignJson(text, 'body', maxValues)
    return 'accepted'
  } catch (error) {
    assert.ok(error instanceof ProblemError)
    return error.code
  }
}

test('values are counted up to the limit, and refused above it', () => {
  // The list and its four items.
  assert.equal(codeOf('[1,2,3,4]', 5), 'accepted')
  assert.equal(codeOf('[1,2,3,4]', 4), 'json_too_complex')
  assert.equal(codeOf('{"a":{"b":[]},"c":1}', 5), 'accepted')
  assert.equal(codeOf('{"a":{"b":[]},"c":1}', 3), 'json_too_complex')
})

test('commas and brackets within texts are no values', () => {
  assert.equal(codeOf(JSON.stringify({ stack: '[,{,"\\,],[ नेपाल' }), 2), 'accepted')
})

test('without a limit, any number of values is read', () => {
  const text = JSON.stringify(Array.from({ length: 100_000 }, () => [1]))
  assert.equal((parseForeignJson(text, 'payload') as unknown[]).length, 100_000)
})

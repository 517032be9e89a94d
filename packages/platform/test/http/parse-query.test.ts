import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { parseQuery } from '../../src/http/parse-query.ts'
import type { ProblemError } from '../../src/http/problem.ts'

describe('a query', () => {
  test('is read as URLSearchParams writes it', () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !text.startsWith('_'))
    fc.assert(
      fc.property(fc.dictionary(name, fc.string({ unit: 'grapheme' })), (values) => {
        assert.deepEqual({ ...parseQuery(`/x?${new URLSearchParams(values)}`) }, { ...values })
      }),
    )
  })

  test('passes over cache busters and empty parts', () => {
    assert.deepEqual({ ...parseQuery('/x?_=1&a=1&&_b&c') }, { a: '1', c: '' })
    assert.deepEqual({ ...parseQuery('/x?') }, {})
  })

  test('does not list thousands of faults', () => {
    assert.throws(
      () => parseQuery(`/x?a=1${'&a=1'.repeat(3_000)}`),
      (error: ProblemError) => error.errors.length === 50,
    )
  })

  for (const [query, field] of [
    ['a=1&a=2', 'a'],
    ['a=%E0%A4', 'a'],
    ['%ff=1', '%ff'],
  ]) {
    test(`is refused where it is ${query}`, () => {
      assert.throws(
        () => parseQuery(`/x?${query}`),
        (error: ProblemError) => error.code === 'invalid_query' && error.errors[0]?.field === field,
      )
    })
  }
})

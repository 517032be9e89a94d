import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import type { ProblemError } from '../../src/http/problem.ts'
import { parseQuery } from '../../src/http/requests/parameters.ts'

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

  for (const [query, field, accepted] of [
    ['a=1&a=2', 'a', /one value/],
    ['a=%E0%A4', 'a', /percent-encoded UTF-8/],
    ['%ff=1', '%ff', /percent-encoded UTF-8/],
  ] as const) {
    test(`is refused where it is ${query}`, () => {
      assert.throws(
        () => parseQuery(`/x?${query}`),
        ({ code, errors: [fault] }: ProblemError) =>
          code === 'invalid_query' && fault?.field === field && accepted.test(String(fault.accepted)),
      )
    })
  }
})

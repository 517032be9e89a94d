import assert from 'node:assert/strict'
import { test } from 'node:test'
import { preferredType } from '../../src/http/answers/negotiate.ts'

const types = ['application/json', 'text/csv']

/** A header, and the type that it wants of the two. */
const wanted: [string | undefined, string | undefined][] = [
  [undefined, 'application/json'],
  ['', 'application/json'],
  ['*/*', 'application/json'],
  ['text/*', 'text/csv'],
  ['text/csv', 'text/csv'],
  ['application/json; charset=utf-8', 'application/json'],
  ['text/csv;charset="utf-8"; header=present', 'text/csv'],
  ['text/csv;header="a,b;q=0";q=0.4, application/json;charset=utf-8;q=0.3', 'text/csv'],
  ['text/csv; charset=utf-8; q=0, application/json', 'application/json'],
  ['text/csv; Q=0.1, application/json; q=0.05', 'text/csv'],
  ['application/json;q=0', undefined],
  ['image/png; charset=utf-8', undefined],
  ['*/*;q=0', undefined],
  ['nonsense', undefined],
]

test('the type that is wanted most is found, whatever parameters stand beside its weight', () => {
  for (const [accept, type] of wanted) assert.equal(preferredType(accept, types), type, accept)
})

test('a long header is read in a time that grows with its length alone', () => {
  for (const part of [';a=', ';a="', ';q=', ';a="\\"', ' ;', ';a=b', ';a ', ';;', ',', '; \t'])
    assert.equal(preferredType(`text/csv, ${part.repeat(5_000)}`, types), 'text/csv', part)
})

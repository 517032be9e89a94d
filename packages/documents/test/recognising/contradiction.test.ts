import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contradicts } from '../../src/recognising/contradiction.ts'

/** By type, beginnings that a text of it may have, and some that it cannot. */
const beginnings: Readonly<Record<string, readonly [fit: readonly string[], unfit: readonly string[]]>> = {
  'text/csv': [
    ['a,b', '<p>,b', '{a,b}', '[1],b', 'From,To\n'],
    ['<!DOCTYPE html>', '<html>', '<?xml version="1.0"?>', '{ "a" : 1 }', '[{"a":1}]', '["a"]', '[[1]]'],
  ],
  'text/tab-separated-values': [['a\tb'], ['<HTML>']],
  'text/html': [
    ['<p>a', 'a <br> b', '</p>', '<!-- a -->', '<?xml?>', 'a&amp;b', '&#2325;', '&lt;'],
    ['a', 'a < b', '& c', '1 <2'],
  ],
  'application/xml': [['<a/>'], ['a', '{"a":1}']],
  'application/x-fictionbook+xml': [['<FictionBook>'], ['a']],
  'application/x-ipynb+json': [['{"cells":[]}'], ['[]', 'a']],
  'application/json': [
    ['[', '{', '"a"', '-1', '0', 'true', 'false', 'null'],
    ['a', '<a/>', '+1', ''],
  ],
  'message/rfc822': [
    ['From: a@b.example', 'From a@b.example Mon', 'X-Any-Header: a', `${'a'.repeat(80)}:`],
    ['From', 'Dear all', 'A b: c', `${'a'.repeat(81)}:`],
  ],
}

test('a text contradicts a type by its beginning, whatever space or mark is before it', () => {
  for (const [type, [fit, unfit]] of Object.entries(beginnings))
    for (const space of ['', '\ufeff', ' \n\t', '\ufeff\r\n']) {
      for (const text of fit) assert.equal(contradicts(space + text, type), false, `${type}: ${text}`)
      for (const text of unfit) assert.equal(contradicts(space + text, type), true, `${type}: ${text}`)
    }
})

test('a text contradicts no type that may hold any text', () => {
  for (const type of ['text/plain', 'text/markdown', 'a/b']) assert.equal(contradicts('<a/>', type), false)
})

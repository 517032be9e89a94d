import assert from 'node:assert/strict'
import { test } from 'node:test'
import { adviceFor, extensionsOf, nameOfType, stemOf, typeOfName } from '../../src/recognising/index.ts'

test('a name has a type by its extension, and a stem without it', () => {
  assert.equal(typeOfName('a.b.PDF'), 'application/pdf')
  assert.equal(typeOfName('table.xlsx'), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  for (const name of ['pdf', '.pdf', 'a.unheard', 'a.', `a.${'p'.repeat(21)}`, 'Version 2.5 final'])
    assert.equal(typeOfName(name), undefined, name)
  assert.deepEqual(['a.b.pdf', '.pdf', 'Version 2.5 final', 'a'].map(stemOf), [
    'a.b',
    '.pdf',
    'Version 2.5 final',
    'a',
  ])
})

test('a type has extensions, a name, and advice if it is not accepted', () => {
  assert.ok(extensionsOf('image/jpeg').includes('jpg'))
  assert.deepEqual(extensionsOf('a/b'), [])
  assert.match(nameOfType('application/pdf'), /PDF/)
  assert.equal(nameOfType('a/b'), 'of the type a/b')
  assert.equal(adviceFor('a/b'), undefined)
})

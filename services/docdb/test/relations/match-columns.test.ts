import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { TypedColumn } from '../../src/process/model/typed-table.ts'
import type { Property } from '../../src/process/relations/schema/given-schema.ts'
import { fits, matchColumns } from '../../src/process/relations/schema/match-columns.ts'

const column = (title: string, type: TypedColumn['type'] = 'text', name = ''): TypedColumn => ({
  ...{ name: name || title.toLowerCase(), title, type, unit: null, scale: 1, calendar: null, mismatches: 0 },
})
const matches = (properties: Record<string, Property>, ...columns: TypedColumn[]) =>
  Object.fromEntries(matchColumns(properties, columns))

describe('a property of a schema', () => {
  test('has the column of its name before one that sounds like it, of a better type too', () => {
    assert.deepEqual(
      matches(
        { jilla: { type: 'string' } },
        column('Jilla', 'text', 'jila'),
        column('x', 'integer', 'jilla'),
      ),
      {
        jilla: 1,
      },
    )
    assert.deepEqual(matches({ jilla: {} }, column('District'), column('जिल्ला', 'text', 'c1')), { jilla: 1 })
  })

  test('has a column of its title or description, of a part of a header, a synonym or most of its words', () => {
    assert.deepEqual(matches({ a: { title: 'जिल्ला' } }, column('District')), { a: 0 })
    assert.deepEqual(matches({ a: { description: 'Mobile' } }, column('फोन', 'text', 'c1')), { a: 0 })
    assert.deepEqual(matches({ district: {} }, column('Region / District (official)', 'text', 'c1')), {
      district: 0,
    })
    assert.deepEqual(matches({ total_school_pupils: {} }, column('School pupils')), {
      total_school_pupils: 0,
    })
    assert.deepEqual(matches({ school_pupils: {} }, column('Pupils of boys')), {}, 'one word of three')
    assert.deepEqual(matches({ of_a: {} }, column('of b')), {}, 'words of two letters')
  })

  test('shares no column: the most alike pair is first, then the order of the properties', () => {
    const columns = [column('Amount', 'money'), column('Sum', 'money')]
    assert.deepEqual(matches({ rakam: { type: 'number' }, sum: { type: 'number' } }, ...columns), {
      sum: 1,
      rakam: 0,
    })
    assert.deepEqual(matches({ a: { title: 'Sum' }, b: { title: 'Sum' } }, ...columns), { a: 1, b: 0 })
    assert.deepEqual(matches({ date: {} }, column('Date', 'text', 'c1'), column('Date', 'text', 'c2')), {
      date: 0,
    })
  })

  test('prefers a column of its type', () => {
    const columns = [column('Amount', 'text', 'c1'), column('Amount', 'money', 'c2')]
    assert.deepEqual(matches({ rakam: { type: 'number' } }, ...columns), { rakam: 1 })
    assert.deepEqual(matches({ rakam: { type: 'string' } }, ...columns), { rakam: 0 })
  })
})

test('types of a schema that a column fits', () => {
  const accepted = (type: TypedColumn['type']) =>
    (['string', 'number', 'integer', 'boolean'] as const).filter((name) =>
      fits({ type: name }, column('a', type)),
    )
  assert.deepEqual(
    (['integer', 'decimal', 'percent', 'money', 'boolean', 'text', 'date', 'code'] as const).map((type) => [
      type,
      accepted(type).join(' '),
    ]),
    [
      ['integer', 'string number integer'],
      ['decimal', 'string number'],
      ['percent', 'string number'],
      ['money', 'string number integer boolean'],
      ['boolean', 'string boolean'],
      ['text', 'string'],
      ['date', 'string'],
      ['code', 'string'],
    ],
  )
  assert.ok(fits({ type: ['null', 'integer'] }, column('a', 'integer')))
  assert.ok(!fits({ type: ['null', 'integer'] }, column('a', 'text')))
  assert.ok(fits({}, column('a', 'boolean')) && fits({ type: 'null' }, column('a', 'date')))
  const date: Property = { type: 'string', format: 'date' }
  assert.deepEqual([fits(date, column('a', 'date')), fits(date, column('a', 'text'))], [true, false])
})

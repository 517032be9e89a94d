import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ColumnType } from '../../src/process/model/typed-table.ts'
import { commonType, findAlike } from '../../src/process/relations/merge/find-alike.ts'
import { addedColumn, type Relation } from '../../src/process/relations/relation.ts'

/** A column: its name, type and unit; one whose name begins with `-` has no title. */
const column = (name: string, type: ColumnType = 'text', unit: string | null = null) =>
  addedColumn({ name, title: name.startsWith('-') ? '' : name, origin: 'table', type, unit })

/** A relation of one row of a document; the columns of `empty` have no value. */
function relation(
  document: number,
  title: string,
  columns: ReturnType<typeof column>[],
  empty: string[] = [],
): Relation {
  const place = { page: 1, box: null, part: null }
  const row = columns.map(({ name }) => ({
    value: empty.includes(name) ? null : 'x',
    missing: null,
    source: { document, place, row: 0, column: 0, text: 'x', method: 'file' as const, confidence: 1 },
  }))
  return { name: title, title, columns, rows: [row], totals: [] }
}
const named = (...names: string[]) => names.map((name) => column(name))
const groupsOf = (...relations: Relation[]) => findAlike(relations, []).groups
const together = [[0, 1]]
const apart = [[0], [1]]

describe('tables that are alike', () => {
  test('are of one document with the same columns in the same order', () => {
    const first = relation(0, 'a', named('name', 'pupils'))
    assert.deepEqual(groupsOf(first, relation(0, 'b', named('name', 'pupils'))), together)
    assert.deepEqual(groupsOf(first, relation(0, 'b', named('pupils', 'name'))), apart)
    assert.deepEqual(groupsOf(first, relation(0, 'b', named('name', 'pupils', 'boys'))), apart)
    assert.deepEqual(groupsOf(first, relation(0, 'b', [column('name'), column('pupils', 'date')])), apart)
  })

  test('are of several documents with three quarters of the columns of the larger', () => {
    const first = relation(0, 'a', named('name', 'ward', 'boys', 'girls'))
    assert.deepEqual(groupsOf(first, relation(1, 'b', named('girls', 'boys', 'ward', 'name'))), together)
    assert.deepEqual(groupsOf(first, relation(1, 'b', named('name', 'ward', 'boys', 'total'))), together)
    assert.deepEqual(groupsOf(first, relation(1, 'b', named('name', 'ward', 'total', 'share'))), apart)
    assert.deepEqual(groupsOf(first, relation(1, 'b', named('name', 'ward'))), apart)
    assert.deepEqual(
      groupsOf(first, relation(1, 'b', named('name', 'ward', 'boys', 'p', 'q'), ['p', 'q'])),
      together,
    )
  })

  test('are of several documents with half of the columns of the smaller, if they have one title', () => {
    const first = relation(0, 'Schools', named('name', 'ward', 'boys', 'girls'))
    const other = named('name', 'ward', 'total', 'share')
    assert.deepEqual(groupsOf(first, relation(1, 'Schools', other)), together)
    assert.deepEqual(groupsOf(first, relation(1, 'Schools', named('name', 'ward', 'p', 'q', 'r'))), together)
    assert.deepEqual(groupsOf(first, relation(1, 'Schools', named('name', 'p'))), apart, 'one column')
    const untitled = (document: number, columns: ReturnType<typeof column>[]) =>
      relation(document, `Sheet${document + 1}`, columns)
    assert.deepEqual(groupsOf(untitled(0, first.columns as never), untitled(1, other)), apart)
  })

  test('are not those of one column, or whose columns have no titles', () => {
    assert.deepEqual(groupsOf(relation(0, 'a', named('name')), relation(0, 'b', named('name'))), apart)
    const positions = named('-c1', '-c2', 'name')
    assert.deepEqual(groupsOf(relation(0, 'a', positions), relation(1, 'b', positions)), apart)
  })

  test('are put to the group with the most shared columns, and to those of a database', () => {
    const [few, many] = [named('name', 'ward', 'boys'), named('name', 'ward', 'boys', 'girls')]
    const relations = [relation(0, 'a', few), relation(1, 'b', many.toReversed()), relation(2, 'c', many)]
    assert.deepEqual(findAlike(relations, [[0], [1]]).groups, [[0], [1, 2]])
    assert.deepEqual(findAlike(relations, [[2]]).groups, [[2, 0, 1]])
  })

  test('have no column whose values are of other types, which is told; an empty column is no conflict', () => {
    const first = relation(0, 'a', [column('name'), column('pupils', 'integer')])
    const second = (empty: string[] = []) =>
      relation(1, 'b', [column('name'), column('pupils', 'date')], empty)
    const { groups, conflicts } = findAlike([first, second()], [])
    assert.deepEqual(groups, apart)
    assert.deepEqual(
      conflicts.map(({ relation, group, column, other }) => [relation, group, column.type, other.type]),
      [[1, 0, 'date', 'integer']],
    )
    assert.deepEqual(groupsOf(first, second(['pupils'])), together)
    assert.deepEqual(groupsOf(second(['pupils']), { ...first, rows: first.rows }), together)
  })
})

test('the type that has the values of two columns', () => {
  const common = (a: ColumnType, b: ColumnType, unitA: string | null = null, unitB = unitA) =>
    commonType(column('a', a, unitA), column('a', b, unitB))
  assert.deepEqual(
    [
      common('date', 'date'),
      common('integer', 'decimal'),
      common('decimal', 'integer', 'kg'),
      common('code', 'text'),
      common('text', 'code'),
    ],
    ['date', 'decimal', 'decimal', 'text', 'text'],
  )
  assert.deepEqual(
    [
      common('money', 'money', 'NPR', 'USD'),
      common('integer', 'decimal', 'kg', 't'),
      common('integer', 'text'),
      common('code', 'integer'),
      common('date', 'text'),
    ],
    Array(5).fill(undefined),
  )
})

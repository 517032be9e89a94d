import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { type ListPage, type PageName, type PageRules, toPage } from '../../src/http/paging.ts'

const rules = fc.record<Required<PageRules>>({ firstPage: fc.constantFrom(0, 1), whole: fc.constant(false) })
const total = fc.integer({ min: 0, max: 60 })
const size = fc.integer({ min: 1, max: 12 })
const rowsOf = (page: ListPage, count: number) => numbers(count).slice(page.start, page.end)
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

/** The pages from the first on, as a plain model cuts them: one piece after the other. */
function pieces(count: number, length: number): number[][] {
  const cut = numbers(Math.ceil(count / length)).map((piece) =>
    numbers(count).slice(piece * length, (piece + 1) * length),
  )
  return cut.length === 0 ? [[]] : cut
}

describe('pages by number', () => {
  test('are the pieces of the plain model', () => {
    fc.assert(
      fc.property(total, size, fc.integer({ min: 0, max: 20 }), rules, (count, per_page, piece, rule) => {
        const model = pieces(count, per_page)
        const { firstPage } = rule
        const page = toPage({ page: firstPage + piece, per_page }, count, rule)
        assert.deepEqual(rowsOf(page, count), model[piece] ?? [])
        const lastPage = firstPage + model.length - 1
        const name = (number: number) => ({ page: number, per_page })
        const expected: Record<string, PageName> = { first: name(firstPage), last: name(lastPage) }
        if (piece > 0) expected.prev = name(Math.min(firstPage + piece - 1, lastPage))
        if (piece < model.length - 1) expected.next = name(firstPage + piece + 1)
        assert.deepEqual(page.links, expected)
      }),
    )
  })

  test('of fifteen digits are empty and lead back to the last one', () => {
    const page = toPage({ page: 999_999_999_999_999, per_page: 1000 }, 2500, { firstPage: 1, whole: false })
    assert.equal(page.end - page.start, 0)
    assert.deepEqual(page.links.prev, { page: 3, per_page: 1000 })
    assert.equal(page.links.next, undefined)
  })
})

describe('pages by offset', () => {
  test('are slices of the list, and their links follow from it', () => {
    fc.assert(
      fc.property(total, size, fc.integer({ min: 0, max: 90 }), rules, (count, limit, offset, rule) => {
        const page = toPage({ limit, offset }, count, rule)
        assert.deepEqual(rowsOf(page, count), numbers(count).slice(offset, offset + limit))
        const last = (pieces(count, limit).length - 1) * limit
        const name = (from: number) => ({ limit, offset: from })
        const expected: Record<string, PageName> = { first: name(0), last: name(last) }
        if (offset > 0) expected.prev = name(Math.max(0, Math.min(offset - limit, last)))
        if (offset + limit < count) expected.next = name(offset + limit)
        assert.deepEqual(page.links, expected)
      }),
    )
  })
})

describe('a list that is answered whole', () => {
  test('has every row without paging, and pages where they are asked for', () => {
    const rule: PageRules = { firstPage: 1, whole: true }
    assert.deepEqual(toPage({}, 2500, rule), { start: 0, end: 2500, name: {}, links: {} })
    assert.deepEqual(rowsOf(toPage({ per_page: 2 }, 5, rule), 5), [0, 1])
    assert.deepEqual(rowsOf(toPage({ offset: 3 }, 5, rule), 5), [3, 4])
  })
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onEnd, tempFolder } from '@tathya/testing'
import { z } from 'zod'
import { openRecords } from '../conformance/embedded-adapter.ts'

const Note = z.object({ id: z.string(), group: z.number().nullable(), text: z.string() })

/** More than two slices of a search. */
const size = 5_000

for (const appendOnly of [false, true])
  test(`a search among many records, appendOnly ${appendOnly}, is exact and lets other calls come in between`, async (context) => {
    const { records, close } = await openRecords(tempFolder(context))
    onEnd(context, close)
    const notes = records.collection({
      name: 'notes',
      schema: Note,
      key: 'id',
      ...{ version: 1, indexes: [['group', 'id']], appendOnly },
    })
    const all = Array.from({ length: size }, (_, at) => ({
      id: String(at).padStart(6, '0'),
      group: at % 10 === 0 ? null : at % 7,
      text: at % 3 === 0 ? `Even ${at}` : `odd ${at}`,
    }))
    await Promise.all(all.map((note) => notes.insert(note)))

    const ended: string[] = []
    const note = (name: string) => (value: unknown) => {
      ended.push(name)
      return value
    }
    const none = { text: { contains: 'nowhere' } }
    await Promise.all([
      notes.count(none).then(note('count')),
      notes.find({ where: none, order: ['group'] }).then(note('find')),
      notes.get('000001').then(note('get')),
    ])
    assert.equal(ended[0], 'get')

    const where = { text: { contains: 'EVEN' }, group: { gte: 2 } }
    const expected = all
      .filter(({ text, group }) => text.startsWith('Even') && group !== null && group >= 2)
      .sort((a, b) => b.group! - a.group! || (a.id < b.id ? -1 : 1))
      .map(({ id }) => id)
    assert.equal(await notes.count(where), expected.length)
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await notes.find({ where, order: ['-group'], limit: 300, ...(after && { after }) })
      seen.push(...page.items.map(({ value }) => value.id))
      after = page.next
    } while (after !== undefined)
    assert.deepEqual(seen, expected)
    const { items } = await notes.find({ where, order: ['-group'], offset: 700, limit: 5 })
    assert.deepEqual(
      items.map(({ value }) => value.id),
      expected.slice(700, 705),
    )
    await notes.insert({ id: '999999', group: 3, text: 'even more' })
    assert.equal(await notes.count(where), expected.length + 1)
  })

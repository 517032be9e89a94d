import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ParkedEventView } from '@tathya/contracts/http'
import { changeEvents } from '../src/dlq-cli/change-events.ts'
import { findEvents } from '../src/dlq-cli/find-events.ts'
import { parseCommand, UsageError } from '../src/dlq-cli/parse-command.ts'
import { runCommand } from '../src/dlq-cli/run-command.ts'

const now = new Date('2026-11-21T00:00:00Z')
const parse = (line: string) => parseCommand(line.split(' ').filter(Boolean), now)

/** A group with events `e000`, `e001`, ... of which every third is of another type. */
function group(count: number) {
  const events = Array.from({ length: count }, (_, n): ParkedEventView => {
    return {
      group: 'g',
      id: `e${String(n).padStart(3, '0')}`,
      type: n % 3 === 0 ? 'b' : 'a',
      key: 'k',
      time: now.toISOString(),
      parkedAt: new Date(now.getTime() + n * 1000).toISOString(),
      attempts: 1,
      error: 'Error: no',
      payload: {},
    }
  })
  const list = async (_group: string, { limit = 100, afterId = '' } = {}) =>
    events.filter(({ id }) => id > afterId).slice(0, limit)
  return { events, list }
}

describe('the command line of parked events', () => {
  test('says which events are meant', () => {
    assert.deepEqual(parse('list'), { name: 'groups', json: false })
    assert.deepEqual(parse('list g --type a --since 2h --limit 5 --after e1 --json'), {
      name: 'list',
      group: 'g',
      filter: { type: 'a', since: now.getTime() - 7_200_000 },
      limit: 5,
      after: 'e1',
      json: true,
    })
    assert.deepEqual(parse('show g e1'), { name: 'show', group: 'g', id: 'e1', json: false })
    assert.deepEqual(parse('drop g e1 e2 e1'), {
      name: 'drop',
      group: 'g',
      which: { ids: ['e1', 'e2'] },
      json: false,
    })
    assert.deepEqual(parse('replay g --all --until 2026-01-31T10:15:30+05:45'), {
      name: 'replay',
      group: 'g',
      which: { all: { until: Date.parse('2026-01-31T04:30:30Z') }, limit: Number.POSITIVE_INFINITY },
      json: false,
    })
    for (const line of ['', 'help', 'list --help']) assert.equal(parse(line).name, 'help', line)
  })

  test('is refused where it cannot be meant, so that nothing is dropped by mistake', () => {
    for (const line of [
      'drop',
      'drop g',
      'drop g e1 --all',
      'drop g e1 --type a',
      'replay --all',
      'show g',
      'show g e1 e2',
      'list g e1',
      'list --type a',
      'list g --limit 0',
      'list g --since yesterday',
      'list g --since 2026-01-31T10:15:30',
      'list g --all',
      'drop g --all --after e1',
      'constructor',
      'list g --force',
    ])
      assert.throws(() => parse(line), UsageError, line)
  })
})

describe('events of a group', () => {
  test('are asked for by the name of a group that there is', async () => {
    const desk = {
      ...group(0),
      groups: async () => [{ group: 'g', parked: 0, summary: 'x' }],
      show: async () => undefined,
      replay: async () => false,
      drop: async () => false,
      close: async () => {},
    }
    const list = (name: string) =>
      runCommand(
        { name: 'list', group: name, filter: {}, limit: 50, after: '', json: false },
        async () => desk,
        () => {},
      )
    assert.deepEqual(await list('g'), { text: 'There are no such events.', code: 0 })
    const unknown = await list('x')
    assert.equal(unknown.code, 1)
    assert.match(unknown.text, /no group x/)
  })

  test('are found on all pages, and narrowed', async () => {
    const { list } = group(250)
    const ids = async (filter: Parameters<typeof findEvents>[2], after?: string) =>
      (await Array.fromAsync(findEvents({ list }, 'g', filter, after))).map(({ id }) => id)
    assert.equal((await ids({})).length, 250)
    assert.equal((await ids({ type: 'b' })).length, 84)
    assert.deepEqual(await ids({ since: now.getTime() + 247_000, until: now.getTime() + 249_000 }), [
      'e247',
      'e248',
    ])
    assert.deepEqual(await ids({}, 'e247'), ['e248', 'e249'])
  })

  test('are replayed once each, also where they fail again at once', async () => {
    const { list, events } = group(230)
    const replayed: string[] = []
    const told: string[] = []
    const desk = {
      list,
      drop: async () => false,
      replay: async (_group: string, id: string) => {
        replayed.push(id)
        return id !== 'e007'
      },
    }
    const changed = await changeEvents(
      desk,
      { name: 'replay', group: 'g', which: { all: {}, limit: 1_000 }, json: false },
      (done, of) => void told.push(`${done}/${of}`),
    )
    assert.deepEqual(
      replayed.sort(),
      events.map(({ id }) => id),
    )
    assert.deepEqual([changed.done.length, changed.missing], [229, ['e007']])
    assert.equal(told.at(-1), '230/230')
  })

  test('are no more than the limit says', async () => {
    const { list } = group(230)
    const dropped: string[] = []
    const desk = {
      list,
      replay: async () => false,
      drop: async (_: string, id: string) => !!dropped.push(id),
    }
    const which = { all: { type: 'b' }, limit: 2 }
    await changeEvents(desk, { name: 'drop', group: 'g', which, json: false }, () => {})
    assert.deepEqual(dropped, ['e000', 'e003'])
  })
})

import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { mock, test } from 'node:test'
import { bsFromDay, dayFromBs, formatInstant, toNepalTime } from '../src/index.ts'
import { almanacOf } from '../src/sky.ts'

const core = path.resolve(import.meta.dirname, '../src')

/** What reads the machine's clock or zone of a date: everything local, whatever its name. */
const localNames = Object.getOwnPropertyNames(Date.prototype).filter(
  (name) =>
    /^(get|set|to)/.test(name) &&
    !/UTC|ISO|JSON|^toString$|Time$|^toTemporalInstant$/.test(name) &&
    typeof Date.prototype[name as keyof Date] === 'function',
)

/** Runs something while every reading of the machine's clock and zone fails. */
function withoutMachine<T>(run: () => T): T {
  const refuse = (name: string) => () => {
    throw new Error(`${name} was called`)
  }
  for (const name of [...localNames, 'getTimezoneOffset'])
    mock.method(Date.prototype, name as 'getDay', refuse(name))
  mock.method(Date, 'now', refuse('Date.now'))
  mock.method(Intl, 'DateTimeFormat', refuse('Intl.DateTimeFormat'))
  try {
    return run()
  } finally {
    mock.restoreAll()
  }
}

test('the core computes where neither clock nor zone of the machine can be read', () => {
  // A time of its own that no other test has computed before.
  const first = dayFromBs({ year: 2063, month: 5, day: 13 })
  const seen = withoutMachine(() => {
    assert.throws(() => new Date(0).getHours(), /getHours was called/)
    assert.throws(() => Date.now(), /Date.now was called/)
    return [0, 2000].flatMap((later) =>
      (['nepal', 'drik'] as const).map((method) => {
        const { bs, sunrise, tithi } = almanacOf(first + later, { method })
        return [bs, formatInstant(sunrise), toNepalTime(tithi.endsAt).day - first]
      }),
    )
  })
  assert.equal(seen.length, 4)
  assert.deepEqual(seen[0]![0], bsFromDay(first))
})

test('the core takes nothing from outside but astronomy-engine, and asks no clock but for today', () => {
  const files = readdirSync(core, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  )
  const outside = files.flatMap((name) => {
    const file = path.join(core, name)
    const text = readFileSync(file, 'utf8')
    assert.doesNotMatch(text, /new Date\(\)|\bimport\(|\brequire\(|\bprocess\./, name)
    assert.equal(text.includes('Date.now'), name === path.join('plain', 'today.ts'), name)
    const imported = [...text.matchAll(/\bfrom '([^']+)'/g)].map(([, from]) => from!)
    return imported.filter(
      (from) => !from.startsWith('.') || !path.resolve(file, '..', from).startsWith(core + path.sep),
    )
  })
  assert.deepEqual([...new Set(outside)].sort(), ['astronomy-engine'])
})

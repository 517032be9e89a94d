import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { describeConfig, loadConfig } from '@tathya/platform'
import { fillDays, readImports } from '../../src/import/scheduled/imports-config.ts'
import { ImportsConfig } from '../../src/index.ts'

describe('TATHYA_IMPORTS', () => {
  test('names datasets, files or addresses, and hours', () => {
    const text =
      ' forex = https://me:secret@example.org/a@b.xls?x=1 @ 24h;; budgets=/srv/budgets 2.csv@0.5h ;'
    assert.deepEqual(readImports(text), {
      imports: [
        { dataset: 'forex', source: 'https://me:secret@example.org/a@b.xls?x=1', hours: 24 },
        { dataset: 'budgets', source: '/srv/budgets 2.csv', hours: 0.5 },
      ],
      faults: [],
    })
    assert.deepEqual(readImports(undefined), { imports: [], faults: [] })
    const config = loadConfig(ImportsConfig, { TATHYA_IMPORTS: text })
    assert.deepEqual(describeConfig(ImportsConfig, config), ['TATHYA_IMPORTS=[hidden]'])
  })

  test('names days in the name of a source, by the clock of Nepal', () => {
    const source = 'https://example.org/rates?from={days_ago:7}&to={today}&page=1'
    assert.deepEqual(readImports(`exchange-rates=${source}@24h`).imports, [
      { dataset: 'exchange-rates', source, hours: 24 },
    ])
    // In Nepal the day begins at 18:15 UTC.
    const filled = (time: string) => fillDays(source, new Date(time))
    assert.equal(
      filled('2026-03-01T18:14:59Z'),
      'https://example.org/rates?from=2026-02-22&to=2026-03-01&page=1',
    )
    assert.equal(
      filled('2026-03-01T18:15:00Z'),
      'https://example.org/rates?from=2026-02-23&to=2026-03-02&page=1',
    )
    assert.equal(fillDays('/srv/{today}/{today}.csv', new Date(0)), '/srv/1970-01-01/1970-01-01.csv')
    assert.equal(fillDays('{days_ago:0} {days_ago:3650}', new Date('2026-01-01Z')), '2026-01-01 2016-01-04')
  })

  for (const wrong of ['{Today}', '{ today }', '{days_ago}', '{days_ago:}', '{days_ago:3651}', '{', '}'])
    test(`is refused with ${wrong} in an address`, () => {
      const { imports, faults } = readImports(`forex=https://example.org/a?from=${wrong}&to={today}@24h`)
      assert.deepEqual(imports, [])
      assert.deepEqual(faults, [
        `forex: ${wrong} is no day; braces hold {today} or {days_ago:7}, with 0 to 3650 days`,
      ])
    })

  test('is refused with every fault, none of which tells a password', () => {
    const wrong = [
      'forex https://me:secret@example.org/a.xls',
      'rivers=a.csv@1h',
      'forex=a.csv@0h',
      'forex=ftp://me:secret@example.org/a.xls@24h',
      'forex https://me:with@secret@example.org/b.xls',
      'forex=a.csv@24h',
      'forex=a.csv@12h',
    ]
    assert.throws(
      () => loadConfig(ImportsConfig, { TATHYA_IMPORTS: wrong.join(';') }),
      ({ message }: Error) => {
        assert.doesNotMatch(message, /secret/)
        for (const part of [
          /"forex https:\/\/example\.org\/a\.xls" must be <dataset>=<file or address>@<hours>h/,
          /"forex https:\/\/example\.org\/b\.xls" must be/,
          /there is no dataset rivers; there are .*forex/,
          /forex: from 0\.1 to 8760 hours may lie between two imports, not 0/,
          /forex: ftp:\/\/example\.org\/a\.xls is no http or https address/,
          /forex is imported from a\.csv twice/,
        ])
          assert.match(message, part)
        return true
      },
    )
  })
})

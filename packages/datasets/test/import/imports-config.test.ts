import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { describeConfig, loadConfig } from '@tathya/platform'
import { readImports } from '../../src/import/scheduled/imports-config.ts'
import { ImportsConfig } from '../../src/index.ts'

describe('TATHYA_IMPORTS', () => {
  test('names datasets, files or addresses, and hours', () => {
    const text =
      ' forex = https://me:secret@example.org/a@b.xls?x=1 @ 24h;; budgets=/srv/budgets 2.csv@0.5h ;'
    assert.deepEqual(readImports(text), {
      imports: [
        { dataset: 'forex', place: 'https://me:secret@example.org/a@b.xls?x=1', hours: 24 },
        { dataset: 'budgets', place: '/srv/budgets 2.csv', hours: 0.5 },
      ],
      faults: [],
    })
    assert.deepEqual(readImports(undefined), { imports: [], faults: [] })
    const config = loadConfig(ImportsConfig, { TATHYA_IMPORTS: text })
    assert.deepEqual(describeConfig(ImportsConfig, config), ['TATHYA_IMPORTS=[hidden]'])
  })

  test('is refused with every fault, none of which tells a password', () => {
    const wrong = [
      'forex https://me:secret@example.org/a.xls',
      'rivers=a.csv@1h',
      'forex=a.csv@0h',
      'forex=ftp://me:secret@example.org/a.xls@24h',
      'forex=a.csv@24h',
      'forex=a.csv@12h',
    ]
    assert.throws(
      () => loadConfig(ImportsConfig, { TATHYA_IMPORTS: wrong.join(';') }),
      ({ message }: Error) => {
        assert.doesNotMatch(message, /secret/)
        for (const part of [
          /"forex https:\/\/example\.org\/a\.xls" must be <dataset>=<file or address>@<hours>h/,
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

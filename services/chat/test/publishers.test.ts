import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordAnswer } from '../src/wording/word-answer.ts'

const source = (url: string, dataset: string | null) => ({
  title: 'x',
  url,
  publisher: null,
  dataset,
  version: null,
})
const answer = (sources: ReturnType<typeof source>[], writing: 'en' | 'ne') =>
  wordAnswer(
    {
      facts: [{ label: 'imports', value: 5, unit: 'count', period: { fiscalYear: '2080/81', month: 4 } }],
      sources,
    },
    writing,
  )

test('an answer names each publisher once, in its own language; the catalogue and own data have none', () => {
  const rows = source('/e/forex?limit=1', 'forex')
  assert.match(
    answer([rows, rows, source('/e/calendar/convert', null)], 'en'),
    /Nepal Rastra Bank, Calendar of Tathya\.$/,
  )
  assert.match(answer([rows], 'ne'), /नेपाल राष्ट्र बैंक/)
  // The totals of trade have two publishers.
  assert.match(
    answer([source('/e/tradeTotals?publisher=central_bank', 'trade-totals')], 'en'),
    /Nepal Rastra Bank/,
  )
  for (const url of ['/e/datasets?limit=1', '/e/logger/groups', '/e/ai_engine/doc_db'])
    assert.doesNotMatch(answer([source(url, null)], 'en'), /Source|Tathya/)
})

test('a figure of a month names the month in the script of the answer', () => {
  assert.match(answer([], 'en'), /Shrawan/)
  assert.match(answer([], 'ne'), /साउन|श्रावण/)
})

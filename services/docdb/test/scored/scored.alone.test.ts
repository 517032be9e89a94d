import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { RecognitionRequest } from '@tathya/documents/ocr'
import { createRecognisers } from '@tathya/documents/recognisers'
import { onEnd, shortOrLong, tempFolder } from '@tathya/testing'
import floors from './floors.json' with { type: 'json' }
import { readScoredDocuments } from './score/expected.ts'
import { readableType, readTables } from './score/read-tables.ts'
import { calibrationError, calibrationOf, reportOf } from './score/report.ts'
import { addScores, f1, ratio, type Score } from './score/score.ts'
import { scoreDocument } from './score/score-document.ts'

/** In a short run every so many documents are read. */
const every = shortOrLong(6, 1)

test('the set has at least 80 documents, each class in both halves', () => {
  const [tuned, held] = [readScoredDocuments('tuned'), readScoredDocuments('held')]
  assert.ok(tuned.length + held.length >= 80)
  const groupsOf = (documents: typeof tuned) => new Set(documents.map(({ group }) => group))
  assert.deepEqual(groupsOf(tuned), groupsOf(held))
})

for (const half of ['tuned', 'held'] as const) {
  test(`tables of the ${half} half`, async (t) => {
    const scores = await scoreHalf(t, half)
    for (const line of reportOf(scores)) t.diagnostic(line)
    const all = addScores([...scores.values()].flat())
    for (const line of calibrationOf(all)) t.diagnostic(line)
    t.diagnostic(`mean error of confidence ${calibrationError(all).toFixed(3)}`)
    assert.ok(calibrationError(all) <= floors.confidenceError, `confidence ${calibrationError(all)}`)
    assert.ok(f1(all) >= floors.f1, `F1 ${f1(all)}`)
    for (const name of ['numbers', 'reached', 'types', 'keys', 'joins', 'none'] as const)
      assert.ok(ratio(all[name]) >= floors[name], `${name} ${ratio(all[name])}`)
  })
}

async function scoreHalf(t: TestContext, half: string): Promise<Map<string, Score[]>> {
  const scores = new Map<string, Score[]>()
  const folder = tempFolder(t)
  const recognisers = await createRecognisers({ program: 'tesseract', count: 1, folder })
  onEnd(t, () => recognisers.close())
  const recognise = (request: RecognitionRequest) => recognisers.recognise(request, t.signal)
  const unread: string[] = []
  const documents = readScoredDocuments(half).filter((_, index) => index % every === 0)
  for (const document of documents) {
    const type = readableType(document)
    if (type === undefined) {
      unread.push(document.file)
      continue
    }
    const score = scoreDocument(document, await readTables(document, type, { folder, recognise }))
    scores.set(document.group, [...(scores.get(document.group) ?? []), score])
    if (process.env.TATHYA_TEST_LONG === '1')
      t.diagnostic(`${document.file}: F1 ${f1(score).toFixed(3)}, numbers ${ratio(score.numbers).toFixed(3)}`)
  }
  if (unread.length > 0) t.diagnostic(`no reader yet: ${unread.join(', ')}`)
  return scores
}

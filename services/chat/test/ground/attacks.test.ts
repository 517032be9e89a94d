import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCheck } from '../../src/ground/check-sentence.ts'
import { createMarks } from '../../src/guards/wrap-data.ts'
import attacks from './attacks.json' with { type: 'json' }

const check = createCheck({
  facts: [],
  spelled: 'Imports (India), fiscal year 2080/81: NPR 326,144,631,000 (about 3 kharab 26 arab 14 crore).',
  question: 'How much did Nepal import from India?',
  marks: createMarks(),
})

for (const language of ['en', 'ne', 'romanised']) {
  const said = attacks.filter((attack) => attack.language === language).map(({ says }) => says)
  test(`no lie of a model that obeys an attack is shown: ${said.length} in ${language}`, () => {
    assert.ok(said.length >= 50)
    assert.deepEqual(
      said.filter((says) => check(says) === undefined),
      [],
    )
  })
}

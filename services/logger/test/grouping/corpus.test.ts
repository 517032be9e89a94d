import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { groupOf } from '../../src/grouping/index.ts'
import { judge, readMessages, readStacks, type Sample } from './corpus.ts'

const keyOf = ({ entry }: Sample) => groupOf(entry).keys[0]

/** Groups samples, prints the figures and every mistake, and fails below 95 % of either. */
function assertGrouped(name: string, samples: readonly Sample[], print: (text: string) => void): void {
  const { precision, recall, mistakes } = judge(samples, keyOf)
  print(`${name}: ${samples.length} samples, precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`)
  for (const { kind, pair } of mistakes)
    print(`${kind}: ${pair.map(({ bug, form }) => `${bug} ${form}`).join(' / ')}`)
  assert.ok(precision >= 0.95, `precision is ${precision}`)
  assert.ok(recall >= 0.95, `recall is ${recall}`)
}

describe('the grouping rules', () => {
  test('group the stacks that they were tuned with', (t) => {
    assertGrouped('tuned', readStacks('tuned'), (text) => t.diagnostic(text))
  })

  test('group stacks that they were not tuned with: do not tune them with these', (t) => {
    assertGrouped('held out', readStacks('held-out'), (text) => t.diagnostic(text))
  })

  test('group messages without a stack', (t) => {
    assertGrouped('messages', readMessages(), (text) => t.diagnostic(text))
  })

  test('are tried with stacks of six languages, as text and as events of SDKs', () => {
    const samples = [...readStacks('tuned'), ...readStacks('held-out')]
    assert.ok(samples.length >= 120)
    for (const language of ['node', 'py', 'java', 'go', 'net', 'php'])
      for (const form of ['raw', 'sdk'])
        assert.ok(samples.some((sample) => sample.bug.startsWith(`${language}-`) && sample.form === form))
    assert.ok(readMessages().length >= 40)
  })
})

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { corpusFolder, resolvePointers, statesAll } from '@tathya/chat/testing'
import type { ChatAnswer } from '@tathya/contracts/http'
import { z } from 'zod'
import { inOneProcess } from '../modes.ts'
import { withKey } from '../start-product.ts'

/** The least share of these questions answered right. It is what was reached last, and only ever raised. */
const floor = 0.99

const writings = ['en', 'ne', 'rom'] as const
const Texts = z.strictObject({ en: z.string(), ne: z.string(), rom: z.string() })
const Lists = z.strictObject({
  en: z.array(z.string()),
  ne: z.array(z.string()),
  rom: z.array(z.string()),
})

/** A question in three writings, and where its value stands. */
const Sample = Texts.extend({
  id: z.string(),
  address: z.string().startsWith('/'),
  pointer: z.array(z.string().startsWith('/')).min(1),
  unit: z.string().optional(),
  earlier: Texts.optional(),
})
const Corpus = z.strictObject({ answerable: z.array(Sample), unanswerable: Lists })

const file = path.join(corpusFolder, 'values.json')
const { answerable, unanswerable } = Corpus.parse(JSON.parse(readFileSync(file, 'utf8')))

inOneProcess('questions that the rules were written with', (current) => {
  async function ask(question: string, earlier?: string): Promise<ChatAnswer> {
    const headers = withKey(current().adminKey)
    const address = '/ai_engine/chat_engine'
    if (earlier === undefined)
      return (await current().client.post(address, { user_input: question }, headers)).body
    const first = { user_input: earlier, conversation_id: 'new' }
    const { conversation_id } = (await current().client.post(address, first, headers)).body
    return (await current().client.post(address, { user_input: question, conversation_id }, headers)).body
  }

  test(`at least ${floor} get the value of the data`, async (t) => {
    const wrong: string[] = []
    for (const sample of answerable) {
      const { body } = await current().client.get(sample.address, withKey(current().adminKey))
      const value = resolvePointers([sample.pointer], body)
      for (const writing of writings) {
        const { response } = await ask(sample[writing], sample.earlier?.[writing])
        if (!statesAll(response, value, sample.unit))
          wrong.push(`${writing}: ${sample[writing]} -> ${response}`)
      }
    }
    for (const writing of writings) {
      const missed = wrong.filter((line) => line.startsWith(writing)).length
      t.diagnostic(`${writing} ${answerable.length - missed}/${answerable.length}`)
    }
    const share = 1 - wrong.length / (answerable.length * writings.length)
    assert.ok(share >= floor, wrong.join('\n'))
  })

  test('questions beyond the data get the nearest datasets and no figure', async () => {
    for (const question of writings.flatMap((writing) => unanswerable[writing])) {
      const { response, sources } = await ask(question)
      assert.doesNotMatch(response, /\p{Nd}/u, question)
      assert.ok(sources.length > 0, question)
    }
  })
})

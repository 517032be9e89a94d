import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type Alternative,
  type Answerable,
  loadCorpus,
  resolvePointers,
  statesAll,
} from '@tathya/chat/testing'
import type { ChatAnswer } from '@tathya/contracts/http'
import { inOneProcess } from '../modes.ts'
import { withKey } from '../start-product.ts'

/** The least share of questions answered right. The goal is 0.9. */
const floor = 0.96
/** Questions beyond the data that may get a figure all the same. */
const mostFigures = 0

const { answerable, unanswerable } = loadCorpus('unseen')

/** What was asked, and whether the answer was right. */
interface Result {
  readonly entry: Answerable
  readonly right: boolean
}

inOneProcess('questions that the chat service has not seen', (current) => {
  /** The body of an answer to the last of some questions, asked in one conversation. */
  async function ask(...questions: string[]): Promise<ChatAnswer> {
    const headers = withKey(current().adminKey)
    let last: ChatAnswer | undefined
    for (const question of questions) {
      const conversation_id = last?.conversation_id ?? 'new'
      const body = { user_input: question, ...(questions.length > 1 && { conversation_id }) }
      const answer = await current().client.post('/ai_engine/chat_engine', body, headers)
      assert.equal(answer.status, 200, `${question}: ${answer.text}`)
      last = answer.body
    }
    return last!
  }

  /** True if the answer states the value and names the part of the API that has it. */
  async function isRight(entry: Answerable): Promise<boolean> {
    const { response, sources } = await ask(...(entry.earlier ?? []), entry.question)
    const value =
      entry.value ??
      resolvePointers(
        entry.pointer ?? [],
        (await current().client.get(entry.address, withKey(current().adminKey))).body,
      )
    const opens = sources.some(({ url }) => partOf(url) === partOf(entry.address))
    return opens && statesAll(response, value, entry.unit)
  }

  /** The dataset or the calendar, whose addresses overlap: today is in several of them. */
  function partOf(address: string): string {
    const [, , part = ''] = new URL(address, current().url).pathname.split('/')
    return part === 'nepaliDateTime' ? 'calendar' : part
  }

  test('every address still answers with its value', async () => {
    for (const { id, address, value = [] } of answerable) {
      const { status, body } = await current().client.get(address, withKey(current().adminKey))
      assert.equal(status, 200, id)
      const leaves = leavesOf(body)
      for (const group of value)
        assert.ok(
          group.some((form) => holds(leaves, form)),
          `${id}: ${group}`,
        )
    }
  })

  test(`answers at least ${floor} of the questions right`, async (t) => {
    const results: Result[] = []
    for (const entry of answerable) results.push({ entry, right: await isRight(entry) })
    for (const line of [...shares(results, 'writing'), ...shares(results, 'topic')]) t.diagnostic(line)
    const share = results.filter(({ right }) => right).length / results.length
    t.diagnostic(`overall ${share.toFixed(3)}`)
    assert.ok(share >= floor, `${share}`)
  })

  test(`gives a figure for at most ${mostFigures} of the questions that the data cannot answer`, async (t) => {
    const figures: string[] = []
    for (const { id, question } of unanswerable)
      if (/\p{Nd}/u.test((await ask(question)).response)) figures.push(id)
    t.diagnostic(`figures for ${figures.length} of ${unanswerable.length}`)
    assert.ok(figures.length <= mostFigures, figures.join(', '))
  })
})

/** All numbers and texts in an answer. */
function leavesOf(body: unknown): unknown[] {
  return typeof body === 'object' && body !== null ? Object.values(body).flatMap(leavesOf) : [body]
}

function holds(leaves: readonly unknown[], form: Alternative): boolean {
  if (typeof form === 'number') return leaves.includes(form)
  const text = typeof form === 'string' ? form : Object.values(form)[0]!
  return leaves.some((leaf) => typeof leaf === 'string' && leaf.includes(text))
}

/** A line for each writing or topic: how many of its questions were answered right. */
function shares(results: readonly Result[], by: 'writing' | 'topic'): string[] {
  const groups = Map.groupBy(results, ({ entry }) => entry[by])
  return [...groups].map(([name, all]) => `${name} ${all.filter(({ right }) => right).length}/${all.length}`)
}

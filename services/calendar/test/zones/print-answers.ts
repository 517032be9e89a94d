import { createHash } from 'node:crypto'
import { routes } from '../../src/routes.ts'
import { startCalendar } from '../start-calendar.ts'
import { type Asked, aroundMidnight, questionsOf } from './addresses.ts'

/** What a process printed: the zone it ran in, and what it answered, by clock and address. */
export interface PrintedAnswers {
  /** Offsets of the machine's zone from UTC in winter and summer, in minutes. */
  readonly offsets: readonly number[]
  readonly answers: Readonly<Record<string, { readonly status: number; readonly digest: string }>>
}

/** Asks without a check against the OpenAPI document, which other tests make of the same answers. */
async function ask(url: string, question: Asked): Promise<{ status: number; text: string }> {
  const answer =
    typeof question === 'string'
      ? await fetch(url + question)
      : await fetch(url + question.address, {
          method: 'POST',
          body: JSON.stringify(question.body),
          headers: { 'Content-Type': 'application/json' },
        })
  return { status: answer.status, text: await answer.text() }
}

/** Asks every endpoint under both clocks. */
async function askAll(): Promise<PrintedAnswers> {
  const endings: (() => void | Promise<void>)[] = []
  const context = { after: (done: () => void | Promise<void>) => void endings.push(done) }
  const { client, clock } = await startCalendar(context, aroundMidnight[0])
  const answers: Record<string, { status: number; digest: string }> = {}
  for (const now of aroundMidnight) {
    clock.set(now)
    for (const question of questionsOf(routes(clock))) {
      const { status, text } = await ask(client.url, question)
      answers[`${now} ${JSON.stringify(question)}`] = {
        status,
        digest: createHash('sha256').update(text).digest('hex'),
      }
    }
  }
  for (const end of endings) await end()
  const offsets = [0, 6].map((month) => new Date(Date.UTC(2026, month)).getTimezoneOffset())
  return { offsets, answers }
}

process.stdout.write(`answers ${JSON.stringify(await askAll())}\n`)

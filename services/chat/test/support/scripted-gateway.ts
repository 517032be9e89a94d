import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ErrorCode } from '@tathya/contracts/http'
import { problem, sendProblem } from '@tathya/platform'
import { type Cleanup, onEnd } from '@tathya/testing'

/** Today in Nepal, as the calendar answered it. */
export const moment = {
  data: [
    {
      ad_date: '2026-11-24',
      bs_date: '2083-08-08',
      bs_year: 2083,
      bs_month: 8,
      bs_month_name_en: 'Mangsir',
      bs_month_name_ne: 'मंसिर',
      bs_day: 8,
      weekday_en: 'Tuesday',
      weekday_ne: 'मंगलबार',
      time: '20:15:00',
      tithi: { name_en: 'Purnima', name_ne: 'पूर्णिमा' },
    },
  ],
}

/** A dataset of the catalogue. */
export const datasets = {
  data: [
    {
      id: 'forex',
      title: 'Foreign exchange reserves',
      description: 'Reserves',
      publisher: 'Nepal Rastra Bank',
    },
  ],
}

/** The gateway as chat sees it: it gives the scripted answers and keeps what it was asked. */
export interface ScriptedGateway {
  readonly url: string
  readonly asked: { readonly path: string; readonly headers: IncomingHttpHeaders }[]
  /** Requests that were left before their answer. */
  readonly left: string[]
  /** From now on no request is answered. */
  hang(): void
  /** From now on every request is refused with this code of a problem document, or answered with this text. */
  refuse(answer: ErrorCode | { readonly text: string }): void
}

const retryAfter = { 'Retry-After': '7' }

/** Starts it. */
export async function startScriptedGateway(
  context: Cleanup,
  answers: Readonly<Record<string, unknown>> = { '/e/nepaliDateTime': moment, '/e/datasets': datasets },
): Promise<ScriptedGateway> {
  const asked: ScriptedGateway['asked'] = []
  const left: string[] = []
  let hangs = false
  let refusal: Parameters<ScriptedGateway['refuse']>[0] | undefined
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push({ path, headers: request.headers })
    response.once('close', () => {
      if (!response.writableFinished) left.push(path)
    })
    if (hangs) return
    if (typeof refusal === 'object') return void response.end(refusal.text)
    const body = answers[path.split('?')[0]!]
    const code = refusal ?? (body === undefined ? 'not_found' : undefined)
    if (code !== undefined) return sendProblem(response, problem(code, { headers: retryAfter }), path, 'r')
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onEnd(context, async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    left,
    hang: () => {
      hangs = true
    },
    refuse: (given) => {
      refusal = given
    },
  }
}

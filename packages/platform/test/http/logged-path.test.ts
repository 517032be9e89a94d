import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { waitFor } from '@tathya/testing'
import { get } from '../../src/http/endpoint.ts'
import { loggedPath } from '../../src/http/exchange.ts'
import { listen } from '../../src/http/listen.ts'
import { createService } from '../../src/http/service.ts'
import type { AccessFields, Logger } from '../../src/log.ts'
import { startTested } from './service-double.ts'

const token = '4kQ9zUv0aB7cXy2LmNpR5s'

describe('the logs', () => {
  test('never hold the token of a download, however its address is spelled', () => {
    for (const url of [
      `/download/report-${token}.pdf`,
      `/download/report-${token}.pdf?x=1`,
      `/Download/report-${token}.pdf`,
      `//download/report-${token}.pdf`,
      `/e/download/report-${token}.pdf`,
      `/%64ownload/report-${token}.pdf`,
      `/download%2Freport-${token}.pdf`,
      `http://localhost/download/report-${token}.pdf`,
    ]) {
      assert.doesNotMatch(loggedPath(url), new RegExp(token), url)
    }
    assert.equal(loggedPath('/e/logger?q=1'), '/e/logger')
    assert.equal(loggedPath('/e/%E0%A4%85'), '/e/%E0%A4%85')
    assert.equal(loggedPath('/e/%zz%'), '/e/%zz%')
  })

  test('say of a download which route it took, also where it fails', async (context) => {
    const { platform } = await startTested(context, [])
    const lines: AccessFields[] = []
    const reported: string[] = []
    const note = (fields: object, message = '') => {
      reported.push(`${message} ${JSON.stringify(fields)} ${String((fields as { err?: Error }).err?.stack)}`)
    }
    const log: Logger = { debug: note, info: note, warn: note, error: note, child: () => log }
    const service = createService(
      { ...platform, log, access: (fields) => lines.push(fields) },
      {
        name: 'tested',
        summary: 'Downloads',
        routes: [
          get('/download/{filename}', {
            summary: 'A download',
            answers: { 200: { description: 'The file', type: 'application/pdf' } },
            handle: () => {
              throw new Error('the disk is gone')
            },
          }),
        ],
      },
    )
    const listener = await listen(service.handle)
    context.after(() => listener.drain({ limitMs: 0 }))
    for (const path of [`/download/a-${token}.pdf`, `/download/a-${token}.pdf/more`]) {
      await (await fetch(`${listener.url}${path}`)).text()
    }
    await waitFor('both lines', () => lines.length === 2)
    assert.deepEqual(
      lines.map(({ path, route, status }) => [path, route, status]),
      [
        ['/download/[hidden]', '/download/{filename}', 500],
        ['/download/[hidden]', 'unmatched', 404],
      ],
    )
    assert.equal(reported.length, 1)
    assert.doesNotMatch(reported.join() + JSON.stringify(lines), new RegExp(token))
  })
})

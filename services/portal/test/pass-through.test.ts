import assert from 'node:assert/strict'
import { test } from 'node:test'
import { key, startPortal } from './support/start-portal.ts'

const caller = { owner: 'customer_7', scopes: ['documents'], customer_id: 7, key_id: 'key_1' }

test('answers are passed on with the key of the session, as what was asked for or as a file', async (context) => {
  const paths: string[] = []
  const { ask, send } = await startPortal(context, (path, sent) => {
    if (path === '/portal/caller') return { status: 200, body: caller }
    paths.push(`${path} ${sent === key}`)
    if (path === '/e/jobs/conv_2') return { status: 200, body: { result: null } }
    return { status: 200, body: { result: { download_url: 'https://x.example/download/a.pdf?x=1' } } }
  })
  const cookie = (await send('/en/sign-in', { key })).headers.get('set-cookie')!.split(';')[0]!
  const read = async (path: string, Accept = '*/*') =>
    (await ask(path, { headers: { cookie, Accept } })).headers
  const exported = await read('/en/databases/db_1/export?to_format=csv&other=1')
  assert.equal(exported.get('content-disposition'), 'attachment')
  assert.equal(exported.get('content-type'), 'application/json')
  // A picture was asked for; what is none is not shown.
  const picture = await read('/en/databases/db_1/cells/t%201/7/loss/image')
  assert.equal(picture.get('content-type'), 'application/octet-stream')
  const pdf = await read('/en/pdf/conv_1/file')
  assert.match(pdf.get('content-security-policy')!, /^default-src 'none'; frame-ancestors 'self'$/)
  assert.equal(pdf.get('content-disposition'), 'inline')
  await read('/en/pdf/conv_2/file')
  await read('/en/exceptions/tail/events?level=error&q=card&other=1', 'text/event-stream')
  assert.deepEqual(paths, [
    '/e/ai_engine/doc_db/db_1/download?to_format=csv true',
    '/e/ai_engine/doc_db/db_1/cells/t%201/7/loss/image true',
    '/e/jobs/conv_1 true',
    '/download/a.pdf true',
    '/e/jobs/conv_2 true',
    '/download/none true',
    '/e/logger/tail?level=error&q=card true',
  ])
  const visitor = await ask('/en/databases/db_1/export')
  assert.equal(visitor.status, 401)
  assert.equal(paths.length, 7)
})

test('a question is passed on from a form of the portal only, and answered as it is made', async (context) => {
  const asked: string[] = []
  const { ask, send } = await startPortal(context, (path) => {
    if (path === '/portal/caller') return { status: 200, body: { ...caller, scopes: ['chat'] } }
    asked.push(path)
    return { status: 200, body: { answer: 'yes' } }
  })
  const cookie = (await send('/en/sign-in', { key })).headers.get('set-cookie')!.split(';')[0]!
  const page = await ask('/en/sign-out', { headers: { cookie } })
  const [, token = ''] = /name="form_token" value="([^"]+)"/.exec(page.text) ?? []
  const headers = { cookie, Accept: 'text/event-stream' }
  const question = { question: 'How many schools are there?' }
  for (const form of [question, { ...question, form_token: 'other' }]) {
    const { status, text } = await send('/en/chat/stream', form, headers)
    assert.equal(status, 403, text)
  }
  assert.deepEqual(asked, [])
  assert.equal((await send('/en/chat/stream', { ...question, form_token: token }, headers)).status, 200)
  assert.deepEqual(asked, ['/ai_engine/chat_engine'])
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  away,
  factsIn,
  fieldsIn,
  linksIn,
  openPage,
  rowsIn,
  sendForm,
  wordsIn,
} from '../support/open-page.ts'

describe('the page of keys', () => {
  const key = (id: string, more: object = {}) => ({
    ...{ id, name: `Name ${id}`, prefix: `tathya_${id}`, state: 'active', scopes: ['chat', 'log:read'] },
    ...{ customer_id: 42, created_at: '2026-11-01T00:00:00Z', expires_at: null, last_used_at: null, ...more },
  })
  const answers = {
    '/admin/keys': {
      data: [key('k1'), key('k2', { name: null, customer_id: null, state: 'revoked' })],
      meta: { total: 120 },
    },
    '/admin/usage': { data: [{ key_id: 'k1', today: 12, month: 123456 }] },
    'POST /admin/keys': key('k3', { key: 'tathya_new' }),
    'POST /admin/keys/k1/rotate': key('k1', { key: 'tathya_rotated' }),
  }
  const visit = { answers, scopes: ['admin'] } as const

  test('has each key with its use, and the forms that change an active one', async () => {
    const page = await openPage('/en/keys?page=2', visit)
    const [heads, first, second] = rowsIn(page)
    assert.deepEqual(heads?.slice(0, 6), [
      'Key',
      'State',
      'Rights',
      'Customer',
      'Requests today',
      'This month',
    ])
    assert.deepEqual(first?.slice(0, 6), [
      'Name k1 tathya_k1…',
      'active',
      'chat, log:read',
      '42',
      '12',
      '1,23,456',
    ])
    assert.deepEqual(second?.slice(0, 6), ['tathya_k2…', 'revoked', 'chat, log:read', '–', '–', '–'])
    assert.equal(first?.at(-1), 'Replace Revoke')
    assert.equal(second?.at(-1), '')
    assert.match(first![6]!, /^2026-11-01/)
    assert.match(page.markup, /name="id" value="k1"/)
    assert.ok(page.calls.includes('GET /admin/keys?per_page=50&page=2'))
    assert.equal(linksIn(page)['Next →'], '/en/keys?page=3')
    assert.ok(!page.markup.includes('issued'))
  })

  test('makes a key of the form, and shows it once', async () => {
    const page = await sendForm(
      '/en/keys',
      [
        ...([
          ['act', 'make'],
          ['scope', 'chat'],
          ['scope', 'log:read'],
        ] as const),
        ...([
          ['name', ' Shop '],
          ['customer_id', ' ४२ '],
        ] as const),
      ] as [string, string][],
      visit,
    )
    assert.equal(
      page.calls[0],
      'POST /admin/keys {"scopes":["chat","log:read"],"name":"Shop","customer_id":42}',
    )
    assert.ok(page.to === undefined && page.markup.includes('<code class="issued">tathya_new</code>'))
    const plain = await sendForm(
      '/en/keys',
      { act: 'make', scope: 'chat', name: ' ', customer_id: '' },
      visit,
    )
    assert.equal(plain.calls[0], 'POST /admin/keys {"scopes":["chat"]}')
  })

  test('replaces and revokes a key', async () => {
    const page = await sendForm('/en/keys', { act: 'rotate', id: 'k1' }, visit)
    assert.ok(page.to === undefined && page.markup.includes('tathya_rotated'))
    const revoked = await sendForm('/en/keys', { act: 'revoke', id: 'k1' }, visit)
    assert.deepEqual([revoked.to, revoked.calls], ['/en/keys', ['DELETE /admin/keys/k1']])
  })

  test('refuses a form without a right, with a customer that is not a number, or without a button', async () => {
    const forms = [
      [{ act: 'make', customer_id: '42' }, /at least one right/],
      [{ act: 'make', scope: 'chat', customer_id: '4x' }, /whole number/],
      [{ act: 'make', scope: 'chat', customer_id: '1234567890123456' }, /whole number/],
      [{ id: 'k1' }, /./],
    ] as const
    for (const [form, message] of forms) {
      await assert.rejects(sendForm('/en/keys', { ...form }, { ...visit, answers: {} }), {
        status: 400,
        message,
      })
    }
  })

  test('is closed to others, who are told why', async () => {
    const visitor = await openPage('/en/keys?page=2')
    assert.equal(linksIn(visitor)['Sign in'], '/en/sign-in?back=%2Fen%2Fkeys%3Fpage%3D2')
    assert.match(wordsIn(visitor.markup), /needs an API key/)
    const other = await openPage('/en/keys', { scopes: ['chat'] })
    assert.match(wordsIn(other.markup), /does not have the right for this page: admin/)
    assert.ok(!other.markup.includes('sign-in'))
    assert.deepEqual([...visitor.calls, ...other.calls], [])
  })
})

describe('the page of the status', () => {
  const checks = [
    { name: 'schools: rows', ready: true },
    { name: 'schools: store', ready: false, detail: 'It does not answer.' },
    { name: 'events', ready: true },
  ]
  const answers = {
    '/readyz': { ready: true, checks },
    '/e/datasets': {
      data: [{ id: 'loans', title: 'Loans', title_ne: 'ऋण', version: 'v7' }],
      meta: { unavailable: ['geo-data'] },
    },
    '/admin/parked': { data: [{ group: 'entries', summary: 'Stores entries', parked: 3 }] },
  }

  test('has a row for each part, with what is wrong, and the versions of the data', async () => {
    const page = await openPage('/en/status', { answers })
    assert.match(page.markup, /state-succeeded">Everything is ready/)
    assert.deepEqual(rowsIn(page), [
      ['Part', 'State'],
      ['schools', 'not in order schools: store. It does not answer.'],
      ['gateway', 'in order'],
      ['Dataset', 'Version'],
      ['Loans', 'v7'],
    ])
    assert.match(wordsIn(page.markup), /do not answer: geo-data/)
    assert.ok(!page.calls.includes('GET /admin/parked'))
    assert.match(factsIn(page).Version!, /^\d/)
  })

  test('says that it is not ready, or that nobody can say so', async () => {
    for (const ready of [{ ready: false, checks }, away]) {
      const page = await openPage('/en/status', { answers: { ...answers, '/readyz': ready } })
      assert.match(page.markup, /state-failed">Something is not ready/)
      assert.deepEqual(rowsIn(page).at(-1), ['Loans', 'v7'])
    }
  })

  test('shows operators the events that wait for them', async () => {
    const page = await openPage('/en/status', { answers, scopes: ['admin'] })
    assert.ok(rowsIn(page).some((row) => row.join('|') === 'entries Stores entries|3'))
  })
})

test('the tools are those that a key opens; before somebody signs in, all but those of operators', async () => {
  const titles = async (scopes?: readonly ('chat' | 'admin' | 'log:read')[]) => {
    const page = await openPage('/en/tools', scopes && { scopes })
    return {
      lead: wordsIn(/<p class="lead">(.*?)<\/p>/.exec(page.markup)![1]!),
      links: Object.values(linksIn(page)),
    }
  }
  assert.deepEqual(await titles(), {
    lead: 'These need an API key: sign in by pasting yours.',
    links: ['/en/pdf', '/en/databases', '/en/chat', '/en/exceptions', '/en/status'],
  })
  assert.deepEqual(await titles(['chat', 'log:read']), {
    lead: 'What your key opens.',
    links: ['/en/chat', '/en/exceptions', '/en/status'],
  })
  assert.deepEqual((await titles(['admin'])).links, ['/en/keys', '/en/status'])
})

test('the form of a new key has the rights as boxes', async () => {
  const page = await openPage('/en/keys', {
    ...{
      scopes: ['admin'],
      answers: { '/admin/keys': { data: [], meta: { total: 0 } }, '/admin/usage': away },
    },
  })
  assert.match(page.markup, /type="checkbox" name="scope" value="documents"> documents/)
  assert.equal(fieldsIn(page).form_token, 'form-token')
})

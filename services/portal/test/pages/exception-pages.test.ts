import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { GatewayProblem } from '../../src/gateway.ts'
import { periodOf } from '../../src/pages/exceptions/period.ts'
import {
  factsIn,
  fieldsIn,
  itemsIn,
  linksIn,
  openPage,
  rowsIn,
  sendForm,
  wordsIn,
} from '../support/open-page.ts'

const group = (id: string, more: object = {}) => ({
  ...{ group_id: id, customer_id: 7, title: `Card ${id} refused`, culprit: 'pay.js', state: 'open' },
  ...{
    regressed_at: null,
    first_seen: '2026-11-01T00:00:00Z',
    last_seen: '2026-11-02T00:00:00Z',
    count: 1234,
  },
  ...{ level: 'error', services: ['pay', 'shop'], releases: ['1.2'], environments: [], ...more },
})
const entry = {
  ...{
    entry_id: 'e1',
    group_id: 'g1',
    exception_message: 'Card refused',
    service_name: 'pay',
    level: 'fatal',
  },
  ...{ created_date: '2026-11-02T10:00:00', release: '1.2', environment: null, trace_id: 't1' },
  additional_info: { stack: 'at pay.js:3', amount: 5 },
}
const buckets = [1, 2].map((count) => ({
  from: `2026-11-0${count}T00:00:00Z`,
  count,
  levels: { error: count },
}))
const reader = ['log:read'] as const
const writer = ['log:read', 'log:write'] as const

describe('the page of groups', () => {
  const answers = {
    '/e/logger/groups': {
      data: [group('g1', { regressed_at: '2026-11-02T00:00:00Z' }), group('g2', { culprit: null })],
      meta: { total: 65 },
    },
    '/e/logger/stats': { data: buckets },
  }
  const open = (query: string, more: object = {}) =>
    openPage(`/en/exceptions${query}`, { scopes: reader, answers: { ...answers, ...more } })

  test('lists what is known of each group, and says so if there is none', async () => {
    const page = await open('')
    assert.match(wordsIn(page.markup), /Groups seen in this time: 65/)
    const [first, second] = itemsIn(page).slice(5)
    assert.match(first!, /^Card g1 refused pay\.js · pay, shop · open · came back · 1,234× · 2026-11-02/)
    assert.match(second!, /^Card g2 refused pay, shop · open · 1,234× · /)
    assert.equal(linksIn(page)['Card g1 refused'], '/en/exceptions/groups/g1')
    assert.equal(linksIn(page)['Next →'], '/en/exceptions?period=24h&page=2')
    assert.match(wordsIn(page.markup), /Entries: 3\. The highest bar is 2\./)
    const none = await open('', { '/e/logger/groups': { data: [], meta: { total: 0 } } })
    assert.equal(linksIn(none)['How programs send their exceptions'], '/en/guides/errors')
  })

  test('asks for what the address filters, in the period; counts leave out words, order and state', async () => {
    const page = await open('?q=card&state=open&level=error&sort=count&period=7d&color=red&page=2')
    const [groups, stats] = page.calls
    assert.match(
      groups!,
      /^GET \/e\/logger\/groups\?state=open&level=error&q=card&sort=count&last_seen__gte=\S+Z&per_page=30&page=2$/,
    )
    assert.match(
      stats!,
      /^GET \/e\/logger\/stats\?level=error&interval=day&created_date__gte=[^Z]+&created_date__lte=[^Z]+$/,
    )
    const { q, state, level, sort, period } = fieldsIn(page)
    assert.deepEqual([q, state, level, sort, period], ['card', 'open', 'error', 'count', '7d'])
    const plain = fieldsIn(await open(''))
    assert.deepEqual([plain.state, plain.sort, plain.period], ['', 'last_seen', '24h'])
  })

  test('has the status of a refusal, and shows the rest', async () => {
    const page = await open('?q=x', {
      '/e/logger/groups': new GatewayProblem(400, 'invalid_query', 'Not these words.'),
    })
    assert.equal(page.status, 400)
    assert.match(wordsIn(page.markup), /Not these words\./)
    assert.match(wordsIn(page.markup), /Entries: 3\./)
  })
})

test('a period ends now, or with the last day of Nepal', () => {
  const now = Date.parse('2026-11-27T20:00:00Z')
  const bounds = (name: string | null) => {
    const { from, to, interval } = periodOf(name, now)
    return [from.slice(0, 19), to.slice(0, 19), interval]
  }
  assert.deepEqual(bounds('1h'), ['2026-11-27T19:00:00', '2026-11-27T20:00:00', 'minute'])
  assert.deepEqual(bounds('24h'), ['2026-11-26T20:00:00', '2026-11-27T20:00:00', 'hour'])
  assert.deepEqual(bounds('7d'), ['2026-11-20T20:00:00', '2026-11-27T20:00:00', 'day'])
  assert.deepEqual(bounds('30d'), ['2026-10-28T20:00:00', '2026-11-27T20:00:00', 'day'])
  // In Nepal it is the 28th since 18:15 UTC.
  assert.deepEqual(bounds('yesterday'), ['2026-11-26T18:15:00', '2026-11-27T18:14:59', 'hour'])
  for (const name of [null, 'toString', '1y']) assert.equal(periodOf(name, now).name, '24h')
})

describe('the page of a group', () => {
  const detail = group('g1', {
    ...{ resolved_in_release: '1.3', snoozed_until: null, latest_entry_id: 'e1' },
    ...{ last_24_hours: buckets, last_30_days: buckets },
  })
  const answers = { '/e/logger/groups/g1': detail, '/e/logger/e1': entry }
  const send = async (fields: Record<string, string>) =>
    (await sendForm('/en/exceptions/groups/g1', fields, { scopes: writer })).calls[0]!

  test('has its facts and its latest entry; who may write can change its state', async () => {
    const page = await openPage('/en/exceptions/groups/g1', { answers, scopes: reader })
    const facts = factsIn(page)
    assert.deepEqual(
      [facts.Where, facts.State, facts.Entries, facts['Resolved in release'], facts.Trace],
      ['pay.js', 'open', '1,234', '1.3', 't1'],
    )
    assert.deepEqual(
      ['Environment', 'Snoozed until', 'came back'].map((name) => facts[name]),
      [undefined, undefined, undefined],
    )
    assert.match(wordsIn(page.markup), /Card refused Stack at pay\.js:3/)
    assert.match(page.markup, /&quot;amount&quot;: 5/)
    assert.ok(!page.markup.includes('&quot;stack&quot;'))
    assert.equal(linksIn(page)['All entries of this group'], '/en/exceptions/entries?group_id=g1')
    assert.equal(linksIn(page).t1, '/en/exceptions/entries?trace_id=t1')
    assert.ok(!page.markup.includes('name="state"'))
    const changeable = fieldsIn(await openPage('/en/exceptions/groups/g1', { answers, scopes: writer }))
    assert.deepEqual([changeable.state, changeable.days], ['open', '1'])
    const older = await openPage('/en/exceptions/groups/g1', {
      ...{ scopes: reader, answers: { '/e/logger/groups/g1': { ...detail, latest_entry_id: null } } },
    })
    assert.equal(older.calls.length, 1)
  })

  test('shows what an SDK reports: the thrown exception first, own frames open, those of libraries folded', async () => {
    const frame = (name: string, own: boolean, more: object = {}) => ({
      ...{ function: name, filename: 'pay.py', lineno: 3, in_app: own, ...more },
    })
    const code = { pre_context: ['a = 1'], context_line: 'charge(<card>)', post_context: ['b = 2'] }
    const info = {
      exception: [
        { type: 'Cause', value: 'closed', stacktrace: { frames: [frame('connect', true)] } },
        {
          ...{ type: 'Thrown', value: 'no charge' },
          stacktrace: {
            frames: [
              frame('outer', true),
              frame('lib1', false),
              frame('lib2', false),
              frame('inner', true, code),
            ],
          },
        },
      ],
      breadcrumbs: [{ timestamp: '10:00', category: 'http', message: 'GET /pay' }, null],
      ...{ user: { id: 8 }, tags: { shop: 'ktm' }, request: { url: 'https://x.np/pay' } },
    }
    const open = (additional_info: object) =>
      openPage('/en/exceptions/groups/g1', {
        ...{ scopes: reader, answers: { ...answers, '/e/logger/e1': { ...entry, additional_info } } },
      })
    const page = await open(info)
    assert.match(
      wordsIn(page.markup),
      /Thrown: no charge inner pay\.py:3 a = 1 charge\(.*?card.*?\) b = 2 Frames of libraries: 2 lib2 .*lib1 .*outer .*Cause: closed connect/,
    )
    assert.match(page.markup, /<mark><bdi[^>]*>charge\(&lt;card&gt;\)<\/bdi><\/mark>/)
    assert.match(wordsIn(page.markup), /What happened before 10:00 · http · GET \/pay/)
    const { id, shop, url } = factsIn(page)
    assert.deepEqual([id, shop, url], ['8', 'ktm', 'https://x.np/pay'])
    const odd = await open({ exception: [7, null, {}], stacktrace: 'x', breadcrumbs: {}, user: [], tags: 1 })
    assert.equal(odd.status, 200)
    assert.ok(!wordsIn(odd.markup).includes('What happened before'))
  })

  test('changes its state, with the release or the time that goes with it', async () => {
    const address = 'PATCH /e/logger/groups/g1 '
    assert.equal(await send({ state: 'open', release: '2', days: '7' }), `${address}{"state":"open"}`)
    assert.equal(await send({ state: 'resolved', release: ' ' }), `${address}{"state":"resolved"}`)
    assert.equal(
      await send({ state: 'resolved', release: ' 2 ' }),
      `${address}{"state":"resolved","resolved_in_release":"2"}`,
    )
    for (const [days, expected] of [
      ['7', 7],
      ['900', 365],
      ['-4', 1],
      ['x', 1],
    ] as const) {
      const before = Date.now()
      const { state, snoozed_until: until } = JSON.parse(
        (await send({ state: 'snoozed', days })).slice(address.length),
      )
      assert.equal(state, 'snoozed')
      const ms = Date.parse(until) - expected * 86_400_000
      assert.ok(ms >= before && ms <= Date.now(), days)
    }
  })
})

describe('the pages of entries', () => {
  const list = {
    data: [entry, { ...entry, entry_id: 'e2', level: 'odd' }],
    meta: { total: 20_000, total_is: 'at_least' },
  }
  const open = (query = '', meta: object = list.meta) =>
    openPage(`/en/exceptions/entries${query}`, {
      scopes: reader,
      answers: { '/e/logger': { ...list, meta } },
    })

  test('list entries with links, and count to where a search ends', async () => {
    const page = await open('?q=card&trace_id=t1&page=3')
    assert.equal(page.calls[0], 'GET /e/logger?q=card&trace_id=t1&per_page=50&page=3')
    assert.match(wordsIn(page.markup), /Entries: 20,000\+/)
    assert.deepEqual(
      rowsIn(page).map((row) => row.slice(1)),
      [
        ['Level', 'Service', 'Message'],
        ['fatal', 'pay', 'Card refused'],
        ['odd', 'pay', 'Card refused'],
      ],
    )
    assert.match(page.markup, /<input type="hidden" name="trace_id" value="t1">/)
    assert.equal(linksIn(page)['Next →'], '/en/exceptions/entries?q=card&trace_id=t1&page=4')
    assert.match(wordsIn(page.markup), /10,000/)
    assert.match(wordsIn((await open('', { total: 2 })).markup), /Entries: 2 /)
  })

  test('have one entry, with its group', async () => {
    const answers = {
      '/e/logger/e1': entry,
      '/e/logger/e2': { ...entry, group_id: null, additional_info: null },
    }
    const page = await openPage('/en/exceptions/entries/e1', { scopes: reader, answers })
    assert.equal(linksIn(page).Group, '/en/exceptions/groups/g1')
    assert.deepEqual(
      [factsIn(page).Level, factsIn(page).Release, factsIn(page).Environment],
      ['fatal', '1.2', undefined],
    )
    const other = await openPage('/en/exceptions/entries/e2', { scopes: reader, answers })
    assert.equal(linksIn(other).Group, undefined)
    assert.ok(!wordsIn(other.markup).includes('Further fields'))
  })
})

test('releases are compared by their groups', async () => {
  const answers = {
    '/e/logger/groups': (query: URLSearchParams) => ({
      data: (query.get('release') === '1' ? ['a', 'b'] : ['b', 'c', 'd']).map((id) => group(id)),
    }),
  }
  const page = await openPage('/en/exceptions/releases?before=1&after=+2+', { scopes: reader, answers })
  assert.deepEqual(page.calls, [
    'GET /e/logger/groups?release=1&per_page=500',
    'GET /e/logger/groups?release=2&per_page=500',
  ])
  const headings = [...page.markup.matchAll(/<h2>(.*?)<\/h2>\n<ol[^>]*>([\s\S]*?)<\/ol>/g)]
  assert.deepEqual(
    headings.map(([, title, list]) => [
      title,
      [...list!.matchAll(/Card (\w)/g)].map(([, id]) => id).join(''),
    ]),
    [
      ['New in the later release (2)', 'cd'],
      ['In both (1)', 'b'],
      ['Not seen in the later release (1)', 'a'],
    ],
  )
  const ofOne = await openPage('/en/exceptions/releases?before=1&after=2&customer_id=8', {
    scopes: reader,
    answers,
  })
  assert.equal(ofOne.calls[1], 'GET /e/logger/groups?customer_id=8&release=2&per_page=500')
  const half = await openPage('/en/exceptions/releases?before=1', { scopes: reader, answers })
  assert.deepEqual(half.calls, [])
})

test('the tail has the address of its entries, an empty graph of a minute and the words of its script', async () => {
  const page = await openPage('/ne/exceptions/tail?level=error&q=card&color=red', { scopes: reader })
  assert.match(
    page.markup,
    /data-tail="\/ne\/exceptions\/tail\/events\?level=error&amp;q=card" data-locale="ne-NP"/,
  )
  assert.match(page.markup, /viewBox="0 0 600 60"/)
  const bars = [...page.markup.matchAll(/<rect class="mild" x="(\d+)" y="60" width="9" height="0"\/>/g)].map(
    ([, x]) => Number(x),
  )
  assert.deepEqual([bars.length, bars[0], bars[1], bars.at(-1)], [60, 0, 10, 590])
  assert.equal(fieldsIn(page).level, 'error')
  assert.match(page.markup, /<template><tr>(<td>.*<\/td>){4}<\/tr><\/template>/)
  const english = await openPage('/en/exceptions/tail', { scopes: reader })
  assert.match(
    english.markup,
    /data-tail="\/en\/exceptions\/tail\/events" data-locale="en-GB" data-levels="\{&quot;debug&quot;:&quot;debug&quot;/,
  )
})

describe('the page of alerts', () => {
  const alert = {
    ...{
      id: 'a1',
      name: 'Card',
      kind: 'rate',
      is_enabled: true,
      service_name: 'pay',
      threshold: 5,
      minutes: 10,
    },
    ...{ webhook_url: 'https://hook.example', mail_to: ['me@example.org'] },
  }
  const off = {
    ...alert,
    is_enabled: false,
    service_name: null,
    threshold: null,
    minutes: null,
    webhook_url: null,
  }
  const answers = { '/e/logger/alerts': { data: [alert, off], meta: { total: 2 } } }
  const send = (fields: Record<string, string>) =>
    sendForm('/en/exceptions/alerts', fields, { scopes: writer })

  test('has each rule with its receivers, and its buttons for who may write', async () => {
    const page = await openPage('/en/exceptions/alerts', { answers, scopes: reader })
    assert.deepEqual(itemsIn(page).slice(5), [
      'Card many entries come · pay · ≥ 5 · within 10 minutes · https://hook.example, me@example.org · on',
      'Card many entries come · me@example.org · off',
    ])
    assert.ok(!page.markup.includes('<button'))
    const written = await openPage('/en/exceptions/alerts', { answers, scopes: writer })
    assert.deepEqual(
      [...written.markup.matchAll(/name="act" value="(\w+)"/g)].map(([, act]) => act),
      ['stop', 'remove', 'start', 'remove', 'make'],
    )
    assert.ok(!written.markup.includes('name="customer_id"'))
    const forAll = await openPage('/en/exceptions/alerts', { answers, scopes: writer, customerId: null })
    assert.match(forAll.markup, /name="customer_id" type="number" maxlength="300" required/)
  })

  test('makes, stops, starts and removes rules', async () => {
    const made = await send({
      act: 'make',
      name: ' Card ',
      kind: 'rate',
      threshold: '5',
      minutes: '',
      mail_to: 'a@b.c',
    })
    assert.deepEqual(made.calls, [
      'POST /e/logger/alerts {"name":"Card","kind":"rate","threshold":5,"mail_to":["a@b.c"]}',
    ])
    assert.equal(made.to, '/en/exceptions/alerts')
    assert.deepEqual((await send({ act: 'stop', id: 'a1' })).calls, [
      'PATCH /e/logger/alerts/a1 {"is_enabled":false}',
    ])
    assert.deepEqual((await send({ act: 'start', id: 'a1' })).calls, [
      'PATCH /e/logger/alerts/a1 {"is_enabled":true}',
    ])
    assert.deepEqual((await send({ act: 'remove', id: 'a1' })).calls, ['DELETE /e/logger/alerts/a1'])
  })
})

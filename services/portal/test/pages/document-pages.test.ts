import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { GatewayProblem } from '../../src/gateway.ts'
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

const scopes = ['documents'] as const
const job = (state: string, more: object = {}) => ({
  ...{ id: 'conv_1', state, progress: null, queue_position: null, result: null, error: null, ...more },
})

describe('the page of a conversion', () => {
  const document = {
    ...{ name: 'a.docx', type: 'Word', pages: 3, engine: { name: 'Office', version: null } },
    ...{ text_check: { words: 1200 }, ocr: null },
  }
  const result = {
    ...{ download_url: 'https://tathya.example/files/a.pdf?x=1', pages: 5, size_bytes: 90_112 },
    ...{ warnings: ['A font was replaced.'], expires_at: '2026-11-28T00:00:00Z' },
    report: {
      documents: [
        document,
        {
          ...document,
          name: 'b.png',
          pages: null,
          engine: { name: 'Image', version: '2' },
          text_check: null,
          ocr: {},
        },
        { ...document, name: 'c.txt', engine: null },
      ],
      output: { pdf_a: 'PDF/A-2b', sha256: 'abc' },
    },
  }
  const open = (answer: object) =>
    openPage('/en/pdf/conv_1', { scopes, answers: { '/e/jobs/conv_1': answer } })

  test('has the file, its facts and the report', async () => {
    const page = await open(job('succeeded', { result }))
    assert.equal(linksIn(page).Download, '/files/a.pdf')
    assert.equal(linksIn(page)['Open in the browser'], '/en/pdf/conv_1/file')
    assert.match(page.markup, /<iframe class="preview"[^>]* src="\/en\/pdf\/conv_1\/file"/)
    assert.deepEqual([factsIn(page).Pages, factsIn(page).Size], ['5', '90 kB'])
    assert.deepEqual(itemsIn(page), ['A font was replaced.'])
    assert.deepEqual(rowsIn(page).slice(1), [
      ['a.docx', 'Word', '3', 'Office', '1,200', 'no'],
      ['b.png', 'Word', '–', 'Image 2', '–', 'yes'],
      ['c.txt', 'Word', '3', '', '1,200', 'no'],
    ])
    assert.match(wordsIn(page.markup), /PDF\/A-2b SHA-256 abc/)
    assert.ok(!page.markup.includes('data-again'))
  })

  test('shows no preview of an archive, and no report where there is none', async () => {
    const archive = { ...result, download_url: 'https://x.example/a.zip', warnings: [], report: null }
    const page = await open(job('succeeded', { result: archive }))
    assert.equal(linksIn(page).Download, '/a.zip')
    assert.ok(!/iframe|Open in the browser|<table|<ul/.test(page.markup))
  })

  test('shows how far an open one is, and what failed', async () => {
    const running = await open(job('running', { progress: { done: 2, total: 8 } }))
    assert.match(running.markup, /data-again="700"/)
    assert.match(running.markup, /max="8" value="2"/)
    assert.match(wordsIn(running.markup), /In progress.*Cancel/)
    for (const progress of [null, { done: 2, total: null }, { done: 0, total: 0 }])
      assert.ok(!(await open(job('running', { progress }))).markup.includes('max='))
    const queued = await open(job('queued', { queue_position: 4 }))
    assert.match(wordsIn(queued.markup), /Waiting \(4\)/)
    const failed = await open(job('failed', { error: { title: 'Failed', detail: 'The file is empty.' } }))
    assert.match(wordsIn(failed.markup), /The file is empty\..*Delete/)
    assert.ok(!failed.markup.includes('data-again'))
    assert.match(wordsIn((await open(job('failed', { error: { title: 'Too large' } }))).markup), /Too large/)
  })

  test('is removed by its form', async () => {
    const sent = await sendForm('/en/pdf/conv_1', { act: 'remove' }, { scopes })
    assert.deepEqual([sent.to, sent.calls], ['/en/pdf', ['DELETE /e/jobs/conv_1']])
  })
})

test('the options of a conversion are in the address of its form', async () => {
  const page = await openPage('/en/pdf?page_size=A5&ocr=false&color=blue', { scopes })
  const { page_size: size, ocr, merge, pdf_a: archive } = fieldsIn(page)
  assert.deepEqual([size, ocr, merge, archive], ['A5', 'false', '', ''])
  assert.match(page.markup, /<details open>/)
  assert.match(page.markup, /\/en\/pdf\/upload\?page_size=A5&amp;ocr=false/)
  assert.ok(!page.markup.includes('color'))
  assert.match(page.markup, /value="A5"[^>]*>A5<.*value="Letter"[^>]*>Letter</s)
  assert.match((await openPage('/en/pdf', { scopes })).markup, /<details><summary>/)
})

describe('the pages of databases', () => {
  const path = '/e/ai_engine/doc_db'
  const database = {
    ...{
      id: 'db_1',
      changed_at: '2026-11-01T00:00:00Z',
      expires_at: '2026-11-02T00:00:00Z',
      size_bytes: 5_400_000,
    },
    documents: [{ name: 'a.pdf', type: 'PDF', warnings: ['A page is empty.'] }],
    ...{
      tables: [{ name: 'flood damage', rows: 1234 }],
      issues: 3,
      corrections: 2,
      formats: ['csv', 'xlsx'],
    },
  }
  const answers = {
    [`${path}/db_1`]: database,
    [`${path}/db_1/issues`]: {
      data: [
        { message: 'A sum differs.', table: 'flood damage' },
        { message: 'No unit.', table: null },
      ],
    },
    '/e/jobs/j1': job('failed', { id: 'j1', error: { detail: 'Too large.' } }),
    '/e/jobs/j2': job('running', { id: 'j2' }),
    '/e/jobs/j3': job('succeeded', { id: 'j3' }),
  }

  test('list those of the caller', async () => {
    const row = {
      ...{ id: 'db_1', created_at: '2026-11-01T00:00:00Z', expires_at: '2026-11-02T00:00:00Z' },
      size_bytes: 1000,
      documents: ['a.pdf', 'b.pdf'],
      tables: [1, 2],
    }
    const list = { data: [row, { ...row, id: 'db_2', documents: [] }], meta: { total: 45 } }
    const page = await openPage('/en/databases?page=2', { scopes, answers: { [path]: list } })
    assert.deepEqual(page.calls, [`GET ${path}?per_page=20&page=2`])
    assert.deepEqual(
      rowsIn(page).map((cells) => cells.slice(0, 3)),
      [
        ['Documents', 'Tables', 'Size'],
        ['a.pdf, b.pdf', '2', '1.0 kB'],
        ['db_2', '2', '1.0 kB'],
      ],
    )
    const none = await openPage('/en/databases', {
      scopes,
      answers: { [path]: { data: [], meta: { total: 0 } } },
    })
    assert.match(wordsIn(none.markup), /None so far/)
  })

  test('have tables, documents, findings and exports of one', async () => {
    const page = await openPage('/en/databases/db_1', { scopes, answers })
    assert.equal(linksIn(page)['flood damage'], '/en/databases/db_1/tables/flood%20damage')
    assert.equal(linksIn(page).xlsx, '/en/databases/db_1/export?to_format=xlsx')
    assert.deepEqual(itemsIn(page).slice(-3), [
      'a.pdf PDF A page is empty.',
      'flood damage A sum differs.',
      'No unit.',
    ])
    assert.deepEqual([factsIn(page).Size, factsIn(page).Corrections], ['5.4 MB', '2'])
    assert.match(wordsIn(page.markup), /Findings \(3\)/)
    assert.ok(page.calls.includes(`GET ${path}/db_1/issues?per_page=20`))
    const clean = { ...answers, [`${path}/db_1`]: { ...database, issues: 0 } }
    assert.equal((await openPage('/en/databases/db_1', { scopes, answers: clean })).calls.length, 1)
  })

  test('say how adding documents goes', async () => {
    const words = async (id: string) => {
      const page = await openPage(`/en/databases/db_1?job=${id}`, { scopes, answers })
      return [wordsIn(page.markup), page.markup.includes('data-again')] as const
    }
    assert.match((await words('j1'))[0], /were not added\. Too large\./)
    assert.match((await words('j2'))[0], /are being added/)
    assert.equal((await words('j2'))[1], true)
    assert.match((await words('j3'))[0], /were added\./)
    assert.doesNotMatch((await words('j9'))[0], /added/)
  })

  test('are removed by their form, also while they are made', async () => {
    const missing = { [`DELETE ${path}/db_1`]: new GatewayProblem(404, 'not_found', 'No.') }
    const made = await sendForm('/en/databases/db_1', {}, { scopes, answers: missing })
    assert.deepEqual([made.to, made.calls], ['/en/databases', [`DELETE ${path}/db_1`, 'DELETE /e/jobs/db_1']])
    assert.deepEqual((await sendForm('/en/databases/db_1', {}, { scopes })).calls, [`DELETE ${path}/db_1`])
  })

  const columns = [
    { name: 'place', title: 'Place', unit: null },
    { name: 'loss', title: '', unit: 'rupees' },
  ]
  const tableAnswers = (cell: object = {}) => ({
    [`${path}/db_1/tables`]: {
      data: [
        { name: 'other', title: 'Other', columns: [] },
        { name: 't', title: 'Floods', columns },
      ],
    },
    [`${path}/db_1/tables/t`]: {
      data: [
        { _row: 7, place: 'Kaski', loss: 5 },
        { _row: 8, place: '', loss: null },
      ],
      meta: { total: 120 },
    },
    [`${path}/db_1/cells/t/7/loss`]: {
      ...{ value: 5, source: null, history: [], image_url: null, ...cell },
    },
  })
  const open = (query: string, cell?: object) =>
    openPage(`/en/databases/db_1/tables/t${query}`, { scopes, answers: tableAnswers(cell) })

  test('have the rows of a table, in the order of the address', async () => {
    const page = await open('?sort=loss&q=x&page=2')
    assert.equal(page.title, 'Floods')
    assert.ok(page.calls.includes(`GET ${path}/db_1/tables/t?sort=loss&q=x&per_page=50&page=2`))
    assert.deepEqual(rowsIn(page), [
      ['#', 'Place', 'loss rupees'],
      ['7', 'Kaski', '5'],
      ['8', '(empty)', '(empty)'],
    ])
    assert.match(page.markup, /<th scope="col" aria-sort="ascending">/)
    assert.equal(linksIn(page).loss, '/en/databases/db_1/tables/t?page=2&sort=-loss&q=x')
    assert.equal(linksIn(page).Kaski, '/en/databases/db_1/tables/t?page=2&sort=loss&q=x&cell=7.place')
    const down = await open('?sort=-loss')
    assert.match(down.markup, /aria-sort="descending"/)
    assert.equal(linksIn(down).loss, '/en/databases/db_1/tables/t?sort=loss')
    assert.ok(!page.markup.includes('<aside'), 'no cell is selected, so no panel describes one')
  })

  test('show where a cell is from, its picture and earlier values, and a form to correct it', async () => {
    const source = {
      document: { name: 'a.pdf' },
      page: 3,
      row: null,
      text: '५',
      method: 'ocr',
      confidence: 0.876,
    }
    const history = [{ old_value: null, changed_at: '2026-11-01T00:00:00Z' }]
    const page = await open('?cell=7.loss&sort=loss', { source, history, image_url: '/x' })
    const facts = factsIn(page)
    assert.deepEqual(
      [
        'Value',
        'Document',
        'Page',
        'Row in the document',
        'Text in the document',
        'Read by',
        'Confidence',
      ].map((name) => facts[name]),
      ['5', 'a.pdf', '3', undefined, '५', 'recognised from a picture', '88 %'],
    )
    assert.match(page.markup, /<img class="cell-image" src="\/en\/databases\/db_1\/cells\/t\/7\/loss\/image"/)
    assert.match(itemsIn(page).at(-1)!, /2026-11-01.*: –$/)
    assert.match(page.markup, /aria-current="true" data-swap/)
    const { row, column, value } = fieldsIn(page)
    assert.deepEqual([row, column, value], ['7', 'loss', '5'])
    assert.match(page.markup, /action="\/en\/databases\/db_1\/tables\/t\?sort=loss&amp;cell=7\.loss"/)
    const plain = await open('?cell=7.loss')
    assert.ok(!/cell-image|<h3>/.test(plain.markup))
    assert.equal(Object.keys(factsIn(plain)).length, 1)
    const long = await open('?cell=7.loss', { value: 'x'.repeat(10_001) })
    assert.match(wordsIn(long.markup), /too long to be corrected/)
    assert.equal(fieldsIn(await open('?cell=7.loss', { value: 'x'.repeat(10_000) })).row, '7')
  })

  test('send a correction to its cell', async () => {
    const address = '/en/databases/db_1/tables/t?sort=loss'
    const sent = await sendForm(address, { row: '7', column: 'loss', value: '6' }, { scopes })
    assert.deepEqual([sent.to, sent.calls], [address, [`PATCH ${path}/db_1/cells/t/7/loss {"value":"6"}`]])
    for (const form of [{ row: '7' }, { column: 'loss' }])
      await assert.rejects(sendForm(address, form as Record<string, string>, { scopes }), { status: 400 })
  })

  test('run SQL, and say what was cut', async () => {
    const result = { columns: [{ name: 'n' }], rows: [[5], [null]], truncated: null as string | null }
    const run = (query: string, answer: unknown = result) =>
      openPage(`/en/databases/db_1/query${query}`, {
        ...{
          scopes,
          answers: { [`${path}/db_1/schema`]: { sql: 'CREATE TABLE t' }, [`${path}/db_1/query`]: answer },
        },
      })
    const page = await run('?sql=select+n')
    assert.deepEqual(rowsIn(page), [['n'], ['5'], ['–']])
    assert.match(wordsIn(page.markup), /2 rows Ask.*CREATE TABLE t/)
    assert.match(
      wordsIn((await run('?sql=x', { ...result, truncated: 'rows' })).markup),
      /2 rows · only the first rows/,
    )
    const refused = await run('?sql=drop', new GatewayProblem(400, 'invalid_query', 'Only reading.'))
    assert.equal(refused.status, 400)
    assert.match(wordsIn(refused.markup), /Only reading\./)
    assert.equal((await run('?sql=+')).calls.length, 1)
  })
})

describe('the page of questions', () => {
  const visit = {
    scopes: ['chat'] as const,
    answers: {
      '/e/conversations/c1': { id: 'c1', turns: [{ question: 'Who?', response: 'We.' }] },
      'POST /ai_engine/chat_engine': {
        ...{ response: 'Rs 5.', notices: ['Of 2081.'], conversation_id: null },
        sources: [
          { title: 'Trade', url: '/en/data/trade', publisher: 'Customs' },
          { title: 'Other', url: '/o', publisher: null },
        ],
      },
    },
  }

  test('shows an answer with its notices and sources', async () => {
    const page = await sendForm('/en/chat', { question: 'How much?' }, visit)
    assert.deepEqual(page.calls, ['POST /ai_engine/chat_engine {"user_input":"How much?"}'])
    assert.ok(page.to === undefined)
    assert.match(
      wordsIn(page.markup.split('<template')[0]!),
      /How much\? Rs 5\. Of 2081\. Sources Trade · Customs Other$/,
    )
    assert.equal(linksIn(page).Trade, '/en/data/trade')
    const kept = await sendForm('/en/chat', { question: 'q', keep: 'true' }, visit)
    assert.match(kept.calls[0]!, /"conversation_id":"new"/)
    const next = await sendForm('/en/chat', { question: 'q', keep: 'true', conversation_id: 'c1' }, visit)
    assert.match(next.calls[0]!, /"conversation_id":"c1"/)
    const refused = { 'POST /ai_engine/chat_engine': new GatewayProblem(422, 'invalid_body', 'Too long.') }
    const other = await sendForm('/en/chat', { question: 'q' }, { ...visit, answers: refused })
    assert.ok(other.to === undefined && other.status === 422 && other.markup.includes('Too long.'))
  })

  test('shows more than three facts as a table, and the questions that lead on', async () => {
    const fact = (name: string) => ({ name, period: '2080/81', text: 'Rs <5' })
    const answer = {
      ...visit.answers['POST /ai_engine/chat_engine'],
      facts: ['A', 'B', 'C', 'D'].map(fact),
      choices: [{ text: 'Madi (Chitwan)', question: 'wards of Madi (Chitwan)' }],
      suggestions: ['Exports in 2080/81'],
      chart: 'http://h/e/series/totals.imports.customs',
    }
    const ask = async (changed: object) => {
      const answers = { 'POST /ai_engine/chat_engine': { ...answer, ...changed } }
      const page = await sendForm('/en/chat', { question: 'q' }, { ...visit, answers })
      assert.ok(page.to === undefined)
      return { ...page, markup: page.markup.split('<template')[0]! }
    }
    const page = await ask({})
    assert.deepEqual(rowsIn(page)[3], ['D', '2080/81', 'Rs <5'])
    const links = linksIn(page)
    assert.equal(links['Madi (Chitwan)'], '/en/chat?q=wards+of+Madi+%28Chitwan%29')
    assert.equal(links['Exports in 2080/81'], '/en/chat?q=Exports+in+2080%2F81')
    assert.equal(links['These figures over time'], '/en/data/series/totals.imports.customs')
    assert.deepEqual(rowsIn(await ask({ facts: [fact('A')] })), [])
  })

  test('has a stored conversation, or the question of the address', async () => {
    const stored = await openPage('/en/chat?conversation=c1', visit)
    assert.match(wordsIn(stored.markup), /Your question Who\? We\./)
    assert.equal(fieldsIn(stored).conversation_id, 'c1')
    assert.ok(!stored.markup.includes('name="keep"'))
    const fresh = await openPage('/en/chat?q=Why%3F', visit)
    assert.match(fresh.markup, /required>Why\?<\/textarea>/)
    assert.ok(fresh.markup.includes('name="keep"'))
    assert.equal(fieldsIn(fresh).conversation_id, '')
    assert.deepEqual(fresh.calls, [])
  })
})

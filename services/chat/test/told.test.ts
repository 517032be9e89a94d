import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { silentLogger } from '@tathya/platform'
import { exampleQuestions, exampleVocabulary } from '@tathya/questions/testing'
import { say } from '@tathya/testing/scripted-ollama'
import { CallRefused } from '../src/gateway-api.ts'
import { callToolForAssistant } from '../src/mcp/call-tool.ts'
import { answerByRouter } from '../src/router/answer-by-router.ts'
import { tools } from '../src/tools/index.ts'
import type { ToolContext } from '../src/tools/tool.ts'
import { datasets, moment } from './support/scripted-gateway.ts'
import { startWithModel } from './support/start-with-model.ts'

type Answers = (url: URL) => unknown

/** Asks the rules, whose calls a script answers; undefined is refused as not found. */
function ask(question: string, answers: Answers, earlier: readonly string[] = []) {
  return answerByRouter(question, contextOf(answers), earlier, { next: async () => {} })
}

/** Calls a tool as an assistant does. */
function call(name: string, args: object, answers: Answers = () => undefined) {
  const tool = tools.find((candidate) => candidate.name === name)!
  const options = { ...contextOf(answers), baseUrl: 'http://127.0.0.1', log: silentLogger }
  return callToolForAssistant(tool, args, options)
}

function contextOf(answers: Answers): ToolContext {
  const callApi = async (path: string) => {
    const url = new URL(path, 'http://127.0.0.1')
    const answer = url.pathname === '/e/datasets' ? datasets : answers(url)
    if (answer === undefined) throw new CallRefused(404, 'There is no such row.')
    return answer
  }
  return {
    callApi,
    now: new Date('2026-11-24T14:30:00Z'),
    signal: new AbortController().signal,
    vocabulary: async () => exampleVocabulary(),
  }
}

const school = {
  ...{ school_name: 'Janata School', school_name_ne: null, province: 'Koshi', district: 'Ilam' },
  ...{ municipality_name: 'Mai', ward_number: 3, score: 100, match: 'exact' },
}
const register = { data: [school], meta: { total: 40, notice: 'Names are as registered.' } }

function unit(id: string, name_en: string, name_ne: string, around: readonly [en: string, ne: string]) {
  const numbers = {
    headquarters: null,
    headquarters_ne: null,
    ward_count: 9,
    area_sq_km: 100,
    population: 1_000,
  }
  const [parent, parent_ne] = around
  return {
    ...{ id, level: 'local_unit', type: 'municipality', name_en, name_ne, score: 100, ...numbers },
    ...{ province_id: id[0]!, district_id: id.slice(0, 3) },
    parents: [{ level: 'district', name_en: parent, name_ne: parent_ne }],
  }
}

/** Two places of one name, and one of them where its district is named. */
const twins = (url: URL) => {
  if (url.pathname !== '/e/administrativeUnit') return undefined
  const rows = [
    unit('10101', 'Amba', 'अम्बा', ['Purba', 'पूर्व']),
    unit('20202', 'Amba', 'अम्बा', ['Paschim', 'पश्चिम']),
  ]
  const name = url.searchParams.get('q') ?? ''
  if (!/amba|अम्बा/i.test(name)) return { data: [], meta: {} }
  return { data: /paschim|पश्चिम/i.test(name) ? rows.slice(1) : rows, meta: {} }
}

describe('rows that something should be known about', () => {
  test('are told in the notices of an answer', async () => {
    const { answered, notices } = await ask('How many schools are in Nepal?', () => register)
    assert.equal(answered, true)
    assert.deepEqual(notices, ['Schools: Names are as registered.'])
  })

  test('are told to an assistant, beside the facts', async () => {
    const { structuredContent } = await call('schools', { name: 'Janata' }, () => register)
    assert.match(String(structuredContent?.notices), /Names are as registered/)
  })

  test('are told where a model words the answer', async (context) => {
    const { chat, server } = await startWithModel(
      context,
      {},
      { '/e/schools': register, '/e/datasets': datasets },
    )
    server.script(say('There are {{1}}.'))
    const { body } = await chat.ask({ user_input: 'How many schools are in Nepal?' })
    assert.equal(body.engine.mode, 'model')
    assert.match(body.notices.join(), /Names are as registered/)
  })
})

describe('a wish that the data cannot meet', () => {
  const remittance = {
    ...{ fiscal_year: '2080/81', month_nepali: 'Ashadh', as_of_date: '2024-07-15' },
    ...{ rolling_amount_monthly_millions: 1_000, amount_monthly_millions: 100 },
    rolling_amount_usd_millions: 8,
  }
  const rows = { data: [remittance], meta: {} }
  const declared = {
    ...{ id: 'remittances', title: 'Remittances', address: '/e/remittances', description: 'x' },
    questions: [exampleQuestions.remittances],
  }

  test('is the first sentence of the answer, in the writing of the question', async () => {
    for (const [question, first] of [
      ['remittances in euros', 'Not taken into account: “euros”. Remittances'],
      ['विप्रेषण युरोमा कति?', 'ध्यानमा नलिइएको: “युरोमा”। विप्रेषण'],
      ['bipreshan euro ma kati', 'Dhyan ma naliyeko: “euro”. Bipreshan'],
    ] as const) {
      const { response } = await ask(question, () => rows)
      assert.ok(response.startsWith(first), response)
    }
  })

  test('is said before the words of a model', async (context) => {
    const { chat, server } = await startWithModel(
      context,
      {},
      { '/e/remittances': rows, '/e/datasets': { data: [...datasets.data, declared] } },
    )
    server.script(say('They were {{1}}.'))
    const { body } = await chat.ask({ user_input: 'remittances in euros' })
    assert.match(body.response, /^Not taken into account: “euros”\. They were /)
  })
})

describe('a condition that no call takes', () => {
  test('is named in the answer without a figure, and in its notice as it is written', async () => {
    for (const [question, words, notice] of [
      ['population of ward 7 of Ilam', '“ward”', '“ward 7”'],
      ['population of Ilam in 1999', 'the year', '“1999”'],
      ['imports in 2080/81 except India', '“except”', '“except”'],
      ['इलामको महिला जनसङ्ख्या', '“महिला”', '“महिला”'],
      ['ilam ko jansankhya 2062 sal ma', 'barsa', '“2062 sal”'],
    ] as const) {
      const { answered, response, notices } = await ask(question, () => ({ data: [], meta: {} }))
      assert.equal(answered, false, question)
      assert.ok(response.includes(words), response)
      assert.doesNotMatch(response, /\p{Nd}/u)
      assert.ok(notices.join().includes(notice), notices.join())
    }
  })

  test('stays with the questions that follow', async () => {
    const earlier = ['imports in 2080/81 excluding India']
    const { answered } = await ask('and exports?', () => ({ data: [], meta: {} }), earlier)
    assert.equal(answered, false)
  })
})

describe('places of one name', () => {
  test('are asked back with their districts, in the writing of the question', async () => {
    for (const [question, names] of [
      ['population of Amba', 'Amba (Purba), Amba (Paschim)'],
      ['अम्बाको जनसङ्ख्या कति छ?', 'अम्बा (पूर्व), अम्बा (पश्चिम)'],
      ['How many schools are in Amba?', 'Amba (Purba), Amba (Paschim)'],
    ] as const) {
      const { answered, response } = await ask(question, twins)
      assert.equal(answered, false)
      assert.ok(response.includes(names), response)
    }
    const result = await call('administrative_unit', { name: 'Amba' }, twins)
    assert.equal(result.isError, true)
    assert.match(result.content[0]!.text, /Amba \(Purba\), Amba \(Paschim\)/)
  })

  test('are told apart by the district that the question names, or that answers', async () => {
    assert.match((await ask('population of Amba in Paschim', twins)).response, /^Population \(Amba\): 1,000/)
    assert.match((await ask('पश्चिमको अम्बाको जनसङ्ख्या', twins)).response, /अम्बा/)
    const answer = await ask('Paschim', twins, ['population of Amba'])
    assert.match(answer.response, /^Population \(Amba\): 1,000/)
  })
})

describe('a service that nothing was logged by', () => {
  const entry = {
    ...{ entry_id: 'e', customer_id: 1, service_name: 'till', created_date: '2026-11-24T10:00:00.000' },
    exception_message: 'card declined',
  }
  const log = (url: URL) => {
    if (url.pathname === '/e/calendar/convert') return moment
    const isTill = (url.searchParams.get('service_name') ?? 'till') === 'till'
    // Nothing today.
    const isOld = url.searchParams.has('created_date__gte')
    return isTill && !isOld ? { data: [entry], meta: { total: 1 } } : { data: [], meta: { total: 0 } }
  }

  test('is no service without exceptions', async () => {
    for (const question of [
      ...[
        'errors in the last hour',
        'errors since midnight',
        'errors in production',
        'critical errors today',
      ],
      ...['errors excluding till', 'unique errors', 'How many errors today in service tilll?'],
      ...['production ma kati error cha', 'aaja critical error kati'],
    ]) {
      const { answered, response } = await ask(question, log)
      assert.equal(answered, false, response)
    }
    const result = await call('exceptions', { service: 'tilll' }, log)
    assert.match(result.content[0]!.text, /called tilll/)
  })

  test('differs from one that has none now', async () => {
    const { response } = await ask('How many errors today in service till?', log)
    assert.match(response, /^Exceptions \(till, 2026-11-24\): 0\.$/)
  })
})

describe('arguments of an assistant', () => {
  for (const [name, args] of [
    ['trade', { flow: 'imports', chapter: '27', country: 'IN' }],
    ['trade', { flow: 'imports', months_of_year: 6, country: 'IN' }],
    ['trade', { flow: 'exports', largest: 'countries', chapter: '09' }],
    ['trade', { flow: 'balance', chapter: '27' }],
    ['remittances', { month: 4, months_of_year: 6 }],
    ['payments', { series: 'qr', name: 'eSewa' }],
    ['payments', { name: 'eSewa', month: 3 }],
    ['festivals', { bs_year: 2082, ad_year: 2025 }],
    ['today', { date: '2082-01-01', days_from_now: 3 }],
    ['convert_date', { calendar: 'bs', date: '2082-01-01', days: 3, to: '2082-02-01' }],
    ['units', { kind: 'district', names: true, rank_by: 'area' }],
    ['exceptions', { date: '2026-11-24', days_from_now: 0 }],
  ] as const) {
    test(`that exclude each other are refused: ${name} ${Object.keys(args).join(', ')}`, async () => {
      const result = await call(name, args, () => ({ data: [], meta: { total: 0 } }))
      assert.equal(result.isError, true)
      assert.match(result.content[0]!.text, /^Wrong arguments of /)
    })
  }
})

import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { silentLogger } from '@tathya/platform'
import { onEnd } from '@tathya/testing'
import { callToolForAssistant } from '../src/mcp/call-tool.ts'
import { explainEmpty } from '../src/mcp/explain-empty.ts'
import { assistantTools } from '../src/mcp/listed-tools.ts'
import { datasets } from './support/scripted-gateway.ts'
import { startChat } from './support/start-chat.ts'
import { tradeContext } from './support/trade-api.ts'

/** Calls a tool as an assistant does, with the rows of the example vocabulary. */
function call(name: string, args: object) {
  const tool = assistantTools.find((each) => each.name === name)!
  return callToolForAssistant(tool, args, { ...tradeContext(), baseUrl: 'http://h', log: silentLogger })
}

const query = (more: object) =>
  call('query', {
    subject: 'totals',
    measures: ['imports'],
    filters: [],
    period: {},
    aggregate: 'value',
    ...more,
  })
const ofCountries = { subject: 'countries', measures: ['imports'] }

describe('a typed query of an assistant', () => {
  test('is carried out as that of a question', async () => {
    const { structuredContent } = await query({ period: { years: ['2079/80'] } })
    const [fact] = structuredContent!.facts as { value: number; unit: string; period: object }[]
    assert.deepEqual([fact!.value, fact!.unit, fact!.period], [1_050, 'NPR', { fiscalYear: '2079/80' }])
    const ranked = await query({ ...ofCountries, group: 'country', order: 'most', limit: 2 })
    assert.deepEqual(
      (ranked.structuredContent!.facts as { value: number }[]).map(({ value }) => value),
      [402, 352],
    )
  })

  test('takes countries by name or code', async () => {
    for (const country of ['India', 'भारत', 'IN']) {
      const { structuredContent } = await query({
        ...ofCountries,
        filters: [{ dimension: 'country', values: [country] }],
      })
      assert.equal((structuredContent!.facts as { value: number }[])[0]!.value, 402, country)
    }
  })

  for (const [part, args] of [
    ['subject', { subject: 'weather' }],
    ['measures', { measures: ['rain'] }],
    ['filters.dimension', { filters: [{ dimension: 'country', values: ['IN'] }] }],
    ['filters.values', { ...ofCountries, filters: [{ dimension: 'country', values: ['Narnia'] }] }],
    ['filters', ofCountries],
    ['group', { group: 'country' }],
    ['order', { order: 'most' }],
    ['period.month', { period: { month: 3 } }],
    ['period.last', { period: { years: ['2079/80'], last: 3 } }],
    ['aggregate', { ...ofCountries, group: 'country', aggregate: 'growth' }],
    ['nonsense', { nonsense: 1 }],
  ] as const) {
    test(`is refused by its declaration: ${part} ${JSON.stringify(args)}`, async () => {
      const result = await query(args)
      assert.equal(result.isError, true)
      assert.match(
        result.content[0]!.text,
        new RegExp(`^Wrong arguments of query\\. .*${part.replace('.', '\\.')}`),
      )
    })
  }

  test('has the reason if there is no figure', async () => {
    const { structuredContent } = await query({ period: { years: ['2090/91'] } })
    assert.deepEqual(structuredContent!.facts, [])
    assert.match(String(structuredContent!.reason), /latest is for 2080\/81/)
  })
})

describe('the reason for an empty result', () => {
  const unknown = {
    headquarters: null,
    headquarters_ne: null,
    ward_count: null,
    area_sq_km: null,
    population: null,
  }
  const kaski = {
    id: '1',
    level: 'district',
    name_en: 'Kaski',
    name_ne: 'कास्की',
    type: 'district',
    ...unknown,
  }

  /** Says why schools have nothing, with a double of the API that knows one unit, Kaski. */
  const explain = (args: object) =>
    explainEmpty('schools', args, {
      ...tradeContext(),
      callApi: async (path) => {
        const { searchParams } = new URL(path, 'http://127.0.0.1')
        return { data: searchParams.get('q') === 'Kaski' ? [kaski] : [], meta: {} }
      },
    })

  test('names a place that is unknown', async () => {
    const reason = await explain({ place: 'Narnia', fiscal_year: '2095/96' })
    assert.equal(reason, 'No place named Narnia was found.')
  })

  test('names the year without data, of a place that is known', async () => {
    const reason = await explain({ place: 'Kaski', fiscal_year: '2095/96' })
    assert.equal(reason, 'The data has nothing for 2095/96.')
  })

  test('is that of all arguments, if neither is at fault', async () => {
    assert.equal(await explain({ place: 'Kaski' }), 'The data has nothing for these arguments.')
  })
})

describe('prompts and resources', () => {
  async function connect(context: TestContext) {
    const chat = await startChat(context, {
      answers: { '/e/datasets': datasets, '/e/datasets/forex': { data: { id: 'forex' } } },
    })
    const client = new Client({ name: 'test', version: '1' })
    const requestInit = { headers: await chat.headersOf() }
    const transport = new StreamableHTTPClientTransport(new URL(`${chat.url}/mcp`), { requestInit })
    await client.connect(transport as Parameters<typeof client.connect>[0])
    onEnd(context, () => client.close())
    return { client, chat }
  }

  test('are found and read by the SDK', async (context) => {
    const { client, chat } = await connect(context)
    const { prompts } = await client.listPrompts()
    assert.ok(prompts.length > 2)
    const { messages } = await client.getPrompt({
      name: 'figure',
      arguments: { what: 'exports', year: '2080/81' },
    })
    assert.match(JSON.stringify(messages), /exports 2080\/81/)
    await assert.rejects(
      client.getPrompt({ name: 'figure', arguments: { year: '2080/81' } }),
      /needs the argument what/,
    )
    await assert.rejects(
      client.getPrompt({ name: 'figure', arguments: { what: 'x', other: 'y' } }),
      /no argument other/,
    )
    const { resources } = await client.listResources()
    assert.deepEqual(
      resources.map(({ uri }) => uri),
      [`${chat.url}/e/datasets/forex`],
    )
    const { contents } = await client.readResource({ uri: resources[0]!.uri })
    assert.match(JSON.stringify(contents), /forex/)
    await assert.rejects(
      client.readResource({ uri: `${chat.url}/admin/keys` }),
      /not the address of a dataset/,
    )
  })
})

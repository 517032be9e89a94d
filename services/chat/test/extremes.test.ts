import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ProblemError, silentLogger } from '@tathya/platform'
import { z } from 'zod'
import { CallRefused } from '../src/gateway-api.ts'
import { callToolForAssistant } from '../src/mcp/call-tool.ts'
import { answerByRouter } from '../src/router/answer-by-router.ts'
import { tools } from '../src/tools/index.ts'
import { callTool, type Tool, type ToolContext } from '../src/tools/tool.ts'
import { datasets, moment } from './support/scripted-gateway.ts'

const signal = new AbortController().signal
const now = new Date('2026-11-24T14:30:00Z')

const parts = { years: 0, months: 0, days: 3 }
const difference = {
  days: 3,
  from: { bs_date: '2083-08-05' },
  to: { bs_date: '2083-08-08' },
  bs: parts,
  ad: parts,
  age: null,
  working_days: { count: 2, public_holidays: 0 },
}

/** An API that has one day and no other rows, and one that refuses all it is asked. */
const apis = {
  answering: async (path: string) => {
    // As an address is parsed by the gateway.
    assert.doesNotThrow(() => new URL(path, 'http://127.0.0.1'))
    if (/nepaliDateTime|calendar\/convert/.test(path)) return moment
    if (/calendar\/add/.test(path)) return { data: [{ to: moment.data[0] }] }
    if (/calendar\/difference/.test(path)) return { data: [difference] }
    if (/\/query\?/.test(path)) return { rows: [] }
    return path.startsWith('/e/datasets') ? datasets : { data: [], meta: { total: 0 } }
  },
  refusing: async () => {
    throw new CallRefused(400, 'Wrong: all.')
  },
}

const values: readonly unknown[] = [
  ...[0, -0, 1, -1, 12, 13, 366, 3_660, 3_661, 36_600, 36_601, 2 ** 31, -(2 ** 53), 1e21, 1.5, Number.NaN],
  ...['', ' ', 'a', 'Kaski', 'कास्की', '\u0000', '../../admin', "x'); DROP TABLE y --", '🏔️'.repeat(30)],
  ...[
    'x'.repeat(100_000),
    '2081-13-45',
    '0000-00-00',
    '9999-12-31',
    '2081-02-33',
    '13',
    '99',
    '2099/00',
    'ZZ',
  ],
  ...['QO', 'XX', '00', '2080/81', '2080-04-01', 'bs', 'INR', '%00', 'https://example.org/?a=b#c'],
  ...[true, false, null, [], ['population'], ['nonsense'], {}, [[]]],
]

/** Arguments of a tool: each value for each parameter alone, and beside one that the tool accepts of every other. */
function* argumentsOf({ parameters }: Tool): Generator<Record<string, unknown>> {
  const names = Object.keys(parameters.shape)
  const fitting = Object.fromEntries(
    names.map((name) => {
      const schema = parameters.shape[name] as z.ZodType
      return [name, values.find((value) => value !== '' && schema.safeParse(value).success)]
    }),
  )
  const required = Object.fromEntries(
    names
      .filter((name) => !(parameters.shape[name] as z.ZodType).safeParse(undefined).success)
      .map((name) => [name, fitting[name] ?? enumOf(parameters, name)]),
  )
  yield fitting
  for (const name of names) {
    for (const value of [...values, ...enumsOf(parameters, name)]) {
      yield { [name]: value }
      yield { ...required, [name]: value }
      for (const other of names)
        if (other !== name) yield { ...required, [other]: fitting[other], [name]: value }
    }
  }
}

function enumsOf(parameters: Tool['parameters'], name: string): unknown[] {
  const { properties = {} } = z.toJSONSchema(parameters, { io: 'input' })
  return (properties[name] as { enum?: unknown[] } | undefined)?.enum ?? []
}

const enumOf = (parameters: Tool['parameters'], name: string) => enumsOf(parameters, name)[0]

/** Throws what is neither an answer nor a refusal that the caller can understand. */
async function assertHandled(call: Promise<unknown>, what: string): Promise<void> {
  try {
    await call
  } catch (error) {
    if (error instanceof CallRefused) return
    assert.ok(error instanceof ProblemError && error.code !== 'internal', `${what}: ${error}`)
  }
}

describe('extreme arguments of a tool', () => {
  for (const tool of tools) {
    test(`are answered or refused: ${tool.name}`, async () => {
      for (const callApi of Object.values(apis)) {
        const context: ToolContext = { callApi, now, signal }
        for (const args of argumentsOf(tool))
          await assertHandled(callTool(tool, args, context), describeArgs(args))
      }
    })

    test(`get an assistant a sentence that it can act on: ${tool.name}`, async () => {
      const options = { callApi: apis.refusing, now, signal, baseUrl: 'http://127.0.0.1', log: silentLogger }
      for (const args of argumentsOf(tool)) {
        const result = await callToolForAssistant(tool, args, options)
        assert.doesNotMatch(result.content[0]!.text, /^This tool failed/, describeArgs(args))
      }
    })
  }
})

const describeArgs = (args: unknown) => JSON.stringify(args).slice(0, 200)

const numbers = [
  '0',
  '1',
  '3660',
  '3661',
  '36601',
  '40000',
  '999999999',
  '9'.repeat(20),
  '1.5',
  '-7',
  '१००००',
]
const dates = [
  '2081-01-01',
  '2083-13-01',
  '2081-02-33',
  '1700-01-01',
  '2101-01-01',
  '0000-00-00',
  '32 Asar 2081',
]
const years = ['1', '1700', '1990', '2101', '2050', '99/00', '2099/00', '2080/81', '20800/810']

/** Questions of all kinds around a number, a date and a year. */
const questions = [
  ...numbers.flatMap((number) => [
    ...[`${number} days from today`, `what date was ${number} weeks ago`, `${number} days after 2081-01-01`],
    ...[`top ${number} districts by area`, `top ${number} imports`, `imports of the last ${number} years`],
    ...[
      `errors in the last ${number} days`,
      `population of ward ${number} of Pokhara`,
      `schools in Province ${number}`,
    ],
    ...[`आजदेखि ${number} दिनपछि कति गते?`, `${number} दिनअघि कुन मिति थियो?`, `वडा नं ${number} को जनसङ्ख्या`],
    ...[`aaja bata ${number} din pachi kati gate`, `${number} hapta pachi kun din`, `thulo ${number} jilla`],
  ]),
  ...dates.flatMap((date) => [
    ...[`what day is ${date}`, `convert ${date} to AD`, `how many days from ${date} to 2081-05-01`],
    ...[`is ${date} a holiday`, `dollar rate on ${date}`, `errors on ${date}`, `remittances as of ${date}`],
    ...[`${date} लाई ईस्वीमा बदल`, `${date} ko tithi ke ho`],
  ]),
  ...years.flatMap((year) => [
    ...[`imports in ${year}`, `budget of ${year}`, `When is Dashain in ${year}?`, `holidays in ${year}`],
    ...[`wallet users in Asar ${year}`, `reserves in mid-July ${year}`, `population of Nepal in ${year}`],
    ...[`${year} मा आयात कति भयो?`, `${year} ma dashain kahile ho`, `${year} ko bajet kati ho`],
  ]),
]

describe('extreme numbers, dates and years of a question', () => {
  for (const [name, callApi] of Object.entries(apis)) {
    test(`are answered or declined by an API that is ${name}`, async () => {
      // The catalogue answers always: an answer without facts names its datasets.
      const call = async (path: string) => (path.startsWith('/e/datasets') ? datasets : callApi(path))
      const context: ToolContext = { callApi: call, now, signal }
      for (const question of questions) {
        const { response } = await answerByRouter(question, context, [], { next: async () => {} })
        assert.notEqual(response, '', question)
      }
    })
  }
})

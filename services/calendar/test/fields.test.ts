import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { CalendarDay, ConvertedDate, NepaliDateTime } from '@tathya/contracts/http'
import { suiteContext } from '@tathya/testing'
import { startCalendar } from './start-calendar.ts'

const { client } = await startCalendar(suiteContext())

const moment = '/e/nepaliDateTime?at=2019-07-19T06:00:00Z'
const days = '/e/calendar/days?from=2019-07-18&to=2019-07-20'
const convert = '/e/calendar/convert?bs=2081-07-17,2081-13-01'

/** Each address that takes `fields`, with the fields that its items have. */
const addresses = [
  [moment, Object.keys(NepaliDateTime.shape)],
  [days, Object.keys(CalendarDay.shape)],
  [convert, Object.keys(ConvertedDate.shape)],
] as const

describe('fields', () => {
  for (const [address, names] of addresses) {
    test(`choose any part of ${address}, in the order that is asked for`, async () => {
      const whole = (await client.get(address)).body
      assert.deepEqual(Object.keys(whole.data[0]), names)
      const chosen = names.filter((_, at) => at % 3 === 0).toReversed()
      const { status, body } = await client.get(`${address}&fields=${chosen.join(',')}`)
      assert.equal(status, 200)
      assert.deepEqual(body.meta, whole.meta)
      assert.equal(body.data.length, whole.data.length)
      for (const [at, item] of body.data.entries()) {
        assert.deepEqual(Object.keys(item), chosen)
        for (const name of chosen) assert.deepEqual(item[name], whole.data[at][name], name)
      }
    })

    test(`give ${address} as it is where all of them are named`, async () => {
      const [whole, named] = [address, `${address}&fields=${names.join(',')}`]
      assert.equal((await client.get(named)).text, (await client.get(whole)).text)
    })

    for (const [wrong, message] of [
      ['ad_date,bs_dat', /names no field with "bs_dat"/],
      ['ad_date,ad_date', /names ad_date twice/],
      ['', /names no field with ""/],
      ['toString', /names no field with "toString"/],
    ] as const) {
      test(`refuse "${wrong}" at ${address} and say which there are`, async () => {
        const { status, body } = await client.get(`${address}&fields=${wrong}`)
        assert.deepEqual([status, body.code, body.errors.length], [400, 'invalid_query', 1])
        const [fault] = body.errors
        assert.equal(fault.field, 'fields')
        assert.match(fault.message, message)
        assert.deepEqual(fault.accepted, /twice/.test(fault.message) ? 'each field once' : names)
      })
    }
  }

  test('keep an object whole in JSON and give its columns in CSV, null or not', async () => {
    const address = `${days}&fields=why,bs_date`
    const { data } = (await client.get(address)).body
    assert.deepEqual(
      data.map(({ why }: CalendarDay) => why?.tithi.name_en ?? null),
      [null, 'Dwitiya', null],
    )
    const { text, headers } = await client.get(`${address}&format=csv`)
    assert.match(headers.get('content-type')!, /^text\/csv/)
    const [head, ...lines] = text.trimEnd().split('\n')
    assert.equal(
      head,
      'why_method,why_tithi_number,why_tithi_name_en,why_tithi_name_ne,why_tithi_paksha,why_tithi_begins_at,why_tithi_ends_at,why_tithi_paksha_ne,why_minutes,why_message,bs_date',
    )
    assert.equal(lines[0], ',,,,,,,,,,"2076-04-02"')
    assert.match(lines[1]!, /^drik,17,Dwitiya,द्वितीया,krishna,.*,"2076-04-03"$/)
  })

  test('choose the columns of CSV, also by what is accepted', async () => {
    const { text } = await client.get(`${convert}&fields=error,bs_date,index,weekday_ne`, {
      Accept: 'text/csv',
    })
    const [head, first, second] = text.trimEnd().split('\n')
    assert.deepEqual([head, first], ['error,bs_date,index,weekday_ne', ',"2081-07-17",0,शनिबार'])
    assert.match(second!, /month.*,,1,$/)
  })

  test('stand in the OpenAPI document with their names, and what they answer', async () => {
    const { paths, components } = (await client.get('/openapi.json')).body
    for (const [address, names] of addresses) {
      const { parameters, responses } = paths[address.split('?')[0]!].get
      const fields = parameters.find(({ name }: { name: string }) => name === 'fields')
      assert.deepEqual([fields.style, fields.explode], ['form', false])
      assert.deepEqual(fields.schema.items.enum, names)
      assert.equal(responses[200].content['application/json'].schema.anyOf.length, 2)
    }
    for (const name of ['NepaliDateTimePart', 'CalendarDayPart', 'ConvertedDatePart']) {
      assert.equal(components.schemas[name].required, undefined, name)
      assert.equal(components.schemas[name].additionalProperties, false, name)
    }
  })
})

describe('POST /e/calendar/convert', () => {
  const list = { bs: ['2081-07-17', '२०८१ कात्तिक १८ गते', '2081-13-01'], pattern: 'D MMMM YYYY' }

  test('answers CSV by format or by what is accepted, the same as GET', async () => {
    const asked = `/e/calendar/convert?bs=${list.bs.map(encodeURIComponent).join(',')}&pattern=${encodeURIComponent(list.pattern)}`
    const got = await client.get(`${asked}&format=csv`)
    const byFormat = await client.post('/e/calendar/convert?format=csv', list)
    const byAccept = await client.post('/e/calendar/convert', list, { Accept: 'text/csv' })
    for (const answer of [byFormat, byAccept]) {
      assert.equal(answer.status, 200)
      assert.equal(answer.headers.get('content-type'), 'text/csv; charset=utf-8; header=present')
      assert.match(answer.headers.get('vary') ?? '', /\bAccept(,|$)/)
      assert.equal(answer.text, got.text)
    }
    const json = await client.post('/e/calendar/convert?format=json', list, { Accept: 'text/csv' })
    assert.deepEqual(json.body, (await client.get(asked)).body)
  })

  test('gives chosen fields and refuses other parameters and forms', async () => {
    const part = await client.post('/e/calendar/convert?fields=bs_text,ad_text,input', list)
    assert.deepEqual(part.body.data[0], {
      bs_text: '17 Kartik 2081',
      ad_text: '2 November 2024',
      input: '2081-07-17',
    })
    for (const wrong of ['format=xml', 'fields=bs_text,none', 'pattern=D']) {
      const { status, body } = await client.post(`/e/calendar/convert?${wrong}`, list)
      assert.deepEqual([status, body.code], [400, 'invalid_query'], wrong)
      assert.equal(body.errors[0].field, wrong.split('=')[0])
    }
  })
})

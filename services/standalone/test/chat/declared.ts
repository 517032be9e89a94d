import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { statesAll } from '@tathya/chat/testing'
import type { ChatAnswer } from '@tathya/contracts/http'
import { inOneProcess } from '../modes.ts'
import { withKey } from '../start-product.ts'
import samples from './declared.rows.json' with { type: 'json' }

/** A row with figures under the names of its fields. */
interface Row {
  readonly imports_amount: number
  readonly exports_amount: number
  readonly value: number
  readonly rolling_amount_usd_millions: number
}

const digits = /\p{Nd}/u

inOneProcess('questions about data that the catalogue declares', (current) => {
  const ask = async (...questions: string[]): Promise<ChatAnswer> => {
    let last: ChatAnswer | undefined
    for (const user_input of questions) {
      const body = { user_input, conversation_id: last?.conversation_id ?? 'new' }
      const answer = await current().client.post('/ai_engine/chat_engine', body, withKey(current().adminKey))
      assert.equal(answer.status, 200, `${user_input}: ${answer.text}`)
      last = answer.body
    }
    return last!
  }
  const rowsOf = async (path: string) => {
    const joined = `${path}&envelope=true`
    return (await current().client.get(joined, withKey(current().adminKey))).body.data as Row[]
  }

  test('are asked of the dataset that has the answer, with the filters of the question', async () => {
    const wrong: string[] = []
    for (const { question, path, filters, says } of samples) {
      const { response, sources } = await ask(question)
      const { pathname, searchParams } = new URL(sources[0]!.url)
      const isFiltered = Object.entries(filters).every(([name, value]) =>
        searchParams.get(name)?.split(',').includes(value),
      )
      const isAnswered = digits.test(response) && new RegExp(says).test(response)
      if (pathname !== path || !isFiltered || !isAnswered)
        wrong.push(`${question} -> ${pathname}?${searchParams}: ${response}`)
    }
    assert.deepEqual(wrong, [])
  })

  test('who buys from Nepal gets its exports', async () => {
    const [first] = await rowsOf(
      '/e/tradeByCountry?report_year=2080/81&partner_kind=country&sort=-exports_amount&limit=1',
    )
    for (const question of [
      'Which country bought the most Nepali goods in 2080/81?',
      'which countries buy from Nepal in 2080/81',
      'kun desh le nepal bata dherai saman kinyo 2080/81',
      'who buys most from nepal 2080/81',
    ]) {
      const { response } = await ask(question)
      assert.ok(statesAll(response, [[first!.exports_amount]]), `${question}: ${response}`)
    }
  })

  test('days of festivals that almanacs may give otherwise are named', async () => {
    for (const [question, named] of [
      ['tihar 2085', /Not certain: .*Bhai Tika \(2085-08-03\)/],
      ['chhath kahile ho 2085', /Not certain: .*\(2085-/],
    ] as const)
      assert.match((await ask(question)).notices.join(), named, question)
    assert.doesNotMatch((await ask('dashain 2083')).notices.join(), /Not certain/)
  })

  test('a name alone is that of a company if it is exactly its name', async () => {
    for (const [question, says] of [
      ['eSewa', /Esewa Ltd.*licensed/],
      ['fonepay', /Fonepay Payment Services/],
      ['khalti', /IME Khalti/],
    ] as const)
      assert.match((await ask(question)).response, says, question)
    for (const question of ['prabhu', 'kathmandu model college'])
      assert.doesNotMatch((await ask(question)).response, /Company|Location/, question)
  })

  test('are ranked by customs office and by year, and listed by year', async () => {
    const [office] = await rowsOf('/e/tradeByCustomsOffice?report_year=2081/82&sort=-imports_amount&limit=1')
    const offices = await ask('Which customs office had the most imports in 2081/82?')
    assert.ok(statesAll(offices.response, [[office!.imports_amount]]), offices.response)
    const years = await rowsOf('/e/tradeTotals?publisher=customs&period_months=12&sort=-report_year&limit=5')
    const best = await rowsOf('/e/tradeTotals?period_months=12&sort=-exports_amount&limit=1')
    const { response } = await ask('in which year were exports highest')
    assert.ok(statesAll(response, [[best[0]!.exports_amount]]), response)
    const table = await ask('give me a table of exports last 5 years')
    const values = years.map(({ exports_amount }) => [exports_amount])
    assert.ok(statesAll(table.response, values), table.response)
  })

  test('say what they leave out, or name the words that have no answer', async () => {
    const imports = await ask('imports in 2081/82 in US dollars')
    assert.match(imports.notices.join(), /Not taken into account: “US dollars”/)
    const rows = await rowsOf('/e/remittances?fiscal_year=2081/82&month_nepali=Ashadh')
    const { response } = await ask('remittances 2081/82 in US dollars')
    assert.ok(statesAll(response, [[rows[0]!.rolling_amount_usd_millions]], 'USD million'), response)
    for (const question of [
      'customs revenue in 2081/82',
      'budget deficit 2081/82',
      'total imports in 2081/82 as of 2 June 2024',
      'share of India in petroleum imports in 2077/78',
    ])
      assert.doesNotMatch((await ask(question)).response, digits, question)
  })

  test('add up single goods of a country, and say which months they cover', async () => {
    const rows = await rowsOf(
      '/e/importsByPartner?report_year=2080/81&parent_hs_code=27&iso_alpha2=IN&limit=1000',
    )
    const sum = rows.reduce((total, row) => total + (row as unknown as { amount: number }).amount, 0)
    const { response } = await ask('imports of petroleum from India in 2080/81')
    assert.ok(statesAll(response, [[sum]], 'NPR'), response)
    assert.match(response, /first 7 months/)
  })

  test('add up the months of a year', async () => {
    const rows = await rowsOf(
      '/e/paymentIndicators?series=QR-Based%20Payments&section=value&fiscal_year=2081/82&limit=12',
    )
    const sum = rows.reduce((total, { value }) => total + value, 0)
    const { response } = await ask('value of QR payments in 2081/82')
    assert.ok(statesAll(response, [[sum]], 'NPR million'), response)
  })

  describe('continue those before them', () => {
    test('with another quantity, member or year', async () => {
      const [china, india] = await Promise.all(
        ['CN', 'IN'].map(
          async (code) =>
            (await rowsOf(`/e/tradeByCountry?report_year=2080/81&iso_alpha2=${code}`))[0]!.imports_amount,
        ),
      )
      const first = ['imports from India in 2080/81', 'and China?']
      assert.ok(statesAll((await ask(...first)).response, [[china!]]))
      const { response } = await ask(...first, 'what is the difference?')
      assert.ok(statesAll(response, [[india!], [china!], [india! - china!]]), response)
      const bigger = await ask(...first, 'which is bigger?')
      assert.match(bigger.response, /^Imports \(India\)/)
      const all = await ask(...first, 'and the total?')
      assert.ok(statesAll(all.response, [[india! + china!]]), all.response)
    })

    test('with a share or growth of what was asked', async () => {
      const { response } = await ask('2083/84 budget education?', 'how much of it is that in percent?')
      assert.match(response, /%/)
      const grown = await ask('remittances in 2081/82', 'and in 2080/81?', 'how much did it grow?')
      assert.match(grown.response, /2079\/80.*2080\/81.*%/)
    })

    test('not where the one before had no answer', async () => {
      assert.doesNotMatch((await ask('imports in 2080/81 excluding India', 'and exports?')).response, digits)
    })
  })
})

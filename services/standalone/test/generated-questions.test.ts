// Slow: six hundred questions, and as many with a word more, in a product of its own.
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { statesAll } from '@tathya/chat/testing'
import { seededRandom, shortOrLong, suiteContext } from '@tathya/testing'
import { type Lists, type Row, seriesOf } from './chat/generated/figures.ts'
import { type Generated, makeQuestions } from './chat/generated/make-questions.ts'
import { type Product, startProduct, withKey } from './start-product.ts'

const suite = suiteContext()
/** Shares of all questions. */
const [leastRight, mostWrong] = [0.97, 0.002]
const count = shortOrLong(600, 5_000)
/** Questions that are asked at once. */
const atOnce = 8

let product: Product

/** Every row of a list. */
async function rowsOf(path: string): Promise<Row[]> {
  const rows: Row[] = []
  for (let offset = 0; ; offset += 1_000) {
    const joined = `${path}${path.includes('?') ? '&' : '?'}envelope=true&limit=1000&offset=${offset}`
    const { data } = (await product.client.get(joined, withKey(product.adminKey))).body
    rows.push(...data)
    if (data.length < 1_000) return rows
  }
}

async function readLists(): Promise<Lists> {
  return {
    countries: await rowsOf('/e/tradeByCountry?partner_kind=country'),
    offices: await rowsOf('/e/tradeByCustomsOffice'),
    imports: await rowsOf('/e/imports?hs_level=chapter&period_months=12'),
    exports: await rowsOf('/e/exports?hs_level=chapter&period_months=12'),
    totals: await rowsOf('/e/tradeTotals'),
    remittances: await rowsOf('/e/remittances'),
    reserves: await rowsOf('/e/forex'),
    budgets: await rowsOf('/e/budgets?classification=headline'),
    payments: await rowsOf('/e/paymentIndicators'),
    accounts: await rowsOf('/e/nationalAccounts'),
    partners: await rowsOf('/e/importsByPartner?parent_hs_code=27&partner_kind=country'),
    monthly: await rowsOf('/e/tradeByMonth?parent_hs_code=27&flow=import'),
  }
}

interface Asked {
  readonly response: string
  readonly notices: readonly string[]
}

async function ask(user_input: string): Promise<Asked> {
  const { status, body, text } = await product.client.post(
    '/ai_engine/chat_engine',
    { user_input },
    withKey(product.adminKey),
  )
  assert.equal(status, 200, `${user_input}: ${text}`)
  return body
}

const hasFigure = ({ response }: Asked) => /\p{Nd}/u.test(response)
const saysSo = ({ notices }: Asked) => notices.some((notice) => notice.startsWith('Not taken into account'))

/** True if an answer states the figures; growth and shares are rounded to two decimals. */
const isRight = ({ response }: Asked, { values, unit }: Generated) =>
  statesAll(
    response,
    values.map((value) => [unit === 'percent' ? Math.round(value * 100) / 100 : value]),
    unit,
  )

describe('generated questions', () => {
  before(async () => {
    product = await startProduct(suite)
  })

  test('get the figures that plain loops find, and none with a condition that the data cannot take', async (context) => {
    const questions = makeQuestions(count, seriesOf(await readLists()), seededRandom(context))
    const [wrong, unanswered, same]: string[][] = [[], [], []]
    const waiting = [...questions]
    const askSome = async () => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        const answer = await ask(next.text)
        if (!isRight(answer, next)) {
          const line = `${next.kind}: ${next.text} -> ${answer.response} (${next.values})`
          if (hasFigure(answer) && !saysSo(answer)) wrong!.push(line)
          else unanswered!.push(line)
        }
        const twin = await ask(next.twin)
        if (hasFigure(twin) && !saysSo(twin) && twin.response === answer.response) same!.push(next.twin)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, askSome))
    const right = count - wrong!.length - unanswered!.length
    context.diagnostic(
      `right ${right}, wrong ${wrong!.length}, unanswered ${unanswered!.length}, twins the same ${same!.length} of ${count}`,
    )
    for (const line of [...wrong!, ...unanswered!, ...same!]) context.diagnostic(line)
    assert.deepEqual(same, [])
    assert.ok(wrong!.length <= count * mostWrong, `${wrong!.length} of ${count} are wrong`)
    assert.ok(right >= count * leastRight, `${right} of ${count} are right`)
  })
})

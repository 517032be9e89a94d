import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routeQuestion } from '../src/answer/route-question.ts'
import { tradeContext } from './support/trade-api.ts'

/** Numbers from 0 to 1, the same in each run. */
function createRandom(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

const parts = [
  ...[
    'imports',
    'exports',
    'आयात',
    'niryat',
    'population',
    'of',
    'Kaski',
    'India',
    'when is',
    'Dashain',
    'errors',
  ],
  ...[
    'in service',
    'my documents say about',
    'days from today',
    'minus',
    'top',
    'chapter',
    'ward',
    'between',
    'since',
  ],
  ...[
    '2080/81',
    '2081-13-45',
    '9999-99-99',
    '0000/00',
    '2080/99',
    '99999999999999999999',
    '9007199254740993',
  ],
  ...['-1', '1e309', '०००', '२०८०', '½', '٣', '१२३४५६७८९०१२३४५६७८९', '2081-04-33', '1700', '31 February'],
  ...[
    '\u0000',
    '\u0007',
    '\u001b[31m',
    '\ud800',
    '\udfff',
    '\u202e',
    '\u200f',
    '\u200b',
    '\ufeff',
    '\u{e0041}',
  ],
  ...[
    '"',
    "'",
    '`',
    '“',
    '\\',
    '%00',
    '%',
    '&',
    '?',
    '#',
    '../..',
    "'; DROP TABLE x --",
    '<script>',
    '{{1}}',
    '$&',
  ],
  ...[
    '🏔️',
    '👨‍👩‍👧',
    '🇳🇵',
    'é',
    'e\u0301',
    'क्षि',
    'שלום',
    'مرحبا',
    '__proto__',
    'constructor',
    'toString',
    '(((((',
    '\n',
    '\t',
  ],
]

test('no question makes the rules fail', async () => {
  const random = createRandom(20261129)
  const pick = () => parts[Math.floor(random() * parts.length)]!
  const turns = { next: async () => {} }
  const context = tradeContext()
  for (let count = 0; count < 2_000; count += 1) {
    const words = Array.from({ length: 1 + Math.floor(random() * 8) }, pick)
    // One in a hundred is as long as a question may be.
    const text =
      count % 100 === 0
        ? words.join(' ').repeat(4_000).slice(0, 32_000)
        : words.join(random() < 0.8 ? ' ' : '')
    const earlier = random() < 0.2 ? [pick(), `${pick()} ${pick()}`] : []
    const answer = await routeQuestion(text, context, earlier, turns).catch((error: unknown) => {
      throw new Error(`${JSON.stringify(text.slice(0, 200))}: ${String(error)}`, { cause: error })
    })
    assert.ok(answer.response.length > 0, JSON.stringify(text.slice(0, 200)))
  }
})

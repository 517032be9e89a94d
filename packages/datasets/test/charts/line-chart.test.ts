import assert from 'node:assert/strict'
import path from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import fc from 'fast-check'
import { type Chart, drawLineChart } from '../../src/charts/line-chart.ts'
import { formatTick, marksOf, sizeOf, toScale } from '../../src/charts/numbers.ts'
import { cut, textWidth } from '../../src/charts/text.ts'

const years = ['2078/79', '2079/80', '2080/81', '2081/82']

const chart: Chart = {
  language: 'en',
  theme: 'light',
  title: 'Trade <by> partner & country',
  unit: (size) => `${size} NPR`,
  source: 'Source: Department of Customs',
  lines: [
    { name: 'Imports: India', values: [1.2e12, null, 0.99e12, 1.07e12] },
    { name: 'Imports: China', values: [0.26e12, 0.22e12, 0.3e12, 0.34e12] },
  ],
  ticks: years.map((year, at) => ({ at, label: [year] })),
  fromZero: true,
  restarts: new Set(),
  gaps: 'Where a line is interrupted, the value is not known.',
}

const nepali: Chart = {
  ...chart,
  language: 'ne',
  theme: 'dark',
  title: 'साउनदेखिको आयात: भन्सार विभाग',
  unit: (size) => `${size} रुपैयाँ`,
  source: 'स्रोत: भन्सार विभाग',
  lines: [{ name: 'साउनदेखिको आयात', values: [1.3e11, 2.7e11, 1.2e11, 2.5e11] }],
  ticks: ['साउन', 'भदौ', 'साउन', 'भदौ'].map((month, at) => ({ at, label: [month, '२०८१/८२'] })),
  restarts: new Set([2]),
  gaps: 'रेखा टुटेको ठाउँको मान थाहा छैन।',
}

/** Compares with a file beside this one; `--test-update-snapshots` writes it. */
function compare(context: TestContext, svg: string, name: string): void {
  const file = path.join(import.meta.dirname, 'snapshots', name)
  context.assert.fileSnapshot(svg, file, { serializers: [(value) => value] })
}

describe('a chart', () => {
  test('is drawn as it was', (context) => {
    compare(context, drawLineChart(chart), 'two-lines.svg')
    compare(context, drawLineChart(nepali), 'nepali-dark.svg')
  })

  test('interrupts lines in gaps and says so', () => {
    const svg = drawLineChart(chart)
    const [gap, whole] = svg
      .matchAll(/<path d="(M[^"]+)" fill="none"[^>]*stroke-linejoin/g)
      .toArray()
      .slice(-2)
    assert.equal(gap![1]!.match(/M/g)!.length, 2)
    assert.equal(whole![1]!.match(/M/g)!.length, 1)
    assert.ok(svg.includes(chart.gaps))
    assert.ok(!drawLineChart({ ...chart, lines: chart.lines.slice(1) }).includes(chart.gaps))
  })

  test('names as many lines in a row as fit, the others from the left below them', () => {
    const places = (...names: string[]) =>
      [
        ...drawLineChart({ ...chart, lines: names.map((name) => ({ name, values: [1, 2] })) }).matchAll(
          /<text x="([\d.]+)" y="([\d.]+)"[^>]*>Name/g,
        ),
      ].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))
    const long = `Name ${'of imports '.repeat(6)}`
    const [first, second, third] = places(long, long, long)
    assert.ok(second!.x === first!.x && second!.y > first!.y && third!.y > second!.y)
    const [left, right] = places('Name a', 'Name b')
    assert.ok(right!.x > left!.x + textWidth('Name a', 13) && right!.y === left!.y)
    assert.deepEqual(places('Name of only one'), [])
  })

  test('has no markup of its texts', () => {
    const svg = drawLineChart({ ...chart, title: '<script>alert("1")</script>\u0000' })
    assert.ok(!svg.includes('<script'))
    assert.match(svg, /&lt;script&gt;alert\(&quot;1&quot;\)/)
  })

  test('is drawn of any values', () => {
    const value = fc.option(fc.double({ noNaN: true, min: -1e15, max: 1e15 }), { nil: null })
    fc.assert(
      fc.property(fc.array(value, { maxLength: 20 }), fc.boolean(), (values, fromZero) => {
        const svg = drawLineChart({ ...chart, fromZero, lines: [{ name: 'Line', values }], ticks: [] })
        assert.doesNotMatch(svg, /NaN|Infinity|undefined/)
        for (const [, x, y] of svg.matchAll(/[ML](-?[\d.]+)[ ,](-?[\d.]+)/g)) {
          assert.ok(Number(x) >= 0 && Number(x) <= 800, `${x} ${y}`)
          assert.ok(Number(y) >= 0 && Number(y) <= 480, `${x} ${y}`)
        }
      }),
    )
  })

  test('leaves out labels that would meet', () => {
    const ticks = Array.from({ length: 60 }, (_, at) => ({ at, label: [`20${10 + at}/${11 + at}`] }))
    const values = ticks.map(({ at }) => at)
    const svg = drawLineChart({ ...chart, lines: [{ name: 'Line', values }], ticks })
    const places = svg.matchAll(/<text x="([\d.]+)"[^>]*text-anchor="middle">([^<]+)</g).toArray()
    assert.ok(places.length >= 5)
    assert.equal(places.at(-1)![2], '2069/70')
    for (const [index, [, x, label]] of places.entries()) {
      const next = places[index + 1]
      if (next !== undefined) assert.ok(Number(next[1]) - Number(x) >= textWidth(label!, 11))
    }
  })
})

describe('numbers of axes', () => {
  test('are in lakh, crore, arab and kharab in Nepali', () => {
    const cases = [
      [9_999, '', ''],
      [123_456, 'thousand', 'लाख'],
      [12_345_678, 'million', 'करोड'],
      [1_234_567_890, 'billion', 'अर्ब'],
      [3.3e11, 'billion', 'खर्ब'],
      [1.2e12, 'trillion', 'खर्ब'],
    ] as const
    for (const [max, english, inNepali] of cases)
      assert.deepEqual([sizeOf(max, 'en').name, sizeOf(max, 'ne').name], [english, inNepali])
  })

  test('have the decimals of their step, and the digits of their script', () => {
    assert.equal(formatTick(0.5, 0.5, 'en'), '0.5')
    assert.equal(formatTick(1, 0.05, 'en'), '1.00')
    assert.equal(formatTick(-2_500, 500, 'en'), '−2,500')
    assert.equal(formatTick(1_234, 1, 'ne'), '१,२३४')
  })

  test('contain all values', () => {
    const number = fc.double({ noNaN: true, min: -1e12, max: 1e12 })
    fc.assert(
      fc.property(number, number, (a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)]
        const scale = toScale(low, high)
        const { marks, step } = marksOf(scale)
        const [from, to] = scale.domain() as [number, number]
        const slack = step * 1e-9
        assert.ok(from <= low + slack && to >= high - slack && to > from && step > 0)
        assert.ok(marks.length >= 2 && marks.length <= 12, String(marks.length))
      }),
    )
  })
})

test('a text is cut between letters, never between a letter and its signs', () => {
  const text = 'विदेशी विनिमय सञ्चिति'
  for (let width = 10; width < textWidth(text, 13); width += 3) {
    const shown = cut(text, 13, width)
    assert.match(shown, /…$/)
    assert.ok(textWidth(shown, 13) <= width)
    assert.doesNotMatch(text.slice(shown.length - 1), /^\p{M}/u)
  }
})

import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { after, describe, test } from 'node:test'
import { tempFolder } from '@tathya/testing'
import { parseTsv } from '../../src/ocr/engines/parse-tsv.ts'
import type { GreyImage } from '../../src/ocr/image/grey-image.ts'
import { confidenceOf, recogniseImage } from '../../src/ocr/index.ts'
import type { RecognitionAnswer } from '../../src/ocr/recognition.ts'
import { paint, readable, textPage } from './grey-images.ts'

const box = { left: 0, top: 0, width: 9, height: 9 }
const engine = { name: 'Fake', version: '1' }

/** Answers with a word of a confidence. */
const answer = (confidence: number): RecognitionAnswer => ({
  engine,
  lines: [{ ...box, words: [{ ...box, text: 'word', confidence }] }],
})

describe('the text of an image', () => {
  const folder = tempFolder({ after })

  /** Recognises an image with answers in turn; gives also the sizes of the pages that the program got. */
  async function recognise(image: GreyImage, answers: readonly RecognitionAnswer[], more = {}) {
    const sizes: string[] = []
    const options = {
      ...{ languages: ['nep'], always: false, folder },
      engine: async ({ path, languages }: { path: string; languages: readonly string[] }) => {
        assert.deepEqual(languages, ['nep'])
        sizes.push(/^P5\n(\d+ \d+)\n255\n/.exec(readFileSync(path, 'latin1'))![1]!)
        return answers[sizes.length - 1] ?? answer(0)
      },
      ...more,
    }
    const found = await recogniseImage(readable(image, 300), options)
    assert.deepEqual(readdirSync(folder), [])
    return { found, sizes }
  }

  const skewOf = (found: Awaited<ReturnType<typeof recognise>>['found']) =>
    typeof found === 'string' ? found : [found.skew, found.confidence]

  test('is that of the page as it is, if the program is sure of it', async () => {
    const { found, sizes } = await recognise(textPage(), [answer(90)])
    assert.deepEqual([skewOf(found), sizes], [[0, 90], ['600 600']])
    assert.ok(
      typeof found !== 'string' && found.width === 600 && found.height === 600 && found.engine === engine,
    )
  })

  test('is that of the page upside down, if a band of it is read better', async () => {
    const better = await recognise(textPage(), [answer(40), answer(80), answer(85)])
    assert.deepEqual(
      [skewOf(better.found), better.sizes],
      [
        [180, 85],
        ['600 600', '600 90', '600 600'],
      ],
    )
    const worse = await recognise(textPage(), [answer(40), answer(40)])
    assert.deepEqual([skewOf(worse.found), worse.sizes.length], [[0, 40], 2])
  })

  test('is that of a page on its side, whichever way it lies', async () => {
    const sure = await recognise(textPage(0, true), [answer(75), answer(90)])
    assert.deepEqual(
      [skewOf(sure.found), sure.sizes],
      [
        [90, 90],
        ['600 90', '600 600'],
      ],
    )
    const other = await recognise(textPage(0, true), [answer(20), answer(60), answer(65)])
    assert.deepEqual([skewOf(other.found), other.sizes.length], [[-90, 65], 3])
    const first = await recognise(textPage(0, true), [answer(20), answer(10), answer(30)])
    assert.deepEqual(skewOf(first.found), [90, 30])
  })

  test('is none of an image without lines, unless it is wanted always', async () => {
    const blank = paint(200, 100, () => 250)
    assert.deepEqual(await recognise(blank, []), { found: 'no lines', sizes: [] })
    const always = await recognise(blank, [answer(50)], { always: true })
    assert.deepEqual(skewOf(always.found), [0, 50])
  })

  test('is that of the page as it is, if the program fails for the band', async () => {
    const { found } = await recognise(textPage(), [answer(40), { unavailable: 'failed' }])
    assert.deepEqual(skewOf(found), [0, 40])
  })

  test('is none if the program fails or is late', async () => {
    assert.equal((await recognise(textPage(), [{ unavailable: 'late' }])).found, 'late')
    assert.equal((await recognise(textPage(), [{ unavailable: 'failed' }])).found, 'failed')
    assert.equal((await recognise(textPage(0, true), [{ unavailable: 'late' }])).found, 'late')
    assert.equal((await recognise(textPage(0, true), [answer(9), { unavailable: 'late' }])).found, 'late')
  })

  test('has the lines of a table, which the program does not see', async () => {
    const page = textPage()
    for (let x = 20; x < 580; x += 1) page.data[(20 * 600 + x) | 0] = 20
    const { found } = await recognise(page, [answer(90)], { rulings: true })
    assert.ok(typeof found !== 'string')
    assert.ok(found.rulings.some(({ direction, at }) => direction === 'horizontal' && at === 20))
    const without = (await recognise(page, [answer(90)])).found
    assert.ok(typeof without !== 'string' && without.rulings.length === 0)
  })
})

describe('the output of Tesseract', () => {
  const row = (level: number, confidence: number, text: string) =>
    [level, 1, 1, 1, 1, 1, 10, 20, 30, 40, confidence, text].join('\t')

  test('is lines of words; noise and empty words are left out', () => {
    const tsv = [
      'level\tpage_num',
      ...[row(4, -1, ''), row(5, 90, ' नेपाल '), row(5, 80, 'two\twords'), row(5, 70, ' '), row(5, -1, 'x')],
      ...[row(4, -1, ''), row(5, 40, 'noise')],
      row(4, -1, ''),
    ].join('\n')
    const place = { left: 10, top: 20, width: 30, height: 40 }
    assert.deepEqual(parseTsv(tsv), [
      {
        ...place,
        words: [
          { ...place, text: 'नेपाल', confidence: 90 },
          { ...place, text: 'two words', confidence: 80 },
        ],
      },
    ])
  })

  test('is refused if it is damaged', () => {
    assert.throws(() => parseTsv('4\t1\t1\n'), /damaged/)
    assert.deepEqual(parseTsv(''), [])
  })

  test('has a confidence by its letters', () => {
    assert.equal(confidenceOf([]), 0)
    const words = [
      { ...box, text: 'a', confidence: 0 },
      { ...box, text: 'bcd', confidence: 80 },
    ]
    assert.equal(confidenceOf(words), 60)
  })
})

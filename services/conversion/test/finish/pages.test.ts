import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { PageRanges, SplitParts } from '@tathya/contracts/http'
import { createFinish, pagesOf, pdfsOf, wordsOf } from './finish.ts'

const text = pagesOf('क', 'ख', 'ग', 'घ', 'ङ')
const ranges = (written: string) => PageRanges.parse(written)

describe('pages', () => {
  test('of a document are kept in its order, each once', async (context) => {
    const finish = createFinish(context)
    const output = await finish([['a.txt', text]], { pages: ranges('4-,1,2-2,1-2') })
    assert.deepEqual([output.pages, output.pdfA, output.warnings], [4, true, []])
    assert.deepEqual(await wordsOf(output.bytes), ['क', 'ख', 'घ', 'ङ'])
    const again = await finish([['a.txt', text]], { pages: ranges('1-2,4-5') })
    assert.deepEqual(
      Buffer.from(output.bytes),
      Buffer.from(again.bytes),
      'the same pages give the same bytes',
    )
  })

  test('that were left out are not in the bytes', async (context) => {
    const finish = createFinish(context)
    const image = await finish([['a.txt', pagesOf('क', 'ख'.repeat(4_000))]], {})
    const merged = await finish([['a.pdf', image.bytes]], { pages: ranges('1') })
    assert.deepEqual(await wordsOf(merged.bytes), ['क'])
    assert.ok(merged.bytes.length < image.bytes.length)
  })

  test('are those of each document before they are merged', async (context) => {
    const files = [['a.txt', text] as const, ['b.txt', pagesOf('अ', 'आ')] as const]
    const output = await createFinish(context)(files, { pages: ranges('2-3'), merge: true })
    assert.deepEqual(await wordsOf(output.bytes), ['ख', 'ग', 'आ'])
    assert.deepEqual(output.warnings, ['b.txt: `pages` names pages after the last one, which is 2.'])
  })

  test('that do not exist are refused, saying which do', async (context) => {
    await assert.rejects(createFinish(context)([['a.txt', text]], { pages: ranges('6-') }), {
      code: 'invalid_query',
      message: /a\.txt has 5 pages, and `pages` names none of them\. Name pages from 1 to 5\./,
    })
  })

  test('are written as ranges', () => {
    for (const wrong of [
      '',
      '0',
      '3-1',
      '1,,2',
      'a',
      '-3',
      '1-2-3',
      ' 1',
      '1;2',
      '1234567',
      '1,'.repeat(100) + 1,
    ]) {
      assert.equal(PageRanges.safeParse(wrong).success, false, wrong)
    }
    assert.deepEqual(ranges('7,8-,2-4'), [
      { from: 7, to: 7 },
      { from: 8, to: null },
      { from: 2, to: 4 },
    ])
  })
})

describe('a split', () => {
  test('gives each page or each range a PDF in a zip', async (context) => {
    const finish = createFinish(context)
    const pages = await finish([['पत्र.txt', text]], { split: 'pages' })
    assert.deepEqual([pages.documents, pages.pages, pages.extension], [5, 5, 'zip'])
    const each = pdfsOf(pages)
    assert.deepEqual(Object.keys(each), ['पत्र-1.pdf', 'पत्र-2.pdf', 'पत्र-3.pdf', 'पत्र-4.pdf', 'पत्र-5.pdf'])
    assert.deepEqual(await wordsOf(each['पत्र-3.pdf']!), ['ग'])
    const parts = await finish([['a.txt', text]], { split: SplitParts.parse('1-2,2-,9-') }).catch(
      (error) => error,
    )
    assert.equal(parts.code, 'invalid_query')
    const two = await finish([['a.txt', text]], { split: SplitParts.parse('1-2,2-') })
    assert.deepEqual(Object.keys(pdfsOf(two)), ['a-1-2.pdf', 'a-2-5.pdf'])
    assert.deepEqual(await wordsOf(pdfsOf(two)['a-2-5.pdf']!), ['ख', 'ग', 'घ', 'ङ'])
  })

  test('comes after a merge', async (context) => {
    const files = [['a.txt', pagesOf('क', 'ख')] as const, ['b.txt', 'ग'] as const]
    const output = await createFinish(context)(files, { merge: true, split: SplitParts.parse('2-3') })
    assert.deepEqual(await wordsOf(pdfsOf(output)['a-2-3.pdf']!), ['ख', 'ग'])
  })
})

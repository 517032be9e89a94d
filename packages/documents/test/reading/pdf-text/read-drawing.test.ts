import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { PDFDocument, PDFName } from 'pdf-lib'
import { openPdfText } from '../../../src/reading/pdf-text/index.ts'

/** Reads the drawing of a page with these operators; `form` is an XObject /F of its own. */
async function drawingOf(operators: string, form?: { matrix: readonly number[]; operators: string }) {
  const document = await PDFDocument.create()
  const page = document.addPage([400, 300])
  const { context } = document
  page.node.set(PDFName.of('Contents'), context.register(context.stream(operators)))
  if (form !== undefined) {
    const stream = context.stream(form.operators, {
      ...{ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 400, 300], Matrix: [...form.matrix] },
    })
    page.node.set(PDFName.of('Resources'), context.obj({ XObject: { F: context.register(stream) } }))
  }
  const pdf = await openPdfText(await document.save())
  try {
    return pdf.content(1).drawing
  } finally {
    pdf.close()
  }
}

const round = (value: number) => Math.round(value * 10) / 10
async function linesOf(operators: string, form?: Parameters<typeof drawingOf>[1]): Promise<string[]> {
  const { lines } = await drawingOf(operators, form)
  return lines.map(
    ({ x1, y1, x2, y2, white }) => `${[x1, y1, x2, y2].map(round).join(' ')}${white ? ' white' : ''}`,
  )
}
async function areasOf(operators: string): Promise<string[]> {
  const { areas } = await drawingOf(operators)
  return areas.map(
    ({ left, bottom, right, top, white }) =>
      `${[left, bottom, right, top].map(round).join(' ')}${white ? ' white' : ''}`,
  )
}

describe('the drawing of a page', () => {
  test('has straight lines, closed by their last one, and none of curves', async () => {
    assert.deepEqual(await linesOf('10 20 m 110 20 l 110 80 l S'), ['10 20 110 20', '110 20 110 80'])
    assert.deepEqual(await linesOf('10 20 m 110 20 l 110 80 l s'), [
      ...['10 20 110 20', '110 20 110 80', '110 80 10 20'],
    ])
    assert.deepEqual(await linesOf('10 20 m 20 30 40 50 60 70 c 90 70 l S'), ['60 70 90 70'])
    assert.deepEqual(await linesOf('10 20 m 30 20 l 50 60 m 50 90 l S'), ['10 20 30 20', '50 60 50 90'])
    assert.deepEqual(await linesOf('10 20 m 110 20 l n'), [], 'that is not drawn')
  })

  test('is dark but for white, which has all colours', async () => {
    for (const [colour, white] of [
      ['1 1 1', true],
      ['0.985 0.985 0.985', true],
      ['0.975 1 1', false],
      ['1 0.975 1', false],
      ['1 1 0.975', false],
      ['0 0 0', false],
    ] as const) {
      const mark = white ? ' white' : ''
      assert.deepEqual(await linesOf(`${colour} RG 10 20 m 110 20 l S`), [`10 20 110 20${mark}`], colour)
      assert.deepEqual(await areasOf(`${colour} rg 10 20 50 40 re f`), [`10 20 60 60${mark}`], colour)
    }
  })

  test('has filled areas of rectangles, and of any shape as thin as a line', async () => {
    assert.deepEqual(await areasOf('10 20 50 40 re f 100 20 5 5 re f'), ['10 20 60 60', '100 20 105 25'])
    assert.deepEqual(await areasOf('10 20 m 60 20 l 35 60 l f'), [], 'a triangle')
    assert.deepEqual(await areasOf('10 20 m 60 20 l 35 23 l f'), ['10 20 60 23'])
    assert.deepEqual(await areasOf('10 20 m 60 20 l 35 24 l f'), [])
    assert.deepEqual(await areasOf('10 20 m 60 20.4 l 60 60 l 10 60 l f'), ['10 20 60 60'])
    assert.deepEqual(await areasOf('10 20 m 60 20.6 l 60 60 l 10 60 l f'), [])
    assert.deepEqual(await areasOf('10 20 50 40 re S'), [], 'an outline')
  })

  test('has lines and areas of a path that is both', async () => {
    const operators = '1 1 1 rg 0 0 0 RG 10 20 50 40 re B'
    assert.deepEqual(await areasOf(operators), ['10 20 60 60 white'])
    assert.equal((await linesOf(operators)).length, 4)
  })

  test('is where its matrices put it, also within a form', async () => {
    assert.deepEqual(await linesOf('2 0 0 3 10 20 cm 0 0 m 10 0 l 10 10 l S'), ['10 20 30 20', '30 20 30 50'])
    assert.deepEqual(await linesOf('0 1 -1 0 100 100 cm 0 0 m 10 0 l S'), ['100 100 100 110'])
    const form = { matrix: [2, 0, 0, 2, 5, 7], operators: '1 0 0 1 1 1 cm 0 0 m 10 0 l S' }
    assert.deepEqual(await linesOf('3 0 0 3 100 10 cm /F Do', form), ['121 37 181 37'])
  })
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Word } from '../../src/process/model/document.ts'
import { toBlocks, toElements, toFields } from '../../src/process/prose/index.ts'

/** Words of lines such as `x y size text`; a gap of several spaces is a wide one. Letters are half a size wide. */
function layOut(...lines: string[]): Word[] {
  return lines.flatMap((line) => {
    const [, x, y, size, bold, text] = /^(\d+) (\d+) (\d+)(b?) (.*)$/.exec(line)!
    const points = Number(size)
    return [...text!.matchAll(/\S+/g)].map((match): Word => {
      const left = Number(x) + match.index * points * 0.5
      const box = {
        left,
        top: Number(y),
        right: left + match[0].length * points * 0.5,
        bottom: Number(y) + points,
      }
      return { text: match[0], box, size: points, bold: bold === 'b', method: 'text', confidence: 1 }
    })
  })
}

function read(...lines: string[]) {
  return toElements({ number: 1 }, layOut(...lines)).map((element) => {
    if (element.kind === 'field') return `field ${element.label} = ${element.text}`
    const level = element.kind === 'heading' ? element.level : element.kind === 'item' ? element.depth : ''
    return `${element.kind}${level} ${element.text}`
  })
}

test('lines become headings, paragraphs and items', () => {
  const elements = read(
    '50 20 20 Annual report',
    '50 60 10 The first line of a paragraph that is continued',
    '50 72 10 on the next one.',
    '50 100 10b Results',
    '50 120 10 1. The first result is the devel-',
    '62 132 10 opment of the west',
    '70 150 10 • an item in it',
    '50 170 10 2. The second',
  )
  assert.deepEqual(elements, [
    'heading1 Annual report',
    'paragraph The first line of a paragraph that is continued on the next one.',
    'heading4 Results',
    'item0 1. The first result is the development of the west',
    'item1 an item in it',
    'item0 2. The second',
  ])
})

test('labels with values are fields in both languages, also side by side', () => {
  const elements = read(
    '50 20 10 मिति : २०८१।०४।०१            च.नं.: ४५',
    '50 40 10 विषयः बैठक सम्बन्धमा',
    '50 60 10 Name of applicant:      Sita Rai',
    '50 80 10 ठेगाना :- काठमाडौं महानगरपालिका',
    '130 92 10 वडा नं. १०',
  )
  assert.deepEqual(elements, [
    'field मिति = २०८१।०४।०१',
    'field च.नं. = ४५',
    'field विषय = बैठक सम्बन्धमा',
    'field Name of applicant = Sita Rai',
    'field ठेगाना = काठमाडौं महानगरपालिका वडा नं. १०',
  ])
})

test('sentences, times and addresses with colons are no fields', () => {
  const elements = read(
    '50 20 10 अतः यो प्रस्ताव पारित भयो ।',
    '50 40 10 It begins at 10:30 and ends late.',
    '50 60 10 The committee decided: all of the budget of the year that',
    '50 72 10 was left over is to be spent on schools in the districts',
    '50 100 10 Name: ..............',
    '50 120 10 https://example.org/page',
  )
  assert.deepEqual(
    elements.filter((line) => line.startsWith('field')),
    [],
  )
})

test('columns are read one after the other', () => {
  const elements = read(
    '50 20 16 Over both columns of it',
    '50 50 10 Left one is first',
    '50 62 10 and goes down here.',
    '50 90 10 Left two is next.',
    '250 50 10 Right one comes later',
    '250 62 10 and ends here.',
    '250 90 10 Right two is last.',
  )
  assert.deepEqual(elements, [
    'heading2 Over both columns of it',
    'paragraph Left one is first and goes down here.',
    'paragraph Left two is next.',
    'paragraph Right one comes later and ends here.',
    'paragraph Right two is last.',
  ])
})

test('fields and blocks keep the place of their elements', () => {
  const elements = toElements(
    { number: 3 },
    layOut('50 20 10 Date: 2081-04-01', '50 60 10 Some text follows here.'),
  )
  const [field] = toFields(elements, 2)
  assert.deepEqual(
    [field?.document, field?.label, field?.text, field?.source.place.page],
    [2, 'Date', '2081-04-01', 3],
  )
  assert.deepEqual(
    toBlocks(elements, 2).map(({ kind, text, page }) => [kind, text, page]),
    [
      ['paragraph', 'Date: 2081-04-01', 3],
      ['paragraph', 'Some text follows here.', 3],
    ],
  )
})

test('a table of labels is a form, a table of data is not', () => {
  const grid = (rows: string[][], bold = false) => ({
    rows: rows.length,
    columns: rows[0]!.length,
    headerRows: null,
    cells: rows.flatMap((texts, row) =>
      texts.map((text, column) => ({
        ...{
          row,
          column,
          rowSpan: 1,
          columnSpan: 1,
          text,
          box: null,
          method: 'file' as const,
          confidence: 1,
        },
        bold: bold && column % 2 === 0,
      })),
    ),
  })
  const place = { page: null, box: null, part: null }
  const fieldsOf = (rows: string[][], bold?: boolean) =>
    toFields([{ kind: 'table', grid: grid(rows, bold), place }], 0).map(
      ({ label, text }) => `${label} = ${text}`,
    )
  assert.deepEqual(
    fieldsOf([
      ['Name:', 'Ram'],
      ['Age:', '25'],
    ]),
    ['Name = Ram', 'Age = 25'],
  )
  assert.deepEqual(
    fieldsOf(
      [
        ['Name', 'Ram'],
        ['Born', '2050-01-02'],
        ['Class', '7'],
      ],
      true,
    ),
    ['Name = Ram', 'Born = 2050-01-02', 'Class = 7'],
  )
  assert.deepEqual(
    fieldsOf([
      ['Bagmati', '25'],
      ['Koshi', '31'],
    ]),
    [],
  )
  assert.deepEqual(
    fieldsOf(
      [
        ['Bagmati', '25'],
        ['Koshi', '31'],
      ],
      true,
    ),
    [],
  )
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Numbering } from '../../../src/reading/office/docx/numbering.ts'
import { readXml } from '../../../src/reading/xml/xml.ts'

const level = (at: number, format: string, text: string, more = '') =>
  `<lvl ilvl="${at}"><start val="1"/><numFmt val="${format}"/><lvlText val="${text}"/>${more}</lvl>`
const abstract = (id: number, ...inside: readonly string[]) =>
  `<abstractNum abstractNumId="${id}">${inside.join('')}</abstractNum>`
const number = (id: number, of: number, more = '') =>
  `<num numId="${id}"><abstractNumId val="${of}"/>${more}</num>`

/** Gives the labels of the next paragraphs, each of a list and a level. */
function labels(
  parts: readonly string[],
  places: readonly (readonly [list: number, level: number])[],
  listOfStyle: (style: string) => string | undefined = () => undefined,
) {
  const numbering = new Numbering(
    readXml(Buffer.from(`<numbering>${parts.join('')}</numbering>`), 'n.xml'),
    listOfStyle,
  )
  return places.map(([list, at]) => numbering.next(String(list), at)?.label)
}

describe('the numbers of lists', () => {
  test('are those of the levels above in the label, which begin where nothing was counted', () => {
    const list = abstract(
      0,
      level(0, 'decimal', '%1.'),
      level(1, 'lowerLetter', '%1.%2)'),
      level(2, 'none', '%1%3'),
    )
    assert.deepEqual(
      labels(
        [list, number(1, 0)],
        [
          [1, 1],
          [1, 0],
          [1, 1],
          [1, 1],
          [1, 2],
          [1, 9],
          [2, 0],
        ],
      ),
      [...['1.a)', '2.', '2.a)', '2.b)', '2', undefined, undefined]],
    )
  })

  test('restart after the level that they name, or never', () => {
    const levels = (restart: string) =>
      abstract(0, level(0, 'decimal', '%1'), level(1, 'decimal', '%1.%2'), level(2, 'decimal', '%3', restart))
    const count = (restart: string) =>
      labels(
        [levels(restart), number(1, 0)],
        [
          [1, 0],
          [1, 1],
          [1, 2],
          [1, 1],
          [1, 2],
          [1, 0],
          [1, 2],
        ],
      ).map((label) => label!)
    const third = (all: readonly string[]) => [all[2], all[4], all[6]]
    assert.deepEqual(third(count('')), ['1', '1', '1'])
    assert.deepEqual(third(count('<lvlRestart val="1"/>')), ['1', '2', '1'])
    assert.deepEqual(third(count('<lvlRestart val="0"/>')), ['1', '2', '3'])
  })

  test('continue in another list of the same kind, unless that restarts them, once', () => {
    const restarted = '<lvlOverride ilvl="0"><startOverride val="5"/></lvlOverride>'
    const other = `<lvlOverride ilvl="0">${level(0, 'upperRoman', '(%1)')}</lvlOverride>`
    const parts = [
      abstract(0, level(0, 'decimal', '%1.')),
      number(1, 0),
      number(2, 0, restarted),
      number(3, 0, other),
    ]
    const places = [
      [1, 0],
      [2, 0],
      [2, 0],
      [1, 0],
      [3, 0],
    ] as const
    assert.deepEqual(labels(parts, places), ['1.', '5.', '6.', '7.', '(VIII)'])
  })

  test('are those of the list of a style, if the list names one', () => {
    const parts = [
      abstract(0, level(0, 'decimal', 'own %1')),
      abstract(1, '<numStyleLink val="S"/>', level(0, 'decimal', 'other %1')),
      number(7, 0),
      number(1, 1),
    ]
    assert.deepEqual(
      labels(
        parts,
        [
          [1, 0],
          [7, 0],
        ],
        (style) => (style === 'S' ? '7' : undefined),
      ),
      ['own 1', 'own 2'],
    )
    assert.deepEqual(labels(parts, [[1, 0]]), ['other 1'])
  })

  test('are bullets for a character or a picture', () => {
    const numbering = new Numbering(
      readXml(
        Buffer.from(
          `<n>${abstract(0, level(0, 'bullet', '•'), level(1, 'decimal', '%2', '<lvlPicBulletId val="0"/>'))}${number(1, 0)}</n>`,
        ),
        'n.xml',
      ),
      () => undefined,
    )
    for (const at of [0, 1])
      assert.deepEqual(numbering.next('1', at), { level: at, number: null, form: 'decimal', label: '' })
    assert.equal(new Numbering(undefined, () => undefined).next('1', 0), undefined)
  })
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Block } from '../../../src/blocks.ts'
import { readText } from '../../../src/reading/office/pptx/text.ts'
import { readXml } from '../../../src/reading/xml/xml.ts'
import { outline } from '../outline.ts'

const relations = new Map([
  ['r1', { type: 'hyperlink', target: 'https://a.example', external: true }],
  ['r2', { type: 'slide', target: 'ppt/slides/slide2.xml', external: false }],
])

const blocksOf = (paragraphs: string, bullets = false): Block[] =>
  readText(readXml(Buffer.from(`<txBody>${paragraphs}</txBody>`), 'a.xml'), { relations, bullets })

const shown = (paragraphs: string, bullets?: boolean) => outline(blocksOf(paragraphs, bullets))

const paragraph = (text: string, properties = '') => `<p>${properties}<r><rPr/><t>${text}</t></r></p>`
const numbered = (type: string, attributes = '', level = 0) =>
  `<pPr lvl="${level}"><buAutoNum type="${type}" ${attributes}/></pPr>`

describe('the text of a shape', () => {
  test('has paragraphs, lists and numbers that count through levels', () => {
    const period = numbered('arabicPeriod')
    const text = [
      paragraph('one', period),
      paragraph('in', numbered('romanLcPeriod', '', 1)),
      paragraph('two', period),
      paragraph('again', numbered('romanLcPeriod', '', 1)),
      '<p><r><t> </t></r></p>',
      paragraph('three', period),
      paragraph('bullet', '<pPr><buChar char="*"/></pPr>'),
      paragraph('plain'),
      paragraph('new', period),
    ].join('')
    assert.deepEqual(shown(text), [
      '1 p one',
      '1 1 p in',
      '2 p two',
      '2 1 p again',
      '3 p three',
      '- p bullet',
      'p plain',
      '1 p new',
    ])
    assert.deepEqual(shown(paragraph('a', numbered('arabicPlain', 'startAt="7"'))), ['7 p a'])
  })

  test('has bullets by its place, if the paragraph has none of its own', () => {
    const text =
      paragraph('a') + paragraph('b', '<pPr><buNone/></pPr>') + paragraph('c', '<pPr><buBlip/></pPr>')
    assert.deepEqual(shown(text, true), ['- p a', 'p b', '- p c'])
    assert.deepEqual(shown(text), ['p a', 'p b', '- p c'])
  })

  test('has numbers in brackets, and of letters that no list has, in front of it', () => {
    const labelled = (type: string, attributes?: string) =>
      shown(paragraph('a', numbered(type, attributes)))[0]
    assert.equal(labelled('arabicParenR', 'startAt="3"'), 'p 3) a')
    assert.equal(labelled('alphaUcParenBoth'), 'p (A) a')
    assert.equal(labelled('romanUcParenR', 'startAt="4"'), 'p IV) a')
    assert.equal(labelled('hindiAlphaPeriod', 'startAt="2"'), 'p ख. a')
    assert.equal(labelled('hindiNumPeriod', 'startAt="2"'), '2 p a')
    assert.equal(labelled('alphaLcPeriod'), '1 p a')
  })

  test('is aligned, and has lines, fields and styles', () => {
    const run = (properties: string, text: string) => `<r>${properties}<t>${text}</t></r>`
    const [block] = blocksOf(
      `<p><pPr algn="ctr"/>${[
        run('<rPr b="1" i="true" u="sng" strike="sngStrike"/>', 'a'),
        run('<rPr b="0" u="none" strike="noStrike"/>', 'b'),
        '<br/>',
        '<fld><t>4</t></fld>',
        run('<rPr baseline="30000"/>', '2'),
        run('<rPr baseline="-25000"/>', '3'),
        run(
          '<rPr u="sng"><solidFill><srgbClr val="FF0000"/></solidFill><hlinkClick id="r1" r:id="r1"/></rPr>',
          'web',
        ),
        run('<rPr><hlinkClick r:id="r2"/></rPr>', 'slide'),
        run('<rPr><solidFill><srgbClr val="FF0000"/></solidFill></rPr>', 'red'),
        run('<rPr><latin typeface="Preeti"/><cs typeface="Kalimati"/></rPr>', 'k'),
        run('<rPr><latin typeface="+mn-lt"/><cs typeface="Kalimati"/></rPr>', 'क'),
        run('<rPr><latin typeface="+mn-lt"/></rPr>', 'z'),
      ].join('')}</p>`,
    )
    assert.ok(block?.kind === 'paragraph')
    assert.equal(block.align, 'center')
    assert.deepEqual(block.spans, [
      { text: 'a', bold: true, italic: true, underline: true, strike: true },
      { text: 'b\n4' },
      { text: '2', script: 'super' },
      { text: '3', script: 'sub' },
      { text: 'web', link: 'https://a.example' },
      { text: 'slide' },
      { text: 'red', colour: '#ff0000' },
      { text: 'k', font: 'Preeti' },
      { text: 'क', font: 'Kalimati' },
      { text: 'z' },
    ])
  })
})

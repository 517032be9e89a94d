import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { pageCount, pageNumber } from '../../../src/blocks.ts'
import { outline, read } from '../outline.ts'

const readRtf = (body: string) => read('application/rtf', Buffer.from(`{\\rtf1\\ansi ${body}}`, 'latin1'))
const linesOf = async (body: string) => (await readRtf(body)).lines

describe('text of RTF documents', () => {
  test('has its footnotes where their marks are', async () => {
    assert.deepEqual(
      await linesOf(
        'One{\\super\\chftn}{\\footnote\\pard\\plain {\\chftn} Note of one\\par second} goes on.\\par Two\\par',
      ),
      ['p One{p Note of one p second} goes on.', 'p Two'].map((line) => line.replace('{p Note', '{p  Note')),
    )
  })

  test('is decoded by code page, character set of its font, and code units', async () => {
    const fonts =
      '{\\fonttbl{\\f0 Arial;}{\\f1\\fcharset204 Arial Cyr;}{\\f2\\fcharset2 Wingdings;}{\\f3\\fcharset2 Unheard;}}'
    assert.deepEqual(await linesOf(`\\ansicpg1251${fonts}\\f0 \\'cf\\par`), ['p П'])
    assert.deepEqual(await linesOf(`\\ansicpg1252${fonts}\\f0 \\'e9 \\f1 \\'ef\\f2 \\'fc\\f3 \\'aa\\par`), [
      'p é п✓ª',
    ])
    assert.deepEqual(await linesOf("\\mac \\'8e\\par"), ['p é'])
    assert.deepEqual(await linesOf('\\uc1\\u2344?\\u2375 ?{\\uc2 \\u2346??}\\u-3?\\uc0\\u65 b\\par'), [
      'p नेप\ufffdAb',
    ])
  })

  test('has the styles of its runs, and those of its groups only inside', async () => {
    const head = '{\\fonttbl{\\f0 Arial;}{\\f1 Preeti;}}{\\colortbl;\\red255\\green0\\blue16;}'
    const { blocks } = await readRtf(
      `${head}\\f0\\qc{\\b\\i bold}{\\ul u\\ulnone n}{\\strike s}{\\super x}{\\sub y}{\\cf1 red}{\\f1 g]kfn}\\par\\pard\\qr{\\v hidden}\\b on\\b0 off\\plain\\par`,
    )
    assert.deepEqual(blocks[0], {
      kind: 'paragraph',
      align: 'center',
      spans: [
        { text: 'bold', bold: true, italic: true, font: 'Arial' },
        { text: 'u', underline: true, font: 'Arial' },
        { text: 'n', font: 'Arial' },
        { text: 's', strike: true, font: 'Arial' },
        { text: 'x', script: 'super', font: 'Arial' },
        { text: 'y', script: 'sub', font: 'Arial' },
        { text: 'red', colour: '#ff0010', font: 'Arial' },
        { text: 'g]kfn', font: 'Preeti' },
      ],
    })
    assert.deepEqual(blocks[1], {
      kind: 'paragraph',
      align: 'right',
      spans: [
        { text: 'on', bold: true, font: 'Arial' },
        { text: 'off', font: 'Arial' },
      ],
    })
  })

  test('has symbols, links, fields and breaks', async () => {
    assert.deepEqual(
      await linesOf(
        'a\\~b\\_c\\emdash d\\tab e\\line f\\lquote g\\rquote\\ldblquote h\\rdblquote\\bullet\\{\\}\\\\\\par',
      ),
      ['p a\u00a0b\u2011c—d\te\nf‘g’“h”•{}\\'],
    )
    const { blocks } = await readRtf(
      '{\\field{\\*\\fldinst HYPERLINK "https://a.np/"}{\\fldrslt here}} after{\\field{\\*\\fldinst PAGEREF x}{\\fldrslt 7}}\\par',
    )
    assert.deepEqual(blocks[0]?.kind === 'paragraph' && blocks[0].spans, [
      { text: 'here', link: 'https://a.np/' },
      { text: ' after7' },
    ])
    assert.deepEqual(await linesOf('a\\par\\page b\\par\\sect\\sbknone c\\par\\sect d\\par'), [
      'p a',
      'page-break',
      'p b',
      'page-break',
      'p c',
      'p d',
    ])
  })

  test('has headings, lists with their numbers, and tables', async () => {
    const styles = '{\\stylesheet{\\s0 Normal;}{\\s1 heading 2;}{\\s2 Title;}}'
    assert.deepEqual(
      await linesOf(`${styles}\\s1 Two\\par\\pard\\s2 Top\\par\\pard\\outlinelevel2 Three\\par\\pard x\\par`),
      ['h2 Two', 'h1 Top', 'h3 Three', 'p x'],
    )
    const item = (label: string, text: string, level = 0) =>
      `\\pard{\\listtext ${label}\\tab}\\ls1\\ilvl${level}\\fi-360\\li720 ${text}\\par`
    const inner = `${item('1.', 'in', 1)}${item("\\'b7", 'dot', 1)}${item('a)', 'text', 1)}`
    assert.deepEqual(await linesOf(`${item('1.', 'one')}${item('2.', 'two')}${inner}`), [
      ...['1 p one', '2 p two', '2 1 p in', '2 - p dot', 'p a) text'],
    ])
    const row = (edges: string, ...cells: string[]) =>
      `\\trowd${edges}${cells.map((cell) => `\\pard\\intbl ${cell}\\cell`).join('')}\\row`
    assert.deepEqual(
      await linesOf(
        `${row('\\trhdr\\cellx1000\\cellx2000', 'a', 'b')}${row('\\cellx2000', 'wide')}${row('\\clvmgf\\cellx1000\\cellx2000', 'tall', 'c')}${row('\\clvmrg\\cellx1000\\cellx2000', '', 'd')}\\pard after\\par`,
      ),
      ['|| a | b', '| >2 wide', '| v2 tall | c', '| d', 'p after'],
    )
    assert.deepEqual(await linesOf(`${row('\\cellx1000', 'only')}\\pard after\\par`), ['| only', 'p after'])
    assert.deepEqual(await linesOf(`${row('\\cellx1000\\cellx2000', 'a', 'b')}${item('1.', 'behind')}`), [
      ...['| a | b', '1 p behind'],
    ])
    const numbered = '{\\listtext 1.\\tab}\\ls1\\ilvl0 a'
    assert.deepEqual(await linesOf(`${row('\\cellx1000\\cellx2000', numbered, 'b')}\\pard after\\par`), [
      ...['| 1. a | b', 'p after'],
    ])
  })
})

describe('what lies beside the text of RTF documents', () => {
  test('are title, size, margins, header and footer', async () => {
    const { title, pageSize, margins, header, footer, lost } = await readRtf(
      '{\\info{\\title Old}{\\author x}{\\title \\u2344? Title}}\\paperw16840\\paperh11900\\margl720\\margt1440{\\headerr Head\\par}{\\headerf First}{\\footer {\\v{\\field{\\*\\fldinst PAGE}{\\fldrslt 8}}}{\\field{\\*\\fldinst PAGE}{\\fldrslt 3}}/{\\field{\\*\\fldinst NUMPAGES}{\\fldrslt 9}}}x\\par',
    )
    assert.equal(title, 'न Title')
    assert.deepEqual(
      [pageSize, margins],
      [
        [842, 595],
        [72, 90, 72, 36],
      ],
    )
    assert.deepEqual([outline(header!), outline(footer!)], [['p Head'], [`p ${pageNumber}/${pageCount}`]])
    assert.equal(lost('other-header'), 1)
  })

  test('are images, of digits or bytes, in their size; others are counted', async () => {
    const png = '89504e470d0a1a0a0000'
    const { lines, lost } = await readRtf(
      `{\\pict\\pngblip\\picwgoal1440\\pichgoal720\\picscalex50 ${png.slice(0, 8)}\n${png.slice(8)}}\\par{\\*\\shppict{\\pict\\pngblip\\bin10 ${Buffer.from(png, 'hex').toString('latin1')}}}{\\nonshppict{\\pict ${png}}}{\\pict\\wmetafile8 0100}{\\object{\\*\\objdata 00}}{\\*\\annotation note}x\\par`,
    )
    assert.deepEqual(lines, ['image image/png 36x36', 'image image/png 0x0', 'p x'])
    assert.deepEqual([lost('unreadable-image'), lost('object'), lost('comment')], [1, 1, 1])
  })

  test('are images between the texts before and behind them, in a list too', async () => {
    const image = '{\\pict\\pngblip\\picwgoal720\\pichgoal720 89504e470d0a1a0a0000}'
    const { lines } = await readRtf(`before ${image} behind\\par{\\listtext 1.\\tab}\\ls1 item ${image}\\par`)
    assert.deepEqual(lines, [
      'p before ',
      'image image/png 36x36',
      'p  behind',
      'p item ',
      'image image/png 36x36',
    ])
  })

  test('are refused if they are no RTF or lie too deep', async () => {
    await assert.rejects(read('application/rtf', Buffer.from('plain')), {
      name: 'ReadFault',
      kind: 'corrupt',
    })
    await assert.rejects(readRtf('{'.repeat(2_001)), { name: 'ReadFault', kind: 'complex' })
  })
})

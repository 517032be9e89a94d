import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Losses, workbookOpeners } from '../../../src/reading/index.ts'
import { Extent } from '../../../src/reading/office/measure/extent.ts'
import { lengthOf } from '../../../src/reading/office/odf/length.ts'
import { read } from '../outline.ts'

const openDocument = 'application/vnd.oasis.opendocument'
const flat = (kind: string, content: string, styles = '') =>
  Buffer.from(
    `<office:document>${styles}<office:body><office:${kind}>${content}</office:${kind}></office:body></office:document>`,
  )
const readText = (content: string, styles = '') =>
  read(`${openDocument}.text-flat-xml`, flat('text', content, styles))

describe('OpenDocument texts', () => {
  test('have the styles of spans, paragraphs and their parents, and fonts by their names', async () => {
    const styles = `<office:font-face-decls><style:font-face style:name="F1" svg:font-family="'Noto Sans'"/></office:font-face-decls>
      <office:styles><style:default-style style:family="paragraph"><style:text-properties fo:color="#00ff00"/></style:default-style>
      <style:style style:family="paragraph" style:name="Base"><style:text-properties fo:font-weight="bold" style:font-name="F1" style:font-name-complex="Kokila"/></style:style></office:styles>
      <office:automatic-styles><style:style style:family="paragraph" style:name="P" style:parent-style-name="Base"><style:paragraph-properties fo:text-align="end" fo:margin-left="1in"/></style:style>
      <style:style style:family="text" style:name="T"><style:text-properties fo:font-style="italic" fo:font-weight="normal"/></style:style>
      <style:style style:family="text" style:name="H"><style:text-properties text:display="none"/></style:style></office:automatic-styles>`
    const { blocks, lost } = await readText(
      `<text:p text:style-name="P">a <text:span text:style-name="T"> b</text:span><text:span text:style-name="H">secret</text:span> नेपाल</text:p>`,
      styles,
    )
    const [block] = blocks
    assert.ok(block?.kind === 'paragraph')
    assert.deepEqual([block.align, block.indent], ['right', 72])
    assert.deepEqual(block.spans[0], { text: 'a ', bold: true, colour: '#00ff00', font: 'Noto Sans' })
    assert.deepEqual(block.spans[1], { text: 'b', italic: true, colour: '#00ff00', font: 'Noto Sans' })
    assert.deepEqual(block.spans[2], { text: ' नेपाल', bold: true, colour: '#00ff00', font: 'Kokila' })
    assert.equal(lost('hidden-text'), 1)
  })

  test('count each kind of object that has no picture', async () => {
    const frame = (content: string) => `<text:p><draw:frame>${content}</draw:frame></text:p>`
    for (const kind of ['object', 'object-ole', 'plugin']) {
      const { lost, lines } = await readText(frame(`<draw:${kind} xlink:href="./Object 1"/>`))
      assert.deepEqual([lost('object'), lines], [1, []], kind)
    }
    const box = '<draw:text-box><text:p>in a box</text:p></draw:text-box>'
    const drawn = await readText(frame(box) + frame(''))
    assert.deepEqual([drawn.lost('object'), drawn.lines], [0, ['p in a box']])
  })

  test('have spaces, tabs, links, notes and fields; comments are counted', async () => {
    const { lines, blocks, lost } = await readText(
      `<text:p>a<text:s text:c="3"/>b<text:tab/>c<text:line-break/>d\n  e<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>note</text:p></text:note-body></text:note><office:annotation><text:p>x</text:p></office:annotation><text:page-number>7</text:page-number><text:ruby><text:ruby-base>base</text:ruby-base><text:ruby-text>ruby</text:ruby-text></text:ruby></text:p><text:p><text:a xlink:href="https://a.np/">out</text:a><text:a xlink:href="#b">in</text:a></text:p>`,
    )
    assert.deepEqual(lines, ['p a   b\tc\nd e{p note}7base', 'p outin'])
    assert.deepEqual(blocks[1]?.kind === 'paragraph' && blocks[1].spans, [
      { text: 'out', link: 'https://a.np/' },
      { text: 'in' },
    ])
    assert.equal(lost('comment'), 1)
  })

  test('keep a space of the text behind a tab or a space that is written out', async () => {
    const { lines } = await readText('<text:p> a<text:s/> b<text:tab/> c  <text:span> d</text:span></text:p>')
    assert.deepEqual(lines, ['p a  b\t c d'])
  })

  test('have tables with header rows, repeated and wide cells', async () => {
    const cell = (text: string, more = '') =>
      `<table:table-cell ${more}><text:p>${text}</text:p></table:table-cell>`
    const row = (cells: string, more = '') => `<table:table-row ${more}>${cells}</table:table-row>`
    const { lines } = await readText(
      `<table:table><table:table-columns><table:table-column table:number-columns-repeated="2"/></table:table-columns><table:table-header-rows>${row(cell('a') + cell('b'))}</table:table-header-rows><table:table-rows>${row(`${cell('wide', 'table:number-columns-spanned="2"')}<table:covered-table-cell/>`)}${row(cell('c', 'table:number-columns-repeated="2"'), 'table:number-rows-repeated="2"')}</table:table-rows></table:table>`,
    )
    assert.deepEqual(lines, ['|| a | b', '| >2 wide', '| c | c', '| c | c'])
  })

  test('have headings, page breaks and sections; hidden ones are left out', async () => {
    const styles = `<office:styles><style:style style:family="paragraph" style:name="Title"/><style:style style:family="paragraph" style:name="Before"><style:paragraph-properties fo:break-before="page"/></style:style><style:style style:family="paragraph" style:name="After"><style:paragraph-properties fo:break-after="page"/></style:style></office:styles>`
    const { lines, lost } = await readText(
      `<text:p text:style-name="Title">top</text:p><text:h text:outline-level="3">head</text:h><text:h text:outline-level="9">deep</text:h><text:p text:style-name="Before">b</text:p><text:p text:style-name="After">a</text:p><text:section><text:p>in</text:p></text:section><text:section text:display="none"><text:p>out</text:p></text:section><text:tracked-changes><text:changed-region><text:deletion/></text:changed-region><text:changed-region><text:insertion/></text:changed-region></text:tracked-changes><text:table-of-content><text:index-body><text:p>contents</text:p></text:index-body></text:table-of-content>`,
      styles,
    )
    assert.deepEqual(lines, [
      'h1 top',
      'h3 head',
      'h6 deep',
      'page-break',
      'p b',
      'p a',
      'page-break',
      'p in',
      'p contents',
    ])
    const kinds = ['hidden-text', 'deletion', 'insertion', 'page-reference'] as const
    assert.deepEqual(kinds.map(lost), [1, 1, 1, 1])
  })

  test('have lists with the forms, starts and levels of their styles', async () => {
    const level = (at: number, format: string, more = '') =>
      `<text:list-level-style-number text:level="${at}" style:num-format="${format}" style:num-suffix="." ${more}/>`
    const styles = `<office:styles><text:list-style style:name="L">${level(1, 'a')}${level(2, '1', 'text:start-value="5"')}<text:list-level-style-bullet text:level="3"/></text:list-style>
      <text:list-style style:name="M">${level(1, 'क, ख')}${level(2, '1', 'text:display-levels="2" style:num-prefix="("')}</text:list-style></office:styles>`
    const item = (content: string, more = '') => `<text:list-item ${more}>${content}</text:list-item>`
    const p = (text: string) => `<text:p>${text}</text:p>`
    const inner = `<text:list>${item(`${p('in')}<text:list>${item(p('dot'))}</text:list>`)}${item(p('in2'))}</text:list>`
    const { lines, blocks } = await readText(
      `<text:list text:style-name="L">${item(p('one') + p('more'))}${item(p('two') + inner)}${item(p('nine'), 'text:start-value="9"')}</text:list>${p('x')}<text:list text:style-name="L" text:continue-numbering="true">${item(p('ten'))}</text:list>
      <text:list text:style-name="M">${item(`${p('first')}<text:list>${item(p('second'))}</text:list>`)}</text:list>`,
      styles,
    )
    assert.deepEqual(lines, [
      ...['1 p one', '1 p more', '2 p two', '2 5 p in', '2 5 - p dot', '2 6 p in2', '9 p nine'],
      ...['p x', '10 p ten', 'p क. first', 'p (क.1. second'],
    ])
    assert.equal(blocks[0]?.kind === 'list' && blocks[0].numbers, 'lower-letter')
  })

  test('have lengths in points', () => {
    for (const [text, points] of [
      ['1in', 72],
      ['2.54cm', 72],
      ['25.4mm', 72],
      ['-4px', -3],
      ['2pc', 24],
      ['5pt', 5],
      ['5em', undefined],
      ['x', undefined],
      [undefined, undefined],
    ] as const)
      assert.equal(lengthOf(text), points, text)
  })
})

describe('OpenDocument spreadsheets', () => {
  test('have repeated rows and cells, merged and hidden ones, values and header rows', async () => {
    const losses = new Losses()
    const open = await workbookOpeners[`${openDocument}.spreadsheet-flat-xml`]!()
    const cell = (text: string, more = '') =>
      `<table:table-cell ${more}><text:p>${text}</text:p></table:table-cell>`
    const value = (type: string, name: string, stored: string, text: string) =>
      cell(text, `office:value-type="${type}" office:${name}="${stored}"`)
    const rows = `<table:table-header-rows><table:table-row>${cell('h', 'table:number-columns-spanned="2" table:number-rows-spanned="2"')}<table:covered-table-cell/>${cell('c')}</table:table-row></table:table-header-rows>
      <table:table-row table:number-rows-repeated="2">${cell('r', 'table:number-columns-repeated="2"')}</table:table-row>
      <table:table-row table:number-rows-repeated="100"/>
      <table:table-row table:visibility="collapse">${value('float', 'value', '-1.5', '1.5')}${value('boolean', 'boolean-value', 'true', 'TRUE')}${value('date', 'date-value', '2024-01-05', 'Jan')}${value('time', 'time-value', 'PT01H02M03S', '1:02')}${value('float', 'value', 'x', '?')}</table:table-row>`
    const columns =
      '<table:table-column table:number-columns-repeated="2"/><table:table-column table:visibility="filter"/>'
    const styles =
      '<office:automatic-styles><style:style style:family="table" style:name="Hid"><style:table-properties table:display="false"/></style:style></office:automatic-styles>'
    const bytes = flat(
      'spreadsheet',
      `<table:table table:name="S">${columns}<table:shapes><draw:frame/></table:shapes>${rows}</table:table><table:table table:name="T" table:style-name="Hid"/>`,
      styles,
    )
    const [sheet, ...others] = [...open(bytes, losses).sheets]
    assert.deepEqual([sheet!.name, others.length, sheet!.headerRows], ['S', 0, 1])
    assert.deepEqual(
      sheet!.cells.map(({ row, column, value: stored, isNumber }) => [row, column, stored, isNumber]),
      [
        [0, 0, undefined, false],
        [0, 2, undefined, false],
        [1, 0, undefined, false],
        [1, 1, undefined, false],
        [2, 0, undefined, false],
        [2, 1, undefined, false],
        [103, 0, -1.5, true],
        [103, 1, true, false],
        [103, 2, '2024-01-05', true],
        [103, 3, '01:02:03', true],
        [103, 4, undefined, true],
      ],
    )
    assert.deepEqual(sheet!.merged, [{ row: 0, column: 0, lastRow: 1, lastColumn: 1 }])
    assert.deepEqual([1, 2, 3].map(sheet!.isHiddenColumn), [false, true, false])
    assert.deepEqual([102, 103].map(sheet!.isHiddenRow), [false, true])
    const kinds = ['hidden-sheet', 'hidden-rows', 'hidden-columns', 'drawing'] as const
    assert.deepEqual(
      kinds.map((kind) => losses.of(kind)),
      [1, 1, 1, 1],
    )
  })
})

test('the farthest cell of a sheet is named as spreadsheets do', () => {
  for (const [column, name] of [
    [702, 'ZZ'],
    [703, 'AAA'],
    [16_384, 'XFD'],
  ] as const) {
    const extent = new Extent()
    extent.add(1, column)
    extent.add(1_048_576, 1)
    assert.equal(extent.measure('S').farthest, `${name}1048576 of sheet S`)
  }
  const small = new Extent()
  small.add(3, 3)
  assert.equal(small.measure('S').farthest, undefined)
})

test('a row of a spreadsheet has nothing but its cells, which covered ones are too', async () => {
  const cell = (text: string) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`
  const row = `<table:table-row><text:soft-page-break/>${cell('a')}<table:covered-table-cell><text:p>hidden</text:p></table:covered-table-cell><table:other/>${cell('c')}</table:table-row>`
  const open = await workbookOpeners[`${openDocument}.spreadsheet-flat-xml`]!()
  const { sheets } = open(
    flat('spreadsheet', `<table:table table:name="S">${row}</table:table>`),
    new Losses(),
  )
  const cells = [...sheets].flatMap((sheet) => sheet.cells)
  assert.deepEqual(
    cells.map(({ column, spans }) => [column, spans.map(({ text }) => text).join('')]),
    [
      [0, 'a'],
      [2, 'c'],
    ],
  )
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Block } from '../../../src/blocks.ts'
import {
  decodeHtml,
  type HtmlLosses,
  HtmlReader,
  parseHtml,
  titleOf,
} from '../../../src/reading/html/index.ts'
import { outline } from '../outline.ts'

function read(html: string): { blocks: readonly Block[]; losses: HtmlLosses } {
  const losses = { images: 0, embedded: 0, fields: 0, links: 0 }
  return { blocks: new HtmlReader(losses).toBlocks(parseHtml(html).childNodes), losses }
}

describe('the blocks of a page', () => {
  test('leave out what style sheets in the page hide on paper', () => {
    const styles = `<style>/* .seen{display:none} */ @import "a{b.css"; .gone, #gone , td.gone{color:red;DISPLAY : none !important}
      .later{display:none} .later{display:block} .seen .gone2, a:hover{display:none} .q::before{content:"}";display:none}
      .pale{visibility:hidden} .clear{visibility:visible} body{display:none} p.strong{display:block} .strong{display:none}
      @media screen{.screen{display:none}} @media print{.print{display:none} .x{color:red}} @media (max-width:9px){.narrow{display:none}}
      .after{display:none}</style><style media=screen>.two{display:none}</style>`
    const shown = 'seen later gone2 q screen narrow two strong'.split(' ')
    const html = [
      styles,
      '<table><tr><td>a<td class=gone>9<td>b</table>',
      ...shown.map((name) => `<p class="${name}">${name}`),
      '<p class="a gone" style="display:block">1<p id=gone>2<p class=print>3<p class=after>4<div class=after><p>5</div>',
      '<p class=pale>6<img alt=7><b class=clear>clear</b><p class=after style="display: block">inline<p style="visibility:hidden">8',
    ].join('\n')
    assert.deepEqual(outline(read(html).blocks), [
      '| a | b',
      ...shown.map((name) => `p ${name}`),
      'p clear',
      'p inline',
    ])
  })

  test('leave out what is hidden by the elements around it', () => {
    const styles = `<style>.menu li, nav > .sub .x, body .a>b , #top .c{display:none} .menu li.kept{display:block}
      .y > > i, > u, s >, .q + em, .r ~ em, .t[x] em{display:none} ${'div '.repeat(9)}p{display:none}
      .never p{display:none} * .z{display:none}</style>`
    const html = [
      styles,
      '<ul class=menu><li>1<li class=kept>kept<div><ul><li>2</ul></div></ul><ul><li>shown</ul>',
      '<nav><div class=sub><p><span class=x>3</span>nav</p></div><p><b class=sub><span class=x>deeper</span></b></nav>',
      '<p class=a><b>4</b>parent<i><b>inner</b></i><p class=c>outside<div id=top><p class=c>5</div>',
      '<p class=y><i>i</i><u>u</u><s>s</s><p class=q>q</p><em>em</em><p class=never>never<p class=z>6',
      `${'<div>'.repeat(9)}<p>long${'</div>'.repeat(9)}`,
    ].join('\n')
    assert.deepEqual(outline(read(html).blocks), [
      '- p kept',
      '- p shown',
      'p nav',
      'p deeper',
      'p parentinner',
      'p outside',
      'p ius',
      'p q',
      'p em',
      'p never',
      'p long',
    ])
  })

  test('are its paragraphs, with white space as a browser shows it', () => {
    const html = '<p> एक\n  <b>दुई </b> तीन<br>\n चार&nbsp; </p>यो <i>पनि</i><div>अर्को</div> \n <p> </p>'
    assert.deepEqual(outline(read(html).blocks), ['p एक दुई तीन\nचार\u00a0', 'p यो पनि', 'p अर्को'])
  })

  test('have the styles of their elements, one in another', () => {
    const [block] = read(
      '<p><a href="https://example.org/a b"><b>क<i>ख</i></b></a> <del><code>ग</code></del>',
    ).blocks
    const link = 'https://example.org/a%20b'
    assert.deepEqual(block, {
      kind: 'paragraph',
      spans: [
        { bold: true, link, text: 'क' },
        { bold: true, italic: true, link, text: 'ख' },
        { text: ' ' },
        { strike: true, code: true, text: 'ग' },
      ],
    })
  })

  test('are headings, lists, quotations, code and rules', () => {
    const html = `<h1>शीर्षक</h1><h2> </h2><ol start="3"><li>तीन<ul><li>भित्र</ul><li><p>चार<p>फेरि</ol>
      <blockquote><p>भनाइ<blockquote>भित्री</blockquote></blockquote><pre>
a  b
  c
</pre><hr><dl><dt>शब्द<dd>अर्थ</dl>`
    assert.deepEqual(outline(read(html).blocks), [
      'h1 शीर्षक',
      ...['3 p तीन', '3 - p भित्र', '4 p चार', '4 p फेरि'],
      ...['> p भनाइ', '> > p भित्री'],
      'code a  b\n  c',
      'rule',
      ...['p शब्द', 'p अर्थ'],
    ])
  })

  test('are tables with spans of cells, captions and headers', () => {
    const html = `<table><caption>मूल्य</caption><thead><tr><th>क<th colspan="2">ख</thead>
      <tr><td rowspan="2">१<td align="right">२<td>३<tr><td style="text-align: right">४<td><p>५<p>६</table>`
    const { blocks } = read(html)
    assert.deepEqual(outline(blocks), ['p मूल्य', '|| क | >2 ख', '| v2 १ | २ | ३', '| ४ | ५ / ६'])
    const table = blocks[1]!
    assert.deepEqual(table.kind === 'table' && table.columns.map(({ align }) => align), [
      'left',
      'right',
      'left',
    ])
    assert.deepEqual(table.kind === 'table' && table.rows[0]!.cells[1]!.columnSpan, 2)
    assert.deepEqual(table.kind === 'table' && table.rows[1]!.cells[0]!.rowSpan, 2)
    assert.deepEqual(table.kind === 'table' && table.rows[0]!.cells[1]!.align, 'center')
    const list = read('<ol type="a" start="2"><li>क</ol>').blocks[0]!
    assert.deepEqual(list.kind === 'list' && [list.numbers, list.start], ['lower-letter', 2])
  })

  test('have the alignment, raised and underlined text, widths and images of the page', () => {
    const data = Buffer.from('\x89PNG').toString('base64')
    const html = `<div align="center">क<p style="text-align: justify">ख</div><center>ग</center><p>m<sup>2</sup> <u>घ</u>
      <img src="data:image/png;base64,${data}" alt="चित्र" width="96" height="50%">
      <table><tr><th width="30%">a<th style="width: 70%">b<tr><td>c<td>d</table>`
    const { blocks, losses } = read(html)
    const [first, second, third, fourth, image, table] = blocks
    assert.deepEqual(
      [first, second, third].map((block) => block?.kind === 'paragraph' && block.align),
      ['center', 'justify', 'center'],
    )
    assert.deepEqual(fourth?.kind === 'paragraph' && fourth.spans, [
      { text: 'm' },
      { script: 'super', text: '2' },
      { text: ' ' },
      { underline: true, text: 'घ' },
    ])
    const bytes = Buffer.from(data, 'base64')
    assert.deepEqual(image, { kind: 'image', bytes, type: 'image/png', width: 72, height: null, alt: 'चित्र' })
    assert.deepEqual(table?.kind === 'table' && table.columns.map(({ width }) => width), [0.3, 0.7])
    assert.equal(losses.images, 0)
  })

  test('are the cells of tables that only place them, and lines of tables that are too wide', () => {
    const layout = '<table><tr><td><h1>क</h1><table><tr><td>१<td>२</table><td>ख</table>'
    assert.deepEqual(outline(read(layout).blocks), ['h1 क', '| १ | २', 'p ख'])
    const wide = `<table><tr>${'<td>x'.repeat(50)}<tr><td colspan="9999">y</table>`
    assert.deepEqual(outline(read(wide).blocks), [`p ${'x | '.repeat(49)}x`, 'p y'])
  })

  test('are without what readers of the page do not see', () => {
    const html = `<title>t</title><style>p{}</style><script>1</script><p hidden>a<p style="display:none">b</p>
      <template>c</template><noscript>बिना लिपि</noscript><!-- d --><p>देखिने`
    const { blocks, losses } = read(html)
    assert.deepEqual(outline(blocks), ['p बिना लिपि', 'p देखिने'])
    assert.deepEqual(losses, { images: 0, embedded: 0, fields: 0, links: 0 })
  })

  test('count what cannot be printed, and print its description', () => {
    const html = `<img src="https://example.org/a.png" alt="नक्सा"><img src="file:///etc/passwd"><iframe src="/"></iframe>
      <input value="x"><input type="hidden"><a href="javascript:alert(1)">क</a> <a href="#b">ख</a> <a href="/c">ग</a>`
    const { blocks, losses } = read(html)
    assert.deepEqual(outline(blocks), ['p नक्सा क ख ग'])
    assert.deepEqual(losses, { images: 2, embedded: 1, fields: 1, links: 2 })
  })
})

test('the title is that of the head', () => {
  assert.equal(titleOf(parseHtml('<title> नेपाल\n सरकार </title><svg><title>x</title></svg>')), 'नेपाल सरकार')
  assert.equal(titleOf(parseHtml('<p>x<svg><title>x</title></svg>')), null)
})

test('the encoding is the one of the mark, the declared one, UTF-8, or Windows-1252', () => {
  const utf16 = Buffer.from('\ufeff<p>नेपाल', 'utf16le')
  assert.equal(decodeHtml(utf16), '<p>नेपाल')
  assert.equal(decodeHtml(Buffer.from('<meta charset=utf-16><p>नेपाल')), '<meta charset=utf-16><p>नेपाल')
  const declared = Buffer.concat([
    Buffer.from('<META http-equiv=x content="text/html; charset=koi8-r">'),
    Buffer.of(0xc1),
  ])
  assert.ok(decodeHtml(declared).endsWith('а'))
  assert.equal(decodeHtml(Buffer.of(0x93, 0x61, 0x94)), '“a”')
  assert.equal(decodeHtml(Buffer.from('<meta charset="none">ग')), '<meta charset="none">ग')
  const warnings: string[] = []
  const latin = Buffer.from('<meta charset="utf-8">caf\xe9', 'latin1')
  assert.ok(decodeHtml(latin, (sentence) => warnings.push(sentence)).endsWith('café'))
  assert.match(warnings.join(), /read as Windows-1252/)
})

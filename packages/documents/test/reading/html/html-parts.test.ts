import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { HtmlReader, imageOfData, parseHtml, safeAddress } from '../../../src/reading/html/index.ts'
import { outline } from '../outline.ts'

function blocksOf(html: string, findImage?: ConstructorParameters<typeof HtmlReader>[1]) {
  const losses = { images: 0, embedded: 0, fields: 0, links: 0 }
  return new HtmlReader(losses, findImage).toBlocks(parseHtml(html).childNodes)
}

describe('rules of style sheets', () => {
  const shown = (css: string, html: string) => outline(blocksOf(`<style>${css}</style>${html}`))

  test('win by importance, then by how much they name, then by their order', () => {
    const html = '<p id=a class="b c">x'
    for (const [css, isShown] of [
      ['#a{display:none} .b.c{display:block} p{display:block}', false],
      ['p{display:none !important} #a{display:block}', false],
      ['#a{display:none} p{display:block ! important}', true],
      ['.b.c{display:none} .b{display:block}', false],
      ['.b{display:none} .c{display:block}', true],
      ['.c{display:block} .b{display:none}', false],
      ['.b{display:none} p{display:none} .b{display:block}', true],
      ['*{display:none} p{display:block}', true],
    ] as const)
      assert.deepEqual(shown(css, html), isShown ? ['p x'] : [], css)
    // Rules of different selectors stay apart.
    assert.deepEqual(shown('.b.c{display:block} .b{display:none}', '<p class=b>x'), [])
  })
})

test('a page may have 200,000 elements, 512 deep, and not one more', () => {
  // html, head and body are elements too; body is the second level.
  const flat = (count: number) => parseHtml('<br>'.repeat(count - 3))
  assert.equal(flat(200_000).childNodes.length, 1)
  assert.throws(() => flat(200_001), { name: 'TooComplexHtml', message: /more than 200000 elements/ })
  const deep = (levels: number) => parseHtml('<div>'.repeat(levels - 2))
  assert.equal(deep(512).childNodes.length, 1)
  assert.throws(() => deep(513), { name: 'TooComplexHtml', message: /more than 512 deep/ })
  // Elements that end make place for others.
  assert.equal(parseHtml('<div><p>x</p></div>'.repeat(600)).childNodes.length, 1)
})

describe('tables of pages', () => {
  test('have columns aligned as most of their cells, and heads to the first cell that is none', () => {
    const [table] = blocksOf(
      '<table><tr><th>a<th>b<tr><th>c<td align=right>1<tr><td>d<td align=right>2<tr><td>e<td align=center>3</table>',
    )
    assert.ok(table?.kind === 'table')
    assert.deepEqual(
      table.columns.map(({ align }) => align),
      ['left', 'right'],
    )
    assert.deepEqual(
      table.rows.map(({ header }) => header),
      [true, undefined, undefined, undefined],
    )
    assert.equal(table.rows[3]!.cells[1]!.align, 'center')
    assert.deepEqual(outline(blocksOf('<table><tr><th>a<tr><th>b</table>')), ['|| a', '| b'])
  })

  test('have up to 40 columns, and are lines of text beyond', () => {
    const kinds = (columns: number) => blocksOf(`<table><tr>${'<td>a'.repeat(columns)}</table>`)[0]?.kind
    assert.deepEqual([kinds(40), kinds(41)], ['table', 'paragraph'])
    const [wide] = blocksOf('<table><tr><td colspan=40>a<tr><td>b</table>')
    assert.deepEqual([wide?.kind === 'table' && wide.columns.length], [40])
  })

  test('have cells that move beside those which extend from above', () => {
    assert.deepEqual(
      outline(
        blocksOf(
          '<table><tr><td rowspan=9>a<td colspan=2>b<tr><td>c<td colspan=0>d<tr><td colspan=x>e</table>',
        ),
      ),
      ['| v3 a | >2 b', '| c | d', '| e'],
    )
    assert.deepEqual(outline(blocksOf('<table></table><table><tr></table>')), [])
  })
})

describe('images and links of pages', () => {
  test('are read from data addresses', () => {
    const bytes = Buffer.from([0xfb, 0xff])
    const image = { kind: 'image', bytes, type: 'image/png', width: null, height: null, alt: 'x' }
    for (const address of ['data:image/png;base64,+/8=', ' DATA:image/png;charset=x;base64, %2b%2F8=']) {
      const found = imageOfData(address, 'x')
      assert.deepEqual({ ...found, type: found?.type.toLowerCase() }, image, address)
    }
    for (const address of [
      'data:text/plain;base64,AAAA',
      'data:image/png,AAAA',
      'data:image/png;base64,',
      'a.png',
    ])
      assert.equal(imageOfData(address, 'x'), undefined, address)
  })

  test('are found beside the page, also in a drawing, in the size of their attributes', () => {
    const bytes = Buffer.from('png')
    const found: string[] = []
    const blocks = blocksOf(
      '<img src="a.png" alt="one" width="96px" height="0"><svg><g><image href="b.png"></g></svg><div align=right><img src="c.png" width="5em"></div>',
      (address, alt) => {
        found.push(address)
        return { kind: 'image', bytes, type: 'image/png', width: null, height: null, alt }
      },
    )
    assert.deepEqual(found, ['a.png', 'b.png', 'c.png'])
    assert.deepEqual(outline(blocks), [
      'image image/png 72x0 one',
      'image image/png 0x0',
      'image image/png 0x0',
    ])
    assert.deepEqual(
      blocks.map((block) => block.kind === 'image' && block.align),
      [undefined, undefined, 'right'],
    )
  })

  test('are links of the web and of mail only', () => {
    assert.equal(safeAddress('https://नेपाल.example/क'), 'https://xn--l2bey1c2b.example/%E0%A4%95')
    assert.equal(safeAddress('mailto:a@b.np'), 'mailto:a@b.np')
    for (const address of ['javascript:1', 'file:///a', '/a', 'a'])
      assert.equal(safeAddress(address), undefined)
  })

  test('stand with the forms of lists and quotations', () => {
    assert.deepEqual(
      outline(blocksOf('<p><q>a</q><ul>text<li>b<ol><li>c</ol></ul><ol start=9999999><li>d</ol>')),
      [...['p “a”', '- p text', '- p b', '- 1 p c', '1 p d']],
    )
    const forms = ['a', 'A', 'i', 'I', '1'].map((type) => {
      const [list] = blocksOf(`<ol type=${type}><li>x</ol>`)
      return list?.kind === 'list' && list.numbers
    })
    assert.deepEqual(forms, ['lower-letter', 'upper-letter', 'lower-roman', 'upper-roman', 'decimal'])
    const [list] = blocksOf('<ol style="list-style-type: devanagari"><li>x</ol>')
    assert.equal(list?.kind === 'list' && list.numbers, 'devanagari')
  })
})

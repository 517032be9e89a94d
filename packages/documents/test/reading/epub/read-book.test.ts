import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { partPath, readBook } from '../../../src/reading/epub/index.ts'
import {
  type BookItem,
  bookOf,
  chapter,
  encryptionWith,
  makeBook,
  makePackage,
  xhtml,
} from '../../../testing/index.ts'

const read = (book: Uint8Array) => readBook(Buffer.from(book))
const titlesOf = (book: Uint8Array) => read(book).chapters.map(({ path, title }) => [path, title])

describe('a book', () => {
  test('has its chapters in the order of the spine, with the titles of its contents', () => {
    const items: BookItem[] = [
      ['two', 'text/two.xhtml', xhtml],
      ['one', 'text/one%20a.xhtml', xhtml],
      ['nav', 'nav.xhtml', xhtml, 'properties="scripted nav"'],
      ['cover', 'images/cover.jpg', 'image/jpeg', 'properties="cover-image"'],
    ]
    const link = (address: string, title: string) => `<li><a href="${address}">${title}</a></li>`
    const toc = `${link('text/one%20a.xhtml', ' पहिलो\n <b>अध्याय</b>')}${link('text/two.xhtml#x', 'दोस्रो')}${link('text/two.xhtml#y', 'फेरि')}`
    const book = makeBook({
      'OPS/book.opf': makePackage(items, ['one', 'gone', 'two']),
      'OPS/nav.xhtml': chapter(
        `<nav epub:type="landmarks"><a href="text/two.xhtml">Start</a></nav><nav epub:type="toc"><ol>${toc}</ol></nav>`,
      ),
      'OPS/text/one a.xhtml': chapter('<p>एक</p>'),
    })
    const { title, language, cover, typeOf, ...rest } = read(book)
    assert.deepEqual([title, language, cover], ['नेपालको कथा', 'ne', 'OPS/images/cover.jpg'])
    assert.deepEqual(rest.chapters, [
      { path: 'OPS/text/one a.xhtml', type: xhtml, title: 'पहिलो अध्याय' },
      { path: 'OPS/text/two.xhtml', type: xhtml, title: 'दोस्रो' },
    ])
    assert.equal(typeOf('OPS/images/cover.jpg'), 'image/jpeg')
    assert.match(rest.read('OPS/text/one a.xhtml')?.toString() ?? '', /<p>एक<\/p>/)
    assert.equal(rest.read('OPS/text/two.xhtml'), undefined)
  })

  test('of the older version has the titles of its NCX, and the cover of its metadata', () => {
    const items: BookItem[] = [
      ['ncx', 'toc.ncx', 'application/x-dtbncx+xml'],
      ['a', 'a.html', xhtml],
      ['b', 'b.html', xhtml],
      ['picture', 'cover.png', 'image/png'],
    ]
    const point = (label: string, address: string, inside = '') =>
      `<navPoint><navLabel><text>${label}</text></navLabel><content src="${address}"/>${inside}</navPoint>`
    const ncx = `<ncx><navMap>${point('भाग', 'a.html', point('आरम्भ', 'b.html#top'))}</navMap></ncx>`
    const package_ = makePackage(items, ['a', 'b'], '<meta name="cover" content="picture"/>')
    const book = makeBook({ 'OPS/book.opf': package_, 'OPS/toc.ncx': ncx })
    assert.deepEqual(titlesOf(book), [
      ['OPS/a.html', 'भाग'],
      ['OPS/b.html', 'आरम्भ'],
    ])
    assert.equal(read(book).cover, 'OPS/cover.png')
    const notImage = package_.replace('content="picture"', 'content="a"')
    assert.equal(read(makeBook({ 'OPS/book.opf': notImage })).cover, undefined)
  })

  test('with a damaged or missing table of contents has no titles', () => {
    const items: BookItem[] = [
      ['a', 'a.xhtml', xhtml],
      ['nav', 'nav.xhtml', xhtml, 'properties="nav"'],
    ]
    const parts = { 'OPS/book.opf': makePackage(items, ['a']) }
    for (const nav of ['<nav><a href="a.xhtml">x</nav>', undefined])
      assert.deepEqual(titlesOf(makeBook({ ...parts, ...(nav !== undefined && { 'OPS/nav.xhtml': nav }) })), [
        ['OPS/a.xhtml', undefined],
      ])
  })

  test('is refused with copy protection, not with hidden fonts', () => {
    const path = 'META-INF/encryption.xml'
    const locked = bookOf('', { [path]: encryptionWith('http://www.w3.org/2001/04/xmlenc#aes128-cbc') })
    assert.throws(() => read(locked), { name: 'ReadFault', kind: 'encrypted' })
    for (const algorithm of ['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC'])
      assert.equal(read(bookOf('', { [path]: encryptionWith(algorithm) })).chapters.length, 1)
  })

  test('is refused if it is damaged or names no package', () => {
    const whole = bookOf('<p>x</p>')
    const damaged = [
      whole.subarray(0, whole.length - 30),
      makeBook({}),
      makeBook({ 'OPS/book.opf': '<package><spine>' }),
      makeBook({ 'META-INF/container.xml': '<container><rootfile full-path="/"/></container>' }),
    ]
    for (const bytes of damaged) assert.throws(() => read(bytes), { name: 'ReadFault', kind: 'corrupt' })
  })
})

test('the path of a part stays in the archive', () => {
  const cases: readonly (readonly [address: string, path: string | undefined])[] = [
    ['c.html#x', 'a/c.html'],
    ['../c%20d.html?q', 'c d.html'],
    ['/c.html', 'c.html'],
    ['', 'a/b.html'],
    ['#x', 'a/b.html'],
    ['../../c.html', undefined],
    ['https://example.org/c.html', undefined],
    ['//example.org/c.html', undefined],
  ]
  for (const [address, path] of cases) assert.equal(partPath('a/b.html', address), path, address)
})

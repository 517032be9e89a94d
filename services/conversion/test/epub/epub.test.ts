import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  type BookItem,
  bookOf,
  chapter,
  encryptionWith,
  makeBook,
  makePackage,
  xhtml,
} from '@tathya/documents/testing'
import { createConvert } from '../images/convert.ts'
import { makeImage } from '../support/documents.ts'
import { nepaliWords } from '../writer/nepali-words.ts'
import { readWithPdfium } from '../writer/read-with-pdfium.ts'
import { describeWithPdfjs, readers } from '../writer/readers.ts'

const plainly = 'The book was laid out plainly: its styles and scripts were not applied.'

describe('an EPUB', () => {
  test('has its chapters in the order of the spine, with the titles of its contents and its images', async (t) => {
    const items: BookItem[] = [
      ['two', 'text/two.xhtml', xhtml],
      ['one', 'text/one%20a.xhtml', xhtml],
      ['nav', 'nav.xhtml', xhtml, 'properties="nav"'],
      ['red', 'images/red.png', 'image/png'],
      ['cover', 'images/cover.jpg', 'image/jpeg', 'properties="cover-image"'],
    ]
    const book = makeBook({
      'OPS/book.opf': makePackage(items, ['one', 'two']),
      'OPS/nav.xhtml': chapter(
        '<nav xmlns:epub="http://www.idpf.org/2007/ops" epub:type="toc"><ol><li><a href="text/one%20a.xhtml">पहिलो अध्याय</a></li><li><a href="text/two.xhtml#x">दोस्रो</a></li></ol></nav>',
      ),
      'OPS/text/one a.xhtml': chapter('<p>एउटा <a id="x"/>देश</p><img src="../images/red.png" alt="रातो"/>'),
      'OPS/text/two.xhtml': chapter('<h1>अर्को <i>खण्ड</i></h1><p>अन्त्य</p>'),
      'OPS/images/red.png': await makeImage('png', '#dc143c'),
      'OPS/images/cover.jpg': await makeImage('jpeg'),
    })
    const convert = createConvert(t)
    const { pdf, pages, warnings, title, type } = await convert('कथा.epub', book)
    assert.deepEqual([type, title, pages], ['application/epub+zip', 'नेपालको कथा', 3])
    assert.deepEqual(warnings, [plainly])
    const { outline } = await describeWithPdfjs(pdf)
    assert.deepEqual(outline, ['पहिलो अध्याय', 'अर्को खण्ड'])
    const text = await readWithPdfium(pdf)
    assert.match(text[1]!, /पहिलो अध्याय[\s\S]*एउटा देश/)
    assert.match(text[2]!, /अर्को खण्ड[\s\S]*अन्त्य/)
    assert.equal(pdf.toString('latin1').split('/Subtype /Image').length - 1, 2)
    assert.ok(pdf.equals((await convert('कथा.epub', book)).pdf))
  })

  test('of the older version has titles of its NCX and a cover inside of a drawing', async (t) => {
    const items: BookItem[] = [
      ['ncx', 'toc.ncx', 'application/x-dtbncx+xml'],
      ['front', 'front.html', xhtml],
      ['a', 'a.html', xhtml],
      ['picture', 'cover.png', 'image/png'],
    ]
    const point = (label: string, address: string, inside = '') =>
      `<navPoint><navLabel><text>${label}</text></navLabel><content src="${address}"/>${inside}</navPoint>`
    const book = makeBook({
      'OPS/book.opf': makePackage(items, ['front', 'a'], '<meta name="cover" content="picture"/>'),
      'OPS/toc.ncx': `<ncx><navMap>${point('भाग', '', point('आरम्भ', 'a.html#top'))}</navMap></ncx>`,
      'OPS/front.html': chapter(
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image width="9" height="9" xlink:href="cover.png"/></svg>',
      ),
      'OPS/a.html': chapter('<p>आरम्भ</p><p>पाठ</p>'),
      'OPS/cover.png': await makeImage('png'),
    })
    const { pdf, pages, warnings } = await createConvert(t)('a.epub', book)
    assert.deepEqual([pages, warnings], [2, [plainly]])
    assert.deepEqual((await describeWithPdfjs(pdf)).outline, ['आरम्भ'])
    assert.equal((await readWithPdfium(pdf)).join().split('आरम्भ').length, 2, 'the title is not repeated')
  })

  test('shows nothing from outside of the archive, and tells what is missing', async (t) => {
    const items: BookItem[] = [
      ['a', 'a.xhtml', xhtml],
      ['gone', 'gone.xhtml', xhtml],
      ['film', 'film.mp4', 'video/mp4'],
      ['out', '../../../etc/passwd', xhtml],
    ]
    const book = makeBook({
      'OPS/book.opf': makePackage(items, ['a', 'gone', 'film', 'out']),
      'OPS/film.mp4': 'x',
      'OPS/a.xhtml': chapter(
        '<p>यहाँ</p><img src="../../../../etc/hostname"/><img src="file:///etc/hostname"/><img src="http://127.0.0.1:9/a.png"/><img src="//127.0.0.1:9/b.png"/><a href="gone.xhtml">अर्को</a>',
      ),
    })
    const { pages, warnings } = await createConvert(t)('a.epub', book)
    assert.equal(pages, 1)
    assert.deepEqual(warnings, [
      plainly,
      '4 images are not in the PDF: nothing is fetched, and descriptions are printed instead.',
      '1 link is printed as text: only addresses of http, https and mailto can be opened from the PDF.',
      '2 chapters are not in the PDF: missing in the file, damaged, or in a format other than XHTML.',
    ])
  })

  test('is refused with copy protection, not with hidden fonts', async (t) => {
    const convert = createConvert(t)
    const path = 'META-INF/encryption.xml'
    const drm = bookOf('<p>x</p>', { [path]: encryptionWith('http://www.w3.org/2001/04/xmlenc#aes128-cbc') })
    await assert.rejects(convert('a.epub', drm), {
      code: 'file_encrypted',
      message: 'a.epub is locked by copy protection (DRM) or a password. Send a copy without it.',
    })
    const fonts = bookOf('<p>x</p>', { [path]: encryptionWith('http://www.idpf.org/2008/embedding') })
    assert.equal((await convert('a.epub', fonts)).pages, 1)
  })

  test('is refused if it is damaged, empty or a bomb', async (t) => {
    const convert = createConvert(t)
    const whole = bookOf('<p>x</p>')
    const bad: readonly (readonly [string, Uint8Array])[] = [
      ['file_corrupt', whole.subarray(0, whole.length - 30)],
      ['file_corrupt', makeBook({})],
      ['file_corrupt', makeBook({ 'OPS/book.opf': '<package><spine>' })],
      ['file_corrupt', makeBook({ 'OPS/book.opf': makePackage([], []) })],
      ['file_corrupt', bookOf('')],
      ['conversion_failed', bookOf('<div>'.repeat(600))],
      ['conversion_failed', bookOf(`<p>${' '.repeat(20_000_000)}</p>`)],
    ]
    for (const [code, bytes] of bad) await assert.rejects(convert('a.epub', bytes), { code })
  })

  for (const { name, absent, read } of readers)
    test(`has the Nepali words of its text for ${name}`, { skip: absent }, async (t) => {
      const { pdf } = await createConvert(t)('a.epub', bookOf(`<p>${nepaliWords.join('</p><p>')}</p>`))
      const found = new Set((await read(pdf)).join(' ').split(/\s+/))
      assert.deepEqual(
        nepaliWords.filter((word) => !found.has(word)),
        [],
      )
    })
})

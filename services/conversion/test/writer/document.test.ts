import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { PDFDict, PDFDocument, PDFHexString, PDFName, PDFStream, PDFString } from 'pdf-lib'
import { type Conversion, convertMarkdown, convertText } from './convert.ts'
import { nepaliWords } from './nepali-words.ts'
import { readWithPdfium } from './read-with-pdfium.ts'

function open({ pdf }: Conversion): Promise<PDFDocument> {
  return PDFDocument.load(pdf, { updateMetadata: false })
}

/** The outline as lines, indented by level, each with its page. */
async function outlineOf(conversion: Conversion): Promise<string[]> {
  const document = await open(conversion)
  const pages = document.getPages().map(({ ref }) => String(ref))
  const lines: string[] = []
  const walk = (parent: PDFDict, depth: number) => {
    let item = parent.lookupMaybe(PDFName.of('First'), PDFDict)
    while (item !== undefined) {
      const destination = item.get(PDFName.of('Dest'))!.toString()
      const page = pages.findIndex((ref) => destination.startsWith(`[ ${ref} /XYZ`))
      lines.push(
        `${'  '.repeat(depth)}${item.lookup(PDFName.of('Title'), PDFHexString).decodeText()} @${page + 1}`,
      )
      walk(item, depth + 1)
      item = item.lookupMaybe(PDFName.of('Next'), PDFDict)
    }
  }
  walk(document.catalog.lookup(PDFName.of('Outlines'), PDFDict), 0)
  return lines
}

async function languageOf(text: string): Promise<string | undefined> {
  return (await open(await convertText(text))).catalog
    .lookupMaybe(PDFName.of('Lang'), PDFString)
    ?.decodeText()
}

describe('the PDF of a text', () => {
  test('is the same to the byte for the same input and options', async () => {
    const text = nepaliWords.join(' और the ').repeat(3)
    assert.ok(Buffer.from((await convertText(text)).pdf).equals((await convertText(text)).pdf))
    const markdown = `# ${text}\n\n| a | b |\n|--|--|\n| ${text} | c |`
    assert.ok(
      Buffer.from((await convertMarkdown(markdown)).pdf).equals((await convertMarkdown(markdown)).pdf),
    )
  })

  test('has an identity of its own and no date', async () => {
    const ids = await Promise.all(
      ['क', 'ख'].map(async (text) => String((await open(await convertText(text))).context.trailerInfo.ID)),
    )
    assert.match(ids[0]!, /^\[ <([0-9A-F]{32})> <\1> \]$/)
    assert.notEqual(ids[0], ids[1])
    const document = await open(await convertText('क'))
    assert.equal(document.getCreationDate(), undefined)
    assert.equal(document.getModificationDate(), undefined)
  })

  test('is called by the option, else by its first heading, else by its settings or the name of its file', async () => {
    const titles = [
      await convertMarkdown('# पहिलो **शीर्षक**', { title: 'माग गरिएको' }),
      await convertMarkdown('text\n\n## पहिलो **शीर्षक**\n\n# दोस्रो'),
      await convertMarkdown('---\ntitle: "प्रतिवेदन"\n---\n# पहिलो'),
      await convertMarkdown('no heading', { name: 'मेरो लेख.md' }),
      await convertText('# no heading', { name: 'टिपोट.2081.txt' }),
      await convertText('text', { name: 'मस्यौदा 2.5 अन्तिम' }),
    ]
    assert.deepEqual(
      titles.map(({ title }) => title),
      ['माग गरिएको', 'पहिलो शीर्षक', 'प्रतिवेदन', 'मेरो लेख', 'टिपोट.2081', 'मस्यौदा 2.5 अन्तिम'],
    )
    for (const made of titles) {
      const document = await open(made)
      assert.equal(document.getTitle(), made.title)
      const metadata = document.catalog.lookup(PDFName.of('Metadata'), PDFStream).getContents()
      assert.ok(
        Buffer.from(metadata)
          .toString('utf8')
          .includes(`<rdf:li xml:lang="x-default">${made.title}</rdf:li>`),
      )
    }
  })

  test('shows its title in the window, and escapes it in its metadata', async () => {
    const document = await open(await convertText('x', { title: 'a < b & "c"' }))
    const preferences = document.catalog.lookup(PDFName.of('ViewerPreferences'), PDFDict)
    assert.equal(String(preferences.get(PDFName.of('DisplayDocTitle'))), 'true')
    const metadata = Buffer.from(
      document.catalog.lookup(PDFName.of('Metadata'), PDFStream).getContents(),
    ).toString()
    assert.ok(metadata.includes('a &lt; b &amp; "c"'))
  })

  test('has an outline that is nested like its headings and leads to their pages', async () => {
    const filler = `${'वाक्य '.repeat(2000)}\n\n`
    const made = await convertMarkdown(
      `# भाग एक\n\n${filler}### गहिरो\n\n## कार्यक्रम **र** विधि\n\n${filler}# भाग दुई\n\n## End`,
    )
    const pages = await readWithPdfium(made.pdf)
    const pageOf = (text: string) => pages.findIndex((page) => page.includes(text)) + 1
    assert.deepEqual(await outlineOf(made), [
      'भाग एक @1',
      `  गहिरो @${pageOf('गहिरो')}`,
      `  कार्यक्रम र विधि @${pageOf('विधि')}`,
      `भाग दुई @${pageOf('भाग दुई')}`,
      `  End @${pageOf('End')}`,
    ])
    assert.ok(pageOf('विधि') > 1)
  })

  test('says its language where one prevails', async () => {
    assert.equal(await languageOf('नेपालको संविधान अनुसार नेपाल राज्य हो । Nepal'), 'ne')
    assert.equal(await languageOf('The state of the economy is good, and it will be so for a while.'), 'en')
    assert.equal(await languageOf('Der Zustand unserer Wirtschaft bleibt gut'), 'und')
    assert.equal(await languageOf('नेपाल राज्य हो and this is the other half of it'), 'und')
    assert.equal(await languageOf('१२३ 456'), 'und')
  })

  test('has the number of each page, and the number of pages, in its footer', async () => {
    const { pdf, pages } = await convertText('हरफ\n'.repeat(100))
    const read = await readWithPdfium(pdf)
    assert.equal(read.length, pages)
    for (const [index, page] of read.entries())
      assert.match(page, new RegExp(`\\b${index + 1} / ${pages}\\s*$`))
  })

  test('has paper, orientation and margin as asked for', async () => {
    const sizeOf = async (conversion: Conversion) => (await open(conversion)).getPage(0).getSize()
    assert.deepEqual(await sizeOf(await convertText('x')), { width: 595.28, height: 841.89 })
    assert.deepEqual(await sizeOf(await convertText('x', { pageSize: 'fit' })), {
      width: 595.28,
      height: 841.89,
    })
    assert.deepEqual(await sizeOf(await convertText('x', { pageSize: 'A5', orientation: 'landscape' })), {
      width: 595.28,
      height: 419.53,
    })
    const [wide, narrow] = [
      await convertText('शब्द '.repeat(900), { margin: 20 }),
      await convertText('शब्द '.repeat(900), { margin: 140 }),
    ]
    assert.ok(narrow.pages > wide.pages)
    const none = await readWithPdfium((await convertText('x', { margin: 0 })).pdf)
    assert.match(none[0]!, /^x\s*$/, 'a page without a margin has no room for a number')
  })

  test('tells how many pages are done', async () => {
    const { pages, progress } = await convertText('हरफ\n'.repeat(200))
    assert.deepEqual(progress, [
      ...Array.from({ length: pages }, (_, page) => [page + 1, null]),
      [pages, pages],
    ])
  })

  test('is refused as soon as it has too many pages', async () => {
    const tooLong = { code: 'document_too_long', message: 'notes.md has more than 3 pages. Split it.' }
    await assert.rejects(convertText('हरफ\n'.repeat(1000), { pages: 3 }), {
      code: 'document_too_long',
      message: 'notes.txt has more than 3 pages. Split it.',
    })
    await assert.rejects(convertMarkdown('हरफ\n\n'.repeat(1000), { pages: 3 }), tooLong)
    await assert.rejects(convertMarkdown('a'.repeat(4_000_000), { pages: 3 }), tooLong)
    assert.equal((await convertText('a\fb\fc', { pages: 3 })).pages, 3)
  })

  test('names the characters that no font has, and keeps them for searching', async () => {
    const { pdf, warnings } = await convertText('नेपाल 中文 عربي नेपाल')
    assert.deepEqual(warnings, [
      'No font has these characters (4 Arabic, 2 Chinese): U+0628 ب, U+0631 ر, U+0639 ع, U+064A ي, U+4E2D 中, U+6587 文. They are printed as boxes; most readers find and copy them all the same.',
    ])
    const [page] = await readWithPdfium(pdf)
    assert.match(page!, /中文/)
    assert.match(page!, /عربي/)
  })

  test('names no more than twenty of them', async () => {
    const { warnings } = await convertText(
      String.fromCodePoint(...Array.from({ length: 25 }, (_, index) => 0x4e00 + index)),
    )
    assert.equal(warnings[0]!.match(/U\+/g)!.length, 20)
    assert.match(warnings[0]!, / and 5 more\./)
  })
})

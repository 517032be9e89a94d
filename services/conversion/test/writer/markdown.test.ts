import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, test } from 'node:test'
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFString } from 'pdf-lib'
import sharp from 'sharp'
import { convertMarkdown } from './convert.ts'
import { readLinesOf } from './read-glyphs.ts'
import { readWithPdfium } from './read-with-pdfium.ts'

async function read(markdown: string): Promise<string[]> {
  const pages = await readWithPdfium((await convertMarkdown(markdown)).pdf)
  const lines = pages.join('\n').split(/\s*\r?\n/)
  return lines
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '' && !/^\d+ \/ \d+$/.test(line))
}

async function linksOf(markdown: string): Promise<string[]> {
  const document = await PDFDocument.load((await convertMarkdown(markdown)).pdf, { updateMetadata: false })
  const annotations = document.getPage(0).node.lookupMaybe(PDFName.of('Annots'), PDFArray)
  return (annotations?.asArray() ?? []).map((ref) => {
    const action = document.context.lookup(ref, PDFDict).lookup(PDFName.of('A'), PDFDict)
    return action.lookup(PDFName.of('URI'), PDFString).asString()
  })
}

test('images that Markdown contains as data are printed', async () => {
  const bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const { pdf, warnings } = await convertMarkdown(
    `पहिले ![रातो](data:image/png;base64,${bytes.toString('base64')}) पछि`,
  )
  assert.match((await readWithPdfium(pdf))[0]!, /पहिले\s+पछि/)
  assert.match(Buffer.from(pdf).toString('latin1'), /\/Subtype \/Image/)
  assert.deepEqual(warnings, [])
})

describe('Markdown', () => {
  test('prints headings, paragraphs, quotations and rules in their order', async () => {
    assert.deepEqual(await read('# शीर्षक\n\nअनुच्छेद एक\nजारी\n\n> उद्धरण\n\n---\n\nSetext\n===\n\nend'), [
      'शीर्षक',
      'अनुच्छेद एक जारी',
      'उद्धरण',
      'Setext',
      'end',
    ])
  })

  test('numbers lists from where they start, nests them, and marks tasks', async () => {
    assert.deepEqual(
      await read('7. सात\n8. आठ\n   - भित्र\n     1. गहिरो\n\ntext\n\n- [x] भयो\n- [ ] छ\n-\n'),
      ['7. सात', '8. आठ', '• भित्र', '1. गहिरो', 'text', '☑ भयो', '☐ छ', '•'],
    )
  })

  test('prints tables row by row, with styles in their cells', async () => {
    const rows = await read(
      '| नाम | मान |\n|:--|--:|\n| **कोशी** | `१,२३४` |\n| a \\| b | [x](https://x.np) |\n| one |',
    )
    assert.deepEqual(rows, ['नाम मान', 'कोशी १,२३४', 'a | b x', 'one'])
  })

  test('keeps the lines and spaces of code, and the Nepali in it', async () => {
    const pages = await readWithPdfium(
      (await convertMarkdown('```ts\nif (x) {\n    return "नमस्ते &amp; *x*"\n}\n```')).pdf,
    )
    assert.match(pages[0]!, /if \(x\) \{ *\r\n +return "नमस्ते &amp; \*x\*" *\r\n\}/)
  })

  test('sets the tabs of code at every eighth letter', async () => {
    const [first, second] = await readLinesOf((await convertMarkdown('```\na\tb\n01234567b\n```')).pdf)
    assert.ok(Math.abs(first!.end - second!.end) < 0.02)
  })

  test('breaks lines where two spaces or a backslash end them', async () => {
    assert.deepEqual(await read('एक  \nदुई\\\nतीन'), ['एक', 'दुई', 'तीन'])
  })

  test('joins the styles of one word, even within one character', async () => {
    assert.deepEqual(await read('un**believ**able *क*्षितिज ~~पुरानो~~ `कोड`'), [
      'unbelievable क्षितिज पुरानो कोड',
    ])
  })

  test('decodes character references in text, and leaves those alone that it does not know', async () => {
    assert.deepEqual(await read('&copy; &#2325;&#x094D;&#2359; &lt;b&gt; &bogus; &#0; &#xD800; AT&T'), [
      '© क्ष <b> &bogus; \ufffd \ufffd AT&T',
    ])
  })

  test('opens addresses of http, https and mailto, and prints others as text', async () => {
    const markdown =
      '[a](https://x.np/नेपाल_(देश)) [b](javascript:alert(1)) [c](file:///etc/passwd) [d](../e.md) <mail@x.np> [f](#top)'
    assert.deepEqual(await linksOf(markdown), [
      'https://x.np/%E0%A4%A8%E0%A5%87%E0%A4%AA%E0%A4%BE%E0%A4%B2_%28%E0%A4%A6%E0%A5%87%E0%A4%B6%29',
      'mailto:mail@x.np',
    ])
    assert.deepEqual((await convertMarkdown(markdown)).warnings, [
      '3 links are printed as text: only addresses of http, https and mailto can be opened from the PDF.',
    ])
    assert.deepEqual(await read(markdown), ['a b c d mail@x.np f'])
  })

  test('fetches no image, prints what it shows, and says so', async () => {
    const requests: string[] = []
    const server = createServer((request, response) => {
      requests.push(request.url!)
      response.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const markdown = `![पहाडको चित्र](${origin}/a.png) <img src="${origin}/b.png"> [![x](${origin}/c.svg)](https://x.np)`
    const { warnings } = await convertMarkdown(markdown)
    await new Promise((resolve) => server.close(resolve))
    assert.deepEqual(requests, [])
    assert.deepEqual(await read(markdown), ['पहाडको चित्र x'])
    assert.match(warnings[0]!, /^2 images are not in the PDF/)
  })

  test('interprets no HTML: tags go with a warning, text stays', async () => {
    const markdown =
      'a <b>मोटो</b> c<br>d\n\n<div onclick="x()">खण्ड\n\n</div>\n\n<script>alert(1)</script>\n\n<!-- note -->\n\nend'
    assert.deepEqual(await read(markdown), ['a मोटो c', 'd', 'खण्ड', 'end'])
    assert.deepEqual((await convertMarkdown(markdown)).warnings, [
      'HTML tags were left out; the text between them is printed.',
    ])
    assert.deepEqual((await convertMarkdown('a<br>b <!-- c -->')).warnings, [])
  })

  test('says that text is lost behind a comment, script or style without an end', async () => {
    for (const begin of ['<!-- note', '<script>', '<style>']) {
      const { warnings } = await convertMarkdown(`पाठ\n\n${begin}\n\nबाँकी पाठ\n`)
      assert.match(
        warnings.join(),
        /behind a comment, script or style without an end is not in the PDF/,
        begin,
      )
    }
    assert.deepEqual((await convertMarkdown('पाठ\n\n<!-- note -->\n\nबाँकी')).warnings, [])
  })

  test('keeps the cells, paragraphs and items of HTML apart', async () => {
    const html =
      '<table><tr><td>क</td> <td>ख</td></tr><tr><td>ग</td></tr></table>\n\n<p>एक</p><p>दुई</p>\n<ul><li>च<li>छ</ul>'
    assert.deepEqual(await read(html), ['क ख', 'ग', 'एक', 'दुई', 'च', 'छ'])
  })

  test('begins the line behind a line break of HTML without its spaces', async () => {
    const spaced = await readLinesOf((await convertMarkdown('एक <br> दुई <br/>\n**तीन**')).pdf)
    assert.deepEqual(spaced, await readLinesOf((await convertMarkdown('एक<br>दुई<br>**तीन**')).pdf))
  })

  test('leaves its settings out, and rules that stand in their place in', async () => {
    assert.deepEqual(await read('---\ntitle: x\nlang: ne\n---\nपाठ'), ['पाठ'])
    assert.deepEqual(await read('---\n\nपाठ\n\n---\n'), ['पाठ'])
  })

  test('bears what has no end and what lies deep in one another', async () => {
    for (const markdown of [
      '**`[a](b',
      '| a |\n|--',
      '```\nx',
      `${'*a '.repeat(500)}`,
      `${'[a'.repeat(300)}`,
      `${'- '.repeat(60)}x`,
    ]) {
      assert.ok((await convertMarkdown(markdown)).pages >= 1)
    }
  })

  const steps = Array.from({ length: 3_000 }, (_, level) => `${'  '.repeat(level)}- क`).join('\n')
  const tooComplex: Record<string, readonly [markdown: string, reason: RegExp]> = {
    'lists of 3,000 levels': [steps, /more than 100 levels/],
    'lists of 3,000 levels in one line': [`${'- '.repeat(3_000)}क`, /more than 100 levels/],
    'quotations of 20,000 levels': [`${'>'.repeat(20_000)}क`, /more than 100 levels/],
    'lists in quotations': [`${'> 1. '.repeat(60)}क`, /more than 100 levels/],
    'a list item of 30,000 lines': [`- क\n${'  ख\n'.repeat(30_000)}`, /take too long/],
    'emphasis without an end': [`${'*a **a '.repeat(20_000)}b${' a** a*'.repeat(20_000)}`, /take too long/],
    'a table whose rows lack their cells': [
      `${'|क'.repeat(2_000)}|\n${'|-'.repeat(2_000)}|\n${'|\n'.repeat(2_000)}`,
      /more than 1000000 cells/,
    ],
  }
  for (const [kind, [markdown, reason]] of Object.entries(tooComplex)) {
    test(`refuses ${kind} as too complex`, async () => {
      await assert.rejects(convertMarkdown(markdown), {
        code: 'conversion_failed',
        message: /is too complex/,
      })
      await assert.rejects(convertMarkdown(markdown), { message: reason })
    })
  }

  test('counts no level for what is no list', async () => {
    const markers = '- '.repeat(300)
    const code = `\`\`\`\n${'> '.repeat(300)}\n${markers}x\n\`\`\``
    for (const markdown of [markers, code, `    ${markers}x`, `${'- क\n'.repeat(300)}`]) {
      assert.ok((await convertMarkdown(markdown)).pages >= 1)
    }
  })
})

test('footnotes stand at the foot of their page, with a number at the text', async () => {
  const text = [
    'First[^one] and **second**[^दुई] and `[^one]` and third[^one], no note[^none], \\[^one].',
    '',
    '[^one]: The *first* note,',
    'in two lines.',
    '[^दुई]: Another',
    '',
    '    with a second paragraph.',
    '[^unused]: Not referred to.',
    '',
    '```',
    '[^one]: code',
    '```',
    'Last line.',
  ].join('\n')
  assert.deepEqual(await read(text), [
    'First1',
    'and second2',
    'and [^one] and third1',
    ', no note[^none], [^one].',
    '[^unused]: Not referred to.',
    '[^one]: code',
    'Last line.',
    '1 The first note, in two lines.',
    '2 Another',
    'with a second paragraph.',
  ])
})

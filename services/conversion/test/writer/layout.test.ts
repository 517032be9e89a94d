import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { convertMarkdown, convertText } from './convert.ts'
import { nepaliWords } from './nepali-words.ts'
import { type DrawnLine, readLinesOf } from './read-glyphs.ts'
import { readWithPdfium } from './read-with-pdfium.ts'

const paper = { width: 595.28, height: 841.89 }
const margin = (20 * 72) / 25.4
/** The space that ends a line may lie in the margin; its width is 0.26 of the size of the text. */
const space = 0.26 * 21

/** The lines of every page, without the page numbers, which are drawn last. */
async function pagesOf(made: { pdf: Uint8Array; pages: number }): Promise<DrawnLine[][]> {
  return Promise.all(
    Array.from({ length: made.pages }, async (_, page) => (await readLinesOf(made.pdf, page)).slice(0, -1)),
  )
}

async function textsOf(pdf: Uint8Array): Promise<string[][]> {
  const pages = await readWithPdfium(pdf)
  return pages.map((page) =>
    page
      .split(/\s*\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .slice(0, -1),
  )
}

describe('layout', () => {
  test('keeps every line within the margins', async () => {
    const words = nepaliWords.join(' ')
    const everything = `# ${words}\n\n${words} and **${words}**\n\n- ${words}\n  - ${words}\n\n> ${words}\n\n\`\`\`\n${words}\n\`\`\`\n\n${'खगोल'.repeat(400)}`
    for (const made of [await convertText(words.repeat(9)), await convertMarkdown(everything)]) {
      for (const line of (await pagesOf(made)).flat()) {
        assert.ok(
          line.x >= margin - 0.01 && line.end <= paper.width - margin + space,
          `${line.x} to ${line.end}`,
        )
        assert.ok(line.y >= margin && line.y <= paper.height - margin)
      }
    }
  })

  test('puts no two lines of a page closer than the height of the text', async () => {
    const lines = (await pagesOf(await convertText('श्री कृष्णको ऋण\n'.repeat(120)))).map((page) =>
      page.map(({ y }) => y),
    )
    for (const page of lines) {
      for (const [index, y] of page.slice(1).entries())
        assert.ok(Math.abs(page[index]! - y - 10.5 * 1.55) < 0.02)
    }
  })

  test('keeps the text of a cell within its column', async () => {
    const cells = Array.from(
      { length: 40 },
      (_, row) =>
        `| ${nepaliWords.slice(row, row + 9).join(' ')} | ${row} | ${nepaliWords.slice(row + 5, row + 20).join(' ')} |`,
    )
    const made = await convertMarkdown(`| क्रम विवरण | x | टिप्पणी |\n|--|--|--|\n${cells.join('\n')}`)
    const lines = (await pagesOf(made)).flat()
    const edges = [...new Set(lines.map(({ x }) => x))].sort((a, b) => a - b)
    assert.equal(edges.length, 3)
    for (const { x, end } of lines) {
      const next = edges[edges.indexOf(x) + 1] ?? paper.width - margin + 6
      assert.ok(end <= next - 12 + space, `${x} to ${end}, next ${next}`)
    }
  })

  test('divides the words of a table that has more columns than the page is wide', async () => {
    const row = `|${Array.from({ length: 18 }, () => 'अनुसन्धानकर्ताहरूद्वारा').join('|')}|`
    const made = await convertMarkdown(`${row}\n|${'--|'.repeat(18)}\n${row}`)
    for (const { end } of (await pagesOf(made)).flat()) assert.ok(end <= paper.width - margin + space)
    assert.equal((await readWithPdfium(made.pdf)).join('').match(/अ/g)!.length, 36)
  })

  test('prints the header of a table on each of its pages, and no row on two', async () => {
    const rows = Array.from(
      { length: 90 },
      (_, row) => `| start${row} | ${'शब्द '.repeat(1 + (row % 40))} end${row} |`,
    )
    const { pdf, pages } = await convertMarkdown(`| मुख्य शीर्ष | दोस्रो |\n|--|--|\n${rows.join('\n')}`)
    const texts = await readWithPdfium(pdf)
    assert.ok(pages > 3)
    for (const page of texts) {
      assert.match(page, /मुख्य शीर्ष/)
      const [starts, ends] = [/start(\d+)/g, /end(\d+)/g].map((mark) =>
        [...page.matchAll(mark)].map(([, row]) => row),
      )
      assert.deepEqual(starts, ends)
    }
  })

  test('divides a row that is higher than half a page, and loses nothing of it', async () => {
    const words = Array.from({ length: 1500 }, (_, word) => `w${word}`)
    const { pdf, pages } = await convertMarkdown(`| a | b |\n|--|--|\n| ${words.join(' ')} | x |`)
    assert.ok(pages > 1)
    assert.deepEqual((await readWithPdfium(pdf)).join(' ').match(/\bw\d+/g), words)
  })

  test('leaves no heading at the end of a page, wherever it comes', async () => {
    for (let lines = 35; lines < 48; lines++) {
      const made = await convertMarkdown(
        `${'हरफ\\\n'.repeat(lines)}अन्त\n\n## शीर्षक\n\n### अर्को\n\nपाठ\n\n${'अरू\n\n'.repeat(9)}`,
      )
      for (const page of await textsOf(made.pdf)) assert.doesNotMatch(page.at(-1)!, /शीर्षक|अर्को/)
    }
  })

  test('leaves no line of a paragraph alone on a page', async () => {
    const paragraph = Array.from({ length: 5 }, (_, line) => `हरफ${line + 1}`).join('\\\n')
    for (let lines = 30; lines < 48; lines++) {
      const made = await convertMarkdown(`${'x\\\n'.repeat(lines)}x\n\n${paragraph}`)
      const counts = (await textsOf(made.pdf)).map(
        (page) => page.filter((line) => line.startsWith('हरफ')).length,
      )
      assert.ok(!counts.includes(1), `${lines}: ${counts}`)
    }
  })

  test('bears pages that have hardly any room', async () => {
    const wish = { pageSize: 'A5', orientation: 'landscape', margin: 283 } as const
    const made = await convertMarkdown(
      `# शीर्षक\n\n| a | b |\n|--|--|\n| ${'क '.repeat(99)} | ख |\n\n1. > - \`x\`\n\n\`\`\`\ny\n\`\`\``,
      wish,
    )
    const text = (await readWithPdfium(made.pdf)).join('')
    assert.equal(text.match(/क/g)!.length, 100)
    assert.match(text, /y\s*$/m)
  })

  test('says so where the margin was made smaller', async () => {
    const sentence = 'The margin leaves no room on this paper and was made smaller.'
    const wish = { pageSize: 'A5', margin: 283 } as const
    assert.deepEqual((await convertMarkdown('क', wish)).warnings, [sentence])
    assert.deepEqual((await convertText('क', wish)).warnings, [sentence])
    assert.deepEqual((await convertText('क', { ...wish, pageSize: 'A3' })).warnings, [])
  })
})

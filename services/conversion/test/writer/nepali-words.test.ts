import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { type Conversion, convertMarkdown, convertText } from './convert.ts'
import { nepaliWords } from './nepali-words.ts'
import { describeWithPdfjs, readers } from './readers.ts'

/** The words that no stretch between two spaces of the text is. */
function missingIn(pages: readonly string[], words: readonly string[]): string[] {
  const found = new Set(pages.join('\n').split(/\s+/))
  return words.filter((word) => !found.has(word))
}

function withoutPageNumber(page: string, number: string): string {
  const text = page.trim()
  for (const printed of [number, number.replaceAll(' ', '')]) {
    if (text.endsWith(printed)) return text.slice(0, -printed.length).trim()
    // poppler puts it before the last line where that is short.
    const line = text.lastIndexOf(`
${printed}
`)
    if (line >= 0) return `${text.slice(0, line)}${text.slice(line + printed.length + 1)}`
  }
  return text
}

function toMarkdown(words: readonly string[]): string {
  const rows = Array.from({ length: Math.ceil(words.length / 3) }, (_, row) =>
    words.slice(row * 3, row * 3 + 3),
  )
  return [
    ...words.map((word, index) => `${'#'.repeat((index % 6) + 1)} ${word}`),
    ...words.map((word) => `- ${word}`),
    '\n',
    ...words.map(
      (word, index) =>
        `${index + 1}. **${word}** *${word}* \`${word}\` ~~${word}~~ [${word}](https://example.org)`,
    ),
    '\n',
    '| एक | दुई | तीन |\n|---|:-:|--:|',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '\n',
    ...words.map((word) => `> ${word} यो हो`),
  ].join('\n')
}

const sentences = nepaliWords.map((word, index) => `यो ${word} हो, and ${word} is word ${index} ।`).join(' ')

describe('Nepali words', () => {
  let list: Conversion
  let text: Conversion
  let markdown: Conversion
  before(async () => {
    list = await convertText(nepaliWords.join('\n'))
    text = await convertText(sentences)
    markdown = await convertMarkdown(toMarkdown(nepaliWords))
  })

  test('are enough, and none is there twice', () => {
    assert.ok(nepaliWords.length >= 150)
    assert.equal(new Set(nepaliWords).size, nepaliWords.length)
  })

  test('are right in the title and the outline', async () => {
    const { title, outline } = await describeWithPdfjs(markdown.pdf)
    assert.equal(title, nepaliWords[0])
    assert.deepEqual(outline, nepaliWords)
  })

  for (const { name, absent, read } of readers) {
    describe(`with ${name}`, { skip: absent }, () => {
      test('are all found, each on a line of its own', async () => {
        assert.deepEqual(missingIn(await read(list.pdf), nepaliWords), [])
      })

      test('are all found in sentences that go over lines and pages', async () => {
        assert.deepEqual(missingIn(await read(text.pdf), nepaliWords), [])
      })

      test('are all found in headings, lists, tables, quotations and every style', async () => {
        const found = (await read(markdown.pdf)).join(' ').split(/\s+/)
        const counts = new Map<string, number>()
        for (const word of found) counts.set(word, (counts.get(word) ?? 0) + 1)
        // Heading, two lists with five styles, table and quotation: nine times; digits are also page numbers.
        const rare = nepaliWords.filter((word) => (counts.get(word) ?? 0) < 9)
        assert.deepEqual(rare, [])
      })

      test('come back unchanged with the English between them', async () => {
        const pages = await read(text.pdf)
        const numbers = pages.map((_, index) => `${index + 1} / ${pages.length}`)
        const body = pages.map((page, index) => withoutPageNumber(page, numbers[index]!))
        const found = body.join(' ').split(/\s+/)
        const written = sentences.split(' ')
        const first = written.findIndex((word, index) => word !== found[index])
        const from = first === -1 ? written.length - 1 : first
        assert.deepEqual(found.slice(from, from + 9), written.slice(from, from + 9))
      })
    })
  }
})

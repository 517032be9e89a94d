import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { createConvert } from '../images/convert.ts'
import { wordFiles } from '../support/word-files.ts'
import { nepaliWords } from '../writer/nepali-words.ts'
import { readers } from '../writer/readers.ts'

describe('Nepali words of office files that are laid out plainly', () => {
  for (const [name, make] of Object.entries(wordFiles)) {
    let pdf: Promise<Buffer> | undefined
    const convert = async (t: TestContext) => (await createConvert(t)(name, make())).pdf
    for (const reader of readers) {
      test(`${name}: are all found with ${reader.name}`, { skip: reader.absent }, async (t) => {
        pdf ??= convert(t)
        const words = (await reader.read(await pdf)).join(' ').split(/\s+/)
        const count = (word: string) => words.filter((found) => found === word).length
        assert.deepEqual(
          nepaliWords.filter((word) => count(word) < 2),
          [],
        )
      })
    }
  }

  test('text that is typed for a legacy font is printed in Unicode, with a warning', async (t) => {
    const rtf = '{\\rtf1{\\fonttbl{\\f0 Arial;}{\\f1 Preeti;}}\\f1 g]kfn\\f0  Preeti}'
    const { pdf, warnings } = await createConvert(t)('letter.rtf', Buffer.from(rtf))
    assert.match((await readers.at(-1)!.read(pdf)).join(' '), /नेपाल Preeti/)
    assert.match(warnings.join('\n'), /legacy font Preeti is printed in Unicode/)
  })

  test('the warning says what is not in the PDF', async (t) => {
    const { warnings } = await createConvert(t)('words.docx', wordFiles['words.docx']!())
    assert.deepEqual(warnings, [
      "Laid out plainly, without the office program's layout: text, lists, tables and images are kept.",
      'No office program is used here.',
    ])
  })
})

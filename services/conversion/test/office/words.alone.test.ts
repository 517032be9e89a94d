import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { ConversionReport } from '@tathya/contracts/http'
import { suiteContext } from '@tathya/testing'
import { wordFiles } from '../support/word-files.ts'
import { nepaliWords } from '../writer/nepali-words.ts'
import { readers } from '../writer/readers.ts'
import { engines, startWithOffice } from './engines.ts'

for (const engine of engines) {
  const { title, absent: skip } = engine
  describe(`Nepali words of office files by ${title}`, { skip }, () => {
    const started = startWithOffice(suiteContext(), engine)
    const convert = async (name: string, content: Uint8Array) => {
      const service = await started
      const { status, body } = await service.convert([[name, Uint8Array.from(content)]])
      assert.equal(status, 200, JSON.stringify(body))
      const [document] = ConversionReport.parse(body.report).documents
      return { pdf: await service.fetchBytes(body), warnings: body.warnings, document: document! }
    }

    for (const name of ['words.docx', 'words.xlsx']) {
      let pdf: Buffer
      before(async () => {
        const converted = await convert(name, wordFiles[name]!())
        pdf = converted.pdf
        assert.deepEqual(
          [converted.document.engine?.name, converted.document.text_layer],
          [engine.name, 'repaired'],
        )
        assert.deepEqual(converted.warnings, [])
      })
      for (const reader of readers) {
        test(`${name}: are all found with ${reader.name}`, { skip: reader.absent }, async () => {
          const words = (await reader.read(pdf)).join(' ').split(/\s+/)
          const count = (word: string) => words.filter((found) => found === word).length
          assert.deepEqual(
            nepaliWords.filter((word) => count(word) < 2),
            [],
          )
        })
      }
    }

    test('fonts that are not here are named with those in their place', async () => {
      const rtf =
        '{\\rtf1{\\fonttbl{\\f0 Noto Sans;}{\\f1 Unheard Of;}}\\f0 present letters\\par\\f1 replaced words}'
      const { document, warnings } = await convert('letter.rtf', Buffer.from(rtf))
      const [present, replaced] = document.fonts!
      assert.deepEqual(present, { name: 'Noto Sans', used: ['Noto Sans'], substituted: false })
      assert.deepEqual([replaced!.name, replaced!.substituted], ['Unheard Of', true])
      assert.equal(
        warnings.at(-1),
        `Fonts that are not installed here have others in their place: Unheard Of (${replaced!.used.join(', ')}). Lines and pages may break elsewhere.`,
      )
    })

    test('text that is typed for a legacy font is found in Unicode, with a warning', async () => {
      const rtf = '{\\rtf1{\\fonttbl{\\f0 Arial;}{\\f1 Preeti;}}\\f1 g]kfn\\f0  Preeti}'
      const { pdf, warnings } = await convert('letter.rtf', Buffer.from(rtf))
      for (const reader of readers.filter(({ absent }) => !absent))
        assert.match((await reader.read(pdf)).join(' '), /नेपाल Preeti/, reader.name)
      assert.match(warnings.at(-1)!, /legacy font Preeti is not installed here/)
    })
  })
}

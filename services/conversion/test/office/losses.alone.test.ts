import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { suiteContext } from '@tathya/testing'
import sharp from 'sharp'
import { findSoffice } from '../../src/service/office/native/find-soffice.ts'
import { renderPages } from '../images/render.ts'
import { flatFile, objectsFile, officeFiles, wordFile, workbookFile } from './documents.ts'
import { engines, startWithOffice } from './engines.ts'

const red = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#c81e1e' } })
  .png()
  .toBuffer()

/** Chinese, Limbu, Newa and an emoji. */
const rare = '文 ᤕ 𑐣 🦏'

/** Letters that are drawn here, of Nepal and of its neighbours in Latin letters. */
const common = 'नेपाल सरकारको क्षेत्र, र्‍याली, ज्ञान — Kāṭhmāḍauṃ “Ward” ₹ 1½ é'

for (const engine of engines) {
  describe(`what ${engine.title} loses`, { skip: engine.absent }, () => {
    const context = suiteContext()
    const started = startWithOffice(context, engine)

    async function warningsOf(name: string, content: string | Uint8Array<ArrayBuffer>): Promise<string[]> {
      const { status, body } = await (await started).convert([[name, content]])
      assert.equal(status, 200, JSON.stringify(body))
      assert.equal(body.report.documents[0].engine.name, engine.name)
      return body.warnings
    }

    test('is told by what the source holds and the program lacks', async () => {
      const installed = await findSoffice(undefined)
      const lacks = engine.choice === 'auto' ? installed!.lacks : (['chart', 'equation'] as const)
      const parts = lacks.map((part) => `1 ${part}`).join(' and ')
      const warnings = await warningsOf('a.docx', objectsFile(red, 'Package'))
      const told = warnings.filter((sentence) => sentence.startsWith('Not in the PDF'))
      assert.equal(told.length, lacks.length > 0 ? 1 : 0)
      if (told.length > 0)
        assert.ok(told[0]!.startsWith(`Not in the PDF: ${parts}. ${engine.name} has`), told[0])
    })

    test('is not an object that has a picture in the file', async () => {
      for (const program of ['Package', 'Equation.3', 'Excel.Sheet.8']) {
        const { body } = await (await started).convert([['a.docx', objectsFile(red, program)]])
        const [page] = await renderPages(await (await started).fetchBytes(body))
        const pixels = page!.pixels
        let isRed = false
        for (let at = 0; at < pixels.length && !isRed; at += 3)
          isRed = pixels[at]! > 150 && pixels[at + 1]! < 80 && pixels[at + 2]! < 80
        assert.ok(isRed, program)
      }
    })

    test('is told by the script of letters that are printed as boxes', async () => {
      for (const [name, content] of [
        ['a.docx', wordFile(rare)],
        ['a.xlsx', workbookFile(rare)],
        ['a.fodt', flatFile('text', `<office:text><text:p>${rare}</text:p></office:text>`)],
      ] as const) {
        const [sentence = ''] = (await warningsOf(name, content)).filter((said) => /^No font/.test(said))
        for (const script of ['1 Limbu', '1 Newa (Prachalit)'])
          assert.ok(sentence.includes(script), `${name}: ${sentence}`)
        assert.match(sentence, /printed as boxes/)
      }
    })

    test('is nothing in documents whose letters are drawn', async () => {
      for (const [name, content] of [
        ...officeFiles,
        ['a.docx', wordFile(common)] as const,
        ['a.xlsx', workbookFile(common)] as const,
      ]) {
        const warnings = await warningsOf(name, content)
        assert.deepEqual(
          warnings.filter((sentence) => /^No font|^Not in the PDF/.test(sentence)),
          [],
          name,
        )
      }
    })
  })
}

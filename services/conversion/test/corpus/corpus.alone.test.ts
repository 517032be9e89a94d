import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shortOrLong } from '@tathya/testing'
import { startDocReady } from '../support/doc-ready.ts'
import { readers } from '../writer/readers.ts'
import {
  type CorpusFile,
  chooseFiles,
  convertCorpusFile,
  corpusFiles,
  readCorpusFile,
  readPageFacts,
} from './corpus.ts'
import { differenceOf, drawGrids, gridOfImage } from './page-grid.ts'

/** In a short run every so many files of a format are converted. */
const every = shortOrLong(12, 1)

/**
 * Words that PDFs of other programs have lost, at most: joiners that change no glyph, and signs that share one with others.
 * Without the source, a repair cannot know them.
 */
const lostBefore: Readonly<Record<string, number>> = {
  'report-ne-chromium.pdf': 1,
  'words-chromium.pdf': 10,
  'words-office.pdf': 13,
}

/** Share of the cells of a page in which an image may differ from what another library draws: those at its edges. */
const maxDifference = 0.02

/** A file, and the PDF that was made of it. */
interface Converted {
  readonly file: CorpusFile
  readonly pdf: Buffer
  readonly pages: number
}

test('the corpus is at least 200 files in 20 formats', () => {
  assert.ok(corpusFiles.length >= 200)
  assert.ok(new Set(corpusFiles.map(({ extension }) => extension)).size >= 20)
})

test('the corpus', async (t) => {
  const service = await startDocReady(t)
  const converted: Converted[] = []

  await t.test('is converted, every file', async () => {
    const failed: string[] = []
    for (const file of chooseFiles(every)) {
      const { status, body } = await convertCorpusFile(service, file)
      if (status !== 200) failed.push(`${file.name}: ${status} ${JSON.stringify(body)}`)
      else converted.push({ file, pdf: await service.fetchBytes(body), pages: body.pages })
    }
    t.diagnostic(`${converted.length} files`)
    assert.deepEqual(failed, [])
  })

  await t.test('has the pages of its files', () => {
    const facts = readPageFacts()
    for (const { file, pages } of converted) assert.equal(pages, facts[file.name]?.pages, file.name)
    // The facts were drawn by this product; where a format has pages, its maker knows how many.
    for (const { name, pages } of corpusFiles)
      if (pages !== undefined) assert.equal(facts[name]?.pages, pages, name)
  })

  await t.test('looks as it did, or as the images and PDFs that were sent', async () => {
    const facts = readPageFacts()
    const changed: Record<string, number> = {}
    for (const { file, pdf } of converted) {
      const expected = file.isDrawn ? await gridsOfSource(file) : facts[file.name]!.grids!
      const drawn = await drawGrids(pdf, expected.length)
      assert.equal(drawn.length, expected.length, file.name)
      const difference = Math.max(...drawn.map((grid, page) => differenceOf(grid, expected[page]!)))
      if (difference > (file.isImage ? maxDifference : 0)) changed[file.name] = difference
    }
    assert.deepEqual(changed, {})
  })

  for (const reader of readers) {
    await t.test(`is found with ${reader.name}`, { skip: reader.absent }, async () => {
      const lost: Record<string, string> = {}
      const texts = await reader.readAll(converted.map(({ pdf }) => pdf))
      for (const [index, { file }] of converted.entries()) {
        const text = texts[index]!.join('\n').normalize('NFC')
        const missing = file.words.filter((word) => !text.includes(word.normalize('NFC')))
        if (missing.length > (lostBefore[file.name] ?? 0)) lost[file.name] = describeMissing(missing, file)
      }
      assert.deepEqual(lost, {})
    })
  }
})

function describeMissing(missing: readonly string[], { words }: CorpusFile): string {
  return `${missing.length} of ${words.length} words, such as ${missing.slice(0, 5).join(' ')}`
}

/** The first pages of a PDF, or an image, that libraries of others draw. */
async function gridsOfSource({ name, extension }: CorpusFile): Promise<string[]> {
  if (extension === '.pdf') return drawGrids(readCorpusFile(name), 2)
  // The library for images reads no HEIC: it is the same page.
  return [await gridOfImage(readCorpusFile(extension === '.heic' ? 'page.png' : name))]
}

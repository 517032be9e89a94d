import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shortOrLong } from '@tathya/testing'
import { type DocReady, startDocReady } from '../support/doc-ready.ts'
import { readers } from '../writer/readers.ts'
import { type CorpusFile, corpusFiles, readCorpusFile } from './corpus.ts'

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

/** A file, and the PDF that was made of it. */
interface Converted {
  readonly file: CorpusFile
  readonly pdf: Buffer
  readonly pages: number
}

test('the corpus is at least 200 files in 20 formats', () => {
  assert.ok(corpusFiles.length >= 200)
  assert.ok(Object.keys(byFormat(corpusFiles)).length >= 20)
})

test('the corpus', async (t) => {
  const service = await startDocReady(t)
  const converted: Converted[] = []

  await t.test('is converted, every file', async () => {
    const failed: string[] = []
    for (const file of chosen()) {
      const { status, body } = await convert(service, file)
      if (status !== 200) failed.push(`${file.name}: ${status} ${JSON.stringify(body)}`)
      else converted.push({ file, pdf: await service.fetchBytes(body), pages: body.pages })
    }
    t.diagnostic(`${converted.length} files`)
    assert.deepEqual(failed, [])
  })

  await t.test('has the pages of its files', () => {
    for (const { file, pages } of converted) {
      if (file.pages !== undefined) assert.equal(pages, file.pages, file.name)
    }
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

function convert(service: DocReady, file: CorpusFile) {
  const query = file.broken ? { query: { repair: 'true' } } : {}
  return service.convert([[file.name, readCorpusFile(file.name)]], query)
}

function chosen(): CorpusFile[] {
  return Object.values(byFormat(corpusFiles)).flatMap((files) =>
    files!.filter((_, index) => index % every === 0),
  )
}

function byFormat(files: readonly CorpusFile[]) {
  return Object.groupBy(files, ({ name }) => name.slice(name.lastIndexOf('.')))
}

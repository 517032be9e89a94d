import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { after, describe, it } from 'node:test'
import { tempFolder } from '@tathya/testing'
import { strToU8, type Zippable, zipSync } from 'fflate'
import { readZip } from '../../src/process/readers/read-zip.ts'

const folder = tempFolder({ after })
let count = 0

/** Reads an archive; gives the names and texts of the files that are read further. */
async function read(content: Zippable | Uint8Array, documents: readonly string[] = ['a document']) {
  count += 1
  const file = path.join(folder, `${count}.zip`)
  writeFileSync(file, content instanceof Uint8Array ? content : zipSync(content))
  const source = { path: file, name: 'a.zip', type: 'application/zip' }
  let inner: string[] = []
  const made = await readZip(source as never, {} as never, async (files) => {
    inner = files.map(({ name, bytes }) => `${name}: ${Buffer.from(bytes)}`)
    return {
      documents: documents.map((name) => ({ name, warnings: ['own'] })),
      warnings: ['one is empty'],
    } as never
  })
  return { inner, made }
}

describe('an archive', () => {
  it('has its files in the order of their names, without folders and what systems add', async () => {
    const text = strToU8('x')
    const { inner } = await read({
      'b/': new Uint8Array(),
      'b/two.csv': text,
      'a.csv': text,
      'c\\three.csv': text,
      '__MACOSX/a.csv': text,
      'b/__MACOSX/a.csv': text,
      '.hidden': text,
      'b/.DS_Store': text,
      'b/Thumbs.db': text,
      'my.Thumbs.db': text,
    })
    assert.deepEqual(inner, ['a.csv: x', 'two.csv: x', 'three.csv: x', 'my.Thumbs.db: x'])
  })

  it('tells with the first document what was said of others', async () => {
    const { made } = await read({ a: strToU8('x') }, ['first', 'second'])
    assert.deepEqual(
      made.map(({ warnings }) => warnings),
      [['own', 'one is empty'], ['own']],
    )
    await assert.rejects(read({ a: strToU8('x') }, []), {
      kind: 'corrupt',
      message: /no file in it can be read/,
    })
  })

  it('is refused with too many files, or with one that grows too much', async () => {
    const files = (length: number) =>
      Object.fromEntries(Array.from({ length }, (_, at) => [`${at}.csv`, strToU8('x')]))
    assert.equal((await read(files(200))).inner.length, 200)
    await assert.rejects(read(files(201)), { kind: 'complex', message: /more than 200 files/ })
    assert.equal((await read({ a: new Uint8Array(1_000_000) })).inner.length, 1)
    await assert.rejects(read({ a: new Uint8Array(1_000_001) }), { kind: 'complex', message: /too large/ })
  })

  it('is refused if it is damaged', async () => {
    await assert.rejects(read(strToU8('nothing')), { kind: 'corrupt', message: /damaged/ })
  })
})

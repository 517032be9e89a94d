import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { tempFolder } from '@tathya/testing'
import type { ConversionContext } from '../src/process/converter.ts'
import { InnerConversions } from '../src/process/inner/inner-conversions.ts'

/** A converter of plain text that opens what it is called, so often. */
function start(context: TestContext) {
  const folder = tempFolder(context)
  const titles: unknown[] = []
  const warnings: string[] = []
  const inner = new InnerConversions((type) =>
    type === 'text/plain'
      ? {
          load:
            async () =>
            (source, options, { inner: next, ...rest }) => {
              titles.push(options.title)
              return next!.convert({ path: source.path, name: source.name }, options, {
                inner: next,
                ...rest,
              })
            },
        }
      : undefined,
  )
  const convert = (name: string, bytes: string | Buffer) => {
    const file = path.join(folder, 'file')
    writeFileSync(file, bytes)
    const conversion = { inner, warn: (sentence: string) => void warnings.push(sentence) }
    return inner.convert(
      { path: file, name },
      { title: 'of the upload' } as never,
      conversion as unknown as ConversionContext,
    )
  }
  return { inner, convert, titles, warnings }
}

test('documents in documents are converted to three levels, without the title of the upload', async (context) => {
  const { convert, titles, warnings } = start(context)
  await assert.rejects(convert('a.txt', 'text'), {
    code: 'conversion_failed',
    message: 'a.txt lies deeper than 3 levels. Send it alone.',
  })
  assert.deepEqual([titles, warnings], [[null, null, null], []])
})

test('a document that is empty or not converted is named, with what to do', async (context) => {
  const { convert } = start(context)
  await assert.rejects(convert('a.txt', ''), { code: 'file_empty', message: 'a.txt is empty.' })
  await assert.rejects(convert('a.bin', Buffer.from([0, 1, 2, 3])), {
    code: 'file_type_unsupported',
    message: 'a.bin is of an unknown type, which is not converted.',
  })
  await assert.rejects(convert('a.pdf', '%PDF-1.7\n'), {
    code: 'file_type_unsupported',
    message: /^a\.pdf is .*PDF.*, which is not converted\./,
  })
})

test('what an upload contains is limited in number and bytes, at all levels together', () => {
  const create = () => new InnerConversions(() => undefined)
  const [many, large] = [create(), create()]
  for (let at = 0; at < 1_000; at += 1) many.count('a.zip', 1)
  assert.throws(() => many.count('a.zip', 1), {
    code: 'conversion_failed',
    message: /^a\.zip contains more than 1000 entries, counting what lies in archives/,
  })
  large.count('a.zip', 1_000_000_000)
  assert.throws(() => large.count('b.zip', 1), { message: /^b\.zip contains more than 1000 MB/ })
})

test('a file beside another one has a name that no other has', () => {
  const inner = new InnerConversions(() => undefined)
  const source = { path: path.join('folder', 'source'), name: 'a', type: 'text/plain' }
  const [first, second] = [inner.pathBeside(source), inner.pathBeside(source)]
  assert.equal(path.dirname(first), 'folder')
  assert.notEqual(first, second)
})

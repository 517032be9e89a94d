import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { loadConfig } from '@tathya/platform'
import { ConversionConfig } from '../src/index.ts'
import { acceptedTypes } from '../src/process/converters/index.ts'
import { listFormats } from '../src/service/formats.ts'
import { docReady, startDocReady } from './support/doc-ready.ts'

describe('the list of formats', () => {
  test('is open to everybody under both spellings, and names every accepted type with its limits', async (context) => {
    const service = await startDocReady(context, { env: { TATHYA_CONVERSION_PAGES: '123' } })
    const { status, body, headers } = await service.ask(`${docReady}/formats`, { as: null })
    assert.equal(status, 200)
    assert.match(headers.get('cache-control') ?? '', /^public, max-age=300/)
    assert.deepEqual((await service.ask('/e/ai_engines/doc_ready/formats', { as: null })).body, body)
    const types = body.data.map(({ media_type }: { media_type: string }) => media_type)
    assert.deepEqual(
      types,
      acceptedTypes.filter((type) => type !== 'application/x-encrypted-office'),
    )
    assert.equal(body.meta.limits.pages, 123)
    for (const { name, extensions, result, options } of body.data) {
      assert.match(
        name,
        /^(an? |plain |Markdown|JSON|source )/,
        `"The file is ${name}": begin with an article (file-types.ts)`,
      )
      assert.ok(extensions.length > 0 && /\.$/.test(result), name)
      assert.ok(options.includes('merge') && options.includes('protect'), name)
    }
  })

  test('tells which options have an effect', () => {
    const { data } = listFormats(loadConfig(ConversionConfig, {}), () => undefined)
    const optionsOf = (type: string) => data.find(({ media_type }) => media_type === type)!.options
    assert.ok(optionsOf('text/plain').includes('page_size'))
    assert.equal(optionsOf('application/pdf').includes('page_size'), false)
    assert.equal(optionsOf('application/pdf').includes('pdf_a'), false)
    assert.ok(optionsOf('application/pdf').includes('pages'))
    for (const { media_type: type, options } of data)
      assert.equal(
        options.includes('password'),
        /pdf|zip$|rfc822|outlook|officedocument|opendocument|msword|ms-excel|ms-powerpoint|rtf/.test(type) &&
          !type.includes('epub'),
        type,
      )
    const withOffice = listFormats(loadConfig(ConversionConfig, {}), () => ({
      name: 'LibreOffice',
      version: '7.4',
    }))
    const rtf = withOffice.data.find(({ media_type }) => media_type === 'application/rtf')!
    assert.deepEqual(
      [rtf.engine, rtf.options.includes('title'), rtf.options.includes('pdf_a')],
      ['LibreOffice 7.4', false, true],
    )
  })
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { decodeWhole, findEncoding } from '../../src/recognising/find-encoding.ts'
import { decodeXml, encodingOfMark } from '../../src/recognising/index.ts'

const nepali = Buffer.from('नेपाल सरकार\n')
const latin = (text: string) => Buffer.from(text, 'latin1')

/** The text of bytes with the warnings about it. */
function decode(bytes: Uint8Array): { text: string | undefined; warnings: string[] } {
  const warnings: string[] = []
  return { text: decodeWhole(bytes, (sentence) => warnings.push(sentence)), warnings }
}

describe('the encoding of a text', () => {
  test('is UTF-8 or UTF-16 if all bytes are valid, wherever they are divided', () => {
    assert.deepEqual(findEncoding([]), { encoding: 'utf-8', invalid: 0 })
    assert.deepEqual(findEncoding([nepali.subarray(0, 4), nepali.subarray(4)]), {
      encoding: 'utf-8',
      invalid: 0,
    })
    const wide = Buffer.from('\ufeffनेपाल', 'utf16le')
    assert.deepEqual(findEncoding([wide]), { encoding: 'utf-16le', invalid: 0 })
    assert.deepEqual(findEncoding([Buffer.from(wide).swap16()]), { encoding: 'utf-16be', invalid: 0 })
    assert.deepEqual(findEncoding([Buffer.from('no mark\n', 'utf16le')]), {
      encoding: 'utf-16le',
      invalid: 0,
    })
  })

  test('stays UTF-8 with fewer invalid bytes than letters', () => {
    assert.deepEqual(findEncoding([nepali, Buffer.of(0xff, 0xff), nepali]), { encoding: 'utf-8', invalid: 2 })
    const marked = Buffer.concat([Buffer.from('\ufeff'), latin('caf\xe9s')])
    assert.deepEqual(findEncoding([marked]), { encoding: 'utf-8', invalid: 1 })
  })

  test('is Windows-1252 else, and none with too many controls', () => {
    assert.deepEqual(findEncoding([latin('caf\xe9s')]), { encoding: 'windows-1252', invalid: 0 })
    assert.deepEqual(findEncoding([latin(`${'a\tb\r\n\f\x1b'.repeat(50)}\xe9s\x01`)]), {
      ...{ encoding: 'windows-1252', invalid: 0 },
    })
    assert.equal(findEncoding([latin('\x01\x02caf\xe9s')]), undefined)
  })

  test('is warned of if it was guessed or has invalid bytes', () => {
    assert.deepEqual(decode(nepali), { text: 'नेपाल सरकार\n', warnings: [] })
    const { text, warnings } = decode(latin('\x93caf\xe9\x94 \x805'))
    assert.equal(text, '“café” €5')
    assert.match(warnings.join(), /^The text is not UTF-8 and was read as Windows-1252/)
    assert.match(
      decode(Buffer.concat([nepali, Buffer.of(0xff)])).warnings.join(),
      /not valid UTF-8 at 1 place:/,
    )
    assert.match(
      decode(Buffer.concat([nepali, Buffer.of(0xff, 0xff), nepali])).warnings.join(),
      /not valid UTF-8 at 2 places:/,
    )
    assert.equal(decode(latin('\x01\x02caf\xe9s')).text, undefined)
  })
})

test('XML is decoded by its mark or declaration', () => {
  assert.equal(
    decodeXml(latin('<?xml version="1.0" encoding="ISO-8859-1"?><a>\xe9')),
    '<?xml version="1.0" encoding="ISO-8859-1"?><a>é',
  )
  assert.equal(decodeXml(Buffer.from('<a>é')), '<a>é')
  assert.equal(decodeXml(Buffer.from('\ufeff<a>é', 'utf16le')), '<a>é')
  assert.equal(decodeXml(latin('<?xml version="1.0" encoding="none"?><a/>')), undefined)
  assert.equal(encodingOfMark(Buffer.from([0xef, 0xbb, 0xbf])), 'utf-8')
  assert.equal(encodingOfMark(Buffer.from([0xef, 0xbb])), undefined)
})

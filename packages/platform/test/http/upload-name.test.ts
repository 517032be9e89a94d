import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { toUploadName } from '../../src/http/requests/upload.ts'

describe('the name of a sent file', () => {
  test('loses its folders, on every system', () => {
    assert.equal(toUploadName('/etc/passwd'), 'passwd')
    assert.equal(toUploadName('../../a.txt'), 'a.txt')
    assert.equal(toUploadName('C:\\Users\\x\\a.txt'), 'a.txt')
  })

  test('is never empty and never a folder', () => {
    for (const sent of ['', '.', '..', '...', 'a/', '/', '\\', ' ', '\r\n', '\u202e', 'a/..']) {
      assert.equal(toUploadName(sent), 'file', JSON.stringify(sent))
    }
  })

  test('loses control characters and what turns its direction', () => {
    assert.equal(toUploadName('a\r\nX-Evil: 1.txt'), 'aX-Evil: 1.txt')
    assert.equal(toUploadName('report\u202efdp.exe'), 'reportfdp.exe')
    assert.equal(toUploadName('\ufeffa\u0000b\u2028c\u0085.txt'), 'abc.txt')
  })

  test('keeps Nepali with its joiners, composed', () => {
    const joined = 'र\u200d्य नेपाली.pdf'
    assert.equal(toUploadName(joined), joined)
    assert.equal(toUploadName('e\u0301.txt'), 'é.txt')
  })

  test('is cut between letters and keeps its ending', () => {
    const cut = toUploadName(`${'क्षि'.repeat(100)}.pdf`)
    assert.ok(Buffer.byteLength(cut) <= 255)
    assert.match(cut, /^(क्षि)+\.pdf$/)
    assert.equal(toUploadName(`${'a'.repeat(300)}`).length, 255)
    assert.equal(toUploadName(`a.${'b'.repeat(300)}`).length, 255)
    assert.ok(toUploadName(`a${'\u0301'.repeat(500)}.pdf`).endsWith('.pdf'))
  })

  test('of anything is safe, and stays as it is the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (sent) => {
        const name = toUploadName(sent)
        assert.ok(name.length > 0 && Buffer.byteLength(name) <= 255)
        assert.doesNotMatch(name, /[\p{Cc}/\\\u202a-\u202e\u2066-\u2069]/u)
        assert.ok(name.isWellFormed() && name === name.normalize('NFC'))
        assert.equal(toUploadName(name), name)
      }),
    )
  })
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { toAttachment } from '../../src/files/downloads/download-name.ts'

const cases: readonly (readonly [name: string, ascii: string, extended: string])[] = [
  ['report.pdf', 'report.pdf', 'report.pdf'],
  ['नेपाल.pdf', 'document.pdf', '%E0%A4%A8%E0%A5%87%E0%A4%AA%E0%A4%BE%E0%A4%B2.pdf'],
  ['नेपाल-2081.zip', '2081.zip', '%E0%A4%A8%E0%A5%87%E0%A4%AA%E0%A4%BE%E0%A4%B2-2081.zip'],
  ['résumé.pdf', 'resume.pdf', 'r%C3%A9sum%C3%A9.pdf'],
  ['it\'s "1" (a*b).pdf', 'it-s-1-a-b.pdf', 'it%27s%20%221%22%20%28a%2Ab%29.pdf'],
  ['', 'document', ''],
  ['नेपाल', 'document', '%E0%A4%A8%E0%A5%87%E0%A4%AA%E0%A4%BE%E0%A4%B2'],
]

for (const [name, ascii, extended] of cases) {
  test(`the name ${JSON.stringify(name)} is ${ascii} for callers that know ASCII alone`, () => {
    assert.equal(toAttachment(name), `attachment; filename="${ascii}"; filename*=UTF-8''${extended}`)
  })
}

test('no name ends the header or its quotes, and every name comes back from it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', size: 'max', maxLength: 200 }), (name) => {
      // RFC 8187: attr-char and percent-encoding only.
      const shape =
        /^attachment; filename="([A-Za-z0-9_.-]+)"; filename\*=UTF-8''((?:[A-Za-z0-9!#$&+.^_`|~-]|%[0-9A-F]{2})*)$/
      const match = shape.exec(toAttachment(name))
      assert.ok(match !== null, toAttachment(name))
      assert.equal(decodeURIComponent(match[2]!), name)
    }),
  )
})

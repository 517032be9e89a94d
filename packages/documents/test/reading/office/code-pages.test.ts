import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codePageOf, decodeBytes } from '../../../src/reading/office/rtf/code-pages.ts'

test('bytes are decoded by each Windows code page from 1250 to 1258, and by 1252 in an unknown one', () => {
  const cases = [
    [1250, 0xb3, 'ł'],
    [1251, 0xcf, 'П'],
    [1252, 0xe9, 'é'],
    [1253, 0xe1, 'α'],
    [1254, 0xfd, 'ı'],
    [1257, 0xe0, 'ą'],
    [1258, 0xd0, 'Đ'],
    [1249, 0xb3, '³'],
    [1259, 0xd0, 'Ð'],
  ] as const
  for (const [page, byte, letter] of cases) assert.equal(decodeBytes([byte], page), letter, String(page))
  assert.equal(decodeBytes([0x61, 0xb3], 1250), 'ał', 'again')
})

test('a character set of a font has a code page, or that of the document', () => {
  assert.deepEqual([codePageOf(204), codePageOf(238), codePageOf(3)], [1251, 1250, undefined])
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { strToU8, zipSync } from 'fflate'
import { packedBytes, readDirectory } from '../../src/process/inner/read-directory.ts'

const zip = (files: Record<string, string>, level: 0 | 9 = 0) =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), {
      level,
    }),
  )
/** The place of a field of an entry of the directory (APPNOTE.TXT 4.3.12). */
const fieldAt = (bytes: Buffer, offset: number) => bytes.indexOf(Buffer.from('PK\x01\x02', 'latin1')) + offset
const namesOf = (bytes: Buffer) => readDirectory(bytes).map(({ name }) => name)

describe('the directory of an archive', () => {
  test('has its files with their sizes and bytes, without folders', () => {
    const bytes = zip({ 'a/': '', 'a/one.txt': 'नेपाल', 'two.txt': '22' })
    const entries = readDirectory(bytes)
    assert.deepEqual(
      entries.map(({ name, method, encrypted, isLink, packed, unpacked }) => [
        ...[name, method, encrypted, isLink, packed, unpacked],
      ]),
      [
        ['a/one.txt', 0, false, false, 15, 15],
        ['two.txt', 0, false, false, 2, 2],
      ],
    )
    assert.deepEqual(
      entries.map((entry) => packedBytes(bytes, entry).toString()),
      ['नेपाल', '22'],
    )
    assert.equal(readDirectory(zip({ a: 'x'.repeat(99) }, 9))[0]!.method, 8)
  })

  test('has names that do not lead out of it', () => {
    assert.deepEqual(namesOf(zip({ '../../etc/passwd': '', 'C:\\a\\b.txt': '', '/./x//y': '', '..': '' })), [
      ...['etc/passwd', 'a/b.txt', 'x/y', 'unnamed'],
    ])
  })

  test('is found before a comment of 65,535 bytes', () => {
    const bytes = zip({ a: '1' })
    assert.deepEqual(namesOf(Buffer.concat([bytes, Buffer.alloc(65_535, 32)])), ['a'])
    assert.throws(() => readDirectory(Buffer.concat([bytes, Buffer.alloc(65_536, 32)])), /has no end/)
    assert.throws(() => readDirectory(Buffer.from('PK')), /has no end/)
  })

  test('says which entries are encrypted, and which are links', () => {
    const bytes = zip({ a: '1' })
    bytes.writeUInt16LE(1, fieldAt(bytes, 8))
    bytes.writeUInt32LE(0xa1ff_0000, fieldAt(bytes, 38))
    const [entry] = readDirectory(bytes)
    assert.deepEqual([entry!.encrypted, entry!.isLink], [true, true])
  })

  test('is damaged if its entries are elsewhere, share bytes, or are of ZIP64', () => {
    const damaged = (offset: number, value: number) => {
      const bytes = zip({ a: '1' })
      bytes.writeUInt32LE(value, fieldAt(bytes, offset))
      return () => readDirectory(bytes)
    }
    assert.throws(damaged(0, 0), /its directory is damaged/)
    assert.throws(damaged(20, 1_000), /share their bytes/)
    assert.throws(damaged(20, 0xffff_ffff), /ZIP64/)
    assert.throws(damaged(24, 0xffff_ffff), /ZIP64/)
  })

  test('refers to bytes of the file', () => {
    const bytes = zip({ a: '1' })
    const [entry] = readDirectory(bytes)
    assert.throws(() => packedBytes(bytes, { ...entry!, at: 1 }), /it is damaged/)
    assert.throws(() => packedBytes(bytes, { ...entry!, at: bytes.length }), /it is damaged/)
    assert.throws(() => packedBytes(bytes, { ...entry!, packed: bytes.length }), /it is cut off/)
  })
})

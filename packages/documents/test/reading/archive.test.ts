import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { zipSync } from 'fflate'
import { Archive } from '../../src/reading/archive.ts'

const bytes = (text: string) => Buffer.from(text)

/** An archive of parts that are not packed, with other numbers in its directory. */
function forged(
  parts: Readonly<
    Record<string, { readonly unpacked?: number; readonly method?: number; readonly locked?: true }>
  >,
): Buffer {
  const names = Object.keys(parts)
  const archive = Buffer.from(
    zipSync(Object.fromEntries(names.map((name) => [name, bytes('x')])), { level: 0 }),
  )
  let at = archive.indexOf(Buffer.from([0x50, 0x4b, 1, 2]))
  for (const name of names) {
    const { unpacked, method, locked } = parts[name]!
    if (unpacked !== undefined) archive.writeUInt32LE(unpacked, at + 24)
    if (method !== undefined) archive.writeUInt16LE(method, at + 10)
    if (locked) archive.writeUInt16LE(1, at + 8)
    at += 46 + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30)
  }
  return archive
}

describe('the parts of an archive', () => {
  test('are found by names without case, with a slash before them or not, and between backslashes', () => {
    const archive = new Archive(Buffer.from(zipSync({ 'Word\\Document.xml': bytes('a'), B: bytes('b') })))
    assert.deepEqual(archive.names, ['word/document.xml', 'b'])
    assert.deepEqual([archive.has('WORD/document.xml'), archive.has('c')], [true, false])
    assert.equal(archive.read('/word/DOCUMENT.xml')?.toString(), 'a')
    assert.equal(archive.read('c'), undefined)
    assert.equal(archive.need('b').toString(), 'b')
    assert.throws(() => archive.need('c'), {
      name: 'ReadFault',
      kind: 'corrupt',
      message: /its part c is missing/,
    })
  })

  test('are found before a comment of the longest length, and not before a longer one', () => {
    const plain = Buffer.from(zipSync({ a: bytes('a') }))
    const open = (length: number) => new Archive(Buffer.concat([plain, Buffer.alloc(length)]))
    assert.deepEqual(open(65_535).names, ['a'])
    assert.throws(() => open(65_536), { kind: 'corrupt', message: /directory/ })
    assert.throws(() => new Archive(Buffer.alloc(21)), { kind: 'corrupt' })
  })

  test('are refused if they are locked, cut, damaged or packed in an unknown way', () => {
    const locked = new Archive(forged({ a: { locked: true }, b: {} }))
    assert.throws(() => locked.read('a'), { kind: 'encrypted', message: /password/ })
    assert.equal(locked.read('b')?.toString(), 'x')
    assert.throws(() => new Archive(forged({ a: { method: 12 } })).read('a'), {
      kind: 'corrupt',
      message: /its part a is packed in an unknown way/,
    })
    assert.throws(() => new Archive(forged({ a: { method: 8 } })).read('a'), {
      kind: 'corrupt',
      message: /its part a is damaged/,
    })
    const large = Buffer.from(zipSync({ a: Buffer.alloc(50, 'x') }))
    const entry = large.indexOf(Buffer.from([0x50, 0x4b, 1, 2]))
    // No more is unpacked than the directory says.
    large.writeUInt32LE(49, entry + 24)
    assert.throws(() => new Archive(large).read('a'), { kind: 'corrupt', message: /damaged/ })
    large.writeUInt32LE(large.length, entry + 20)
    assert.throws(() => new Archive(large).read('a'), { kind: 'corrupt', message: /cut short/ })
    large.writeUInt32LE(0, entry)
    assert.throws(() => new Archive(large), { kind: 'corrupt', message: /directory/ })
  })

  test('may be 10,000, and not one more', () => {
    const archive = Buffer.from(zipSync({ a: bytes('a') }))
    const end = archive.length - 22
    archive.writeUInt16LE(10_000, end + 10)
    assert.throws(() => new Archive(archive), { kind: 'corrupt' })
    archive.writeUInt16LE(10_001, end + 10)
    assert.throws(() => new Archive(archive), { kind: 'complex', message: /more than 10000 parts/ })
  })

  test('may grow a hundred times from 10 MB on', () => {
    const small = new Archive(Buffer.from(zipSync({ a: Buffer.alloc(10_000_000) })))
    assert.equal(small.read('a')?.length, 10_000_000)
    const bomb = new Archive(Buffer.from(zipSync({ a: Buffer.alloc(10_000_001) })))
    assert.throws(() => bomb.read('a'), { kind: 'complex', message: /its part a grows more than 100 times/ })
  })

  test('may unpack to 256 MB together, and a refused one does not count', () => {
    const parts = Object.fromEntries(
      Array.from({ length: 25 }, (_, at) => [`p${at}`, { unpacked: 10_000_000 }]),
    )
    const archive = new Archive(
      forged({
        ...parts,
        over: { unpacked: 6_000_001 },
        last: { unpacked: 6_000_000 },
        one: { unpacked: 1 },
      }),
    )
    for (const name of Object.keys(parts)) assert.equal(archive.read(name)?.toString(), 'x')
    assert.throws(() => archive.read('over'), { kind: 'complex', message: /more than 256 MB/ })
    assert.equal(archive.read('last')?.toString(), 'x')
    assert.throws(() => archive.read('one'), { kind: 'complex' })
  })
})

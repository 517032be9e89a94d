import assert from 'node:assert/strict'
import { test } from 'node:test'
import { encryptedOffice, recogniseCompound } from '../../src/recognising/compound.ts'

/** The beginning of a compound file with these streams in its directory. */
function head(...streams: string[]): Buffer {
  const bytes = Buffer.alloc(1024 + streams.length * 128)
  for (const [at, name] of streams.entries()) bytes.write(`${name}\0`, 1024 + at * 128, 'utf16le')
  return bytes
}

test('a compound file is what the streams of its directory say, whatever its name', () => {
  const types = [
    ['WordDocument', 'application/msword'],
    ['PowerPoint Document', 'application/vnd.ms-powerpoint'],
    ['Workbook', 'application/vnd.ms-excel'],
    ['Book', 'application/vnd.ms-excel'],
    ['__properties_version1.0', 'application/vnd.ms-outlook'],
    ['EncryptedPackage', encryptedOffice],
  ]
  for (const [stream, type] of types)
    assert.equal(recogniseCompound(head('Root Entry', stream!), 'a.ppt'), type, stream)
  assert.equal(recogniseCompound(head('WordDocument', '__properties_version1.0'), 'a'), types[4]![1])
})

test('a compound file whose directory lies beyond its beginning is what its name says', () => {
  for (const [name, type] of [
    ['a.DOC', 'application/msword'],
    ['b.xlt', 'application/vnd.ms-excel'],
    ['c.docx', encryptedOffice],
    ['d.zip', undefined],
    ['doc', undefined],
  ] as const)
    assert.equal(recogniseCompound(head('Root Entry'), name), type, name)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync, strToU8, zipSync } from 'fflate'
import { mayHoldSvg } from '../../src/process/office/may-hold-svg.ts'

const plain = strToU8('<w:p>words about svg</w:p>')
const drawing = strToU8('<?xml version="1.0"?><svg width="1"/>')
/** An archive in so many others. */
const nested = (part: Uint8Array, depth: number): Uint8Array =>
  zipSync({ part: depth === 0 ? part : nested(part, depth - 1) })

test('a document is taken for one with SVG by its parts, wherever they are', () => {
  assert.equal(mayHoldSvg(zipSync({ 'word/document.xml': plain })), false)
  assert.equal(mayHoldSvg(zipSync({ 'word/document.xml': plain, 'media/1.bin': drawing })), true)
  assert.equal(mayHoldSvg(zipSync({ 'media/a.SVGZ': plain })), true)
  assert.equal(mayHoldSvg(zipSync({ 'media/1.bin': gzipSync(plain) })), true)
  assert.deepEqual(
    [0, 1, 2].map((depth) => mayHoldSvg(nested(plain, depth))),
    [false, false, false],
  )
  assert.equal(mayHoldSvg(nested(drawing, 2)), true)
})

test('a document that is too deep, damaged or too large to know is taken for one', () => {
  assert.equal(mayHoldSvg(nested(plain, 3)), true)
  assert.equal(mayHoldSvg(zipSync({ part: plain }).subarray(0, 40)), true)
  const zip = zipSync({ part: new Uint8Array(50_000) })
  assert.equal(mayHoldSvg(zip), false)
  // The unpacked size in the directory of the archive, 24 bytes into its entry (APPNOTE.TXT 4.3.12).
  const claimed = Buffer.from(zip)
  claimed.writeUInt32LE(200_000_001, claimed.indexOf(Buffer.from('PK\x01\x02', 'latin1')) + 24)
  assert.equal(mayHoldSvg(claimed), true)
})

test('SVG in other formats is found in their encodings, and only there', () => {
  assert.equal(mayHoldSvg(strToU8('{\\rtf1 {\\pict 3c73\n7667}}')), true)
  assert.equal(mayHoldSvg(strToU8('{\\rtf1 {\\pict 3c74}}')), false)
  assert.equal(mayHoldSvg(strToU8('3c737667')), false)
  assert.equal(mayHoldSvg(strToU8('<office:binary-data>PHN2\n ZyB3</office:binary-data>')), true)
  assert.equal(mayHoldSvg(strToU8('<svg:desc>a picture</svg:desc>')), false)
  assert.equal(mayHoldSvg(strToU8('<svg:svg >')), true)
})

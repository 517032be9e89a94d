import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toImage } from '../../../src/reading/office/image.ts'

const place = { width: 10, height: 20, alt: 'x' }

function read(bytes: Buffer | undefined) {
  const lost: string[] = []
  const image = toImage(bytes, place, { add: (kind) => void lost.push(kind) })
  return { image, lost }
}

test('an image that can be printed is told by its content', () => {
  for (const [type, begin] of [
    ['image/png', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['image/jpeg', Buffer.from('ffd8ffe0', 'hex')],
    ['image/gif', Buffer.from('GIF89a')],
    ['image/tiff', Buffer.from('49492a00', 'hex')],
    ['image/tiff', Buffer.from('4d4d002a', 'hex')],
    ['image/webp', Buffer.from('RIFF1234WEBPVP8 ')],
  ] as const)
    assert.deepEqual(read(begin), { image: { kind: 'image', bytes: begin, type, ...place }, lost: [] }, type)
})

test('one that cannot be printed is counted', () => {
  for (const bytes of [
    undefined,
    Buffer.alloc(0),
    Buffer.from('RIFF1234WAVE'),
    Buffer.from('1234WEBP'),
    Buffer.from('\x01\0\0\0'),
    Buffer.from('89504e', 'hex'),
  ])
    assert.deepEqual(read(bytes), { image: undefined, lost: ['unreadable-image'] })
})

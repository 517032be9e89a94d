import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { CFB } from '@e965/xlsx'
import { read } from '../outline.ts'

/** A record of PowerPoint (MS-PPT, 2.3.1): an atom of bytes, or a container of records. */
function record(type: number, content: Buffer | readonly Buffer[], instance = 0): Buffer {
  const isAtom = Buffer.isBuffer(content)
  const body = isAtom ? content : Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt16LE((instance << 4) | (isAtom ? 0 : 0xf), 0)
  head.writeUInt16LE(type, 2)
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}

const number = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32LE(value, at * 4)
  return bytes
}

/** A text of a kind: 0 and 6 are titles, 1 a body. */
const text = (kind: number, words: string, isWide = true) => [
  record(3999, number(kind)),
  isWide ? record(4000, Buffer.from(words, 'utf16le')) : record(4008, Buffer.from(words, 'latin1')),
]

/** Makes a presentation of slides: texts of the outline, and drawn ones. */
function makePpt(slides: readonly { outline?: Buffer[]; drawn?: Buffer[] }[], key = 0xe391c05f): Buffer {
  const list = slides.flatMap(({ outline = [] }, at) => [record(1011, number(at + 2)), ...outline])
  const masters = record(4080, [record(1011, number(9)), ...text(0, 'master')], 1)
  const objects = [
    record(1000, [masters, record(4080, list)]),
    ...slides.map(({ drawn = [] }) => record(1006, [record(1036, drawn)])),
  ]
  const offsets = objects.map((_, at) => Buffer.concat(objects.slice(0, at)).length)
  const body = Buffer.concat(objects)
  const directory = record(6002, Buffer.concat([number((objects.length << 20) | 1), number(...offsets)]))
  const edit = record(4085, number(0, 0, 0, body.length, 1, 0, 0))
  const stream = Buffer.concat([body, directory, edit])
  const user = Buffer.concat([Buffer.alloc(8), number(20, key, body.length + directory.length)])
  const file = CFB.utils.cfb_new()
  CFB.utils.cfb_add(file, '/PowerPoint Document', stream)
  CFB.utils.cfb_add(file, '/Current User', user)
  return Buffer.from(CFB.write(file, { type: 'buffer' }) as Uint8Array)
}

const type = 'application/vnd.ms-powerpoint'

describe('a presentation of PowerPoint 2003', () => {
  test('has the texts of its slides, titles first, each slide on a page', async () => {
    const { lines, pageSize } = await read(
      type,
      makePpt([
        {
          outline: [...text(1, 'बुँदा\vline\rsecond\r*'), ...text(0, 'शीर्षक')],
          drawn: text(4, 'caf\xe9', false),
        },
        { drawn: [...text(6, 'Centred'), record(4000, Buffer.from(' ', 'utf16le'))] },
      ]),
    )
    assert.deepEqual(lines, [
      ...['h1 शीर्षक', 'p बुँदा\nline', 'p second', 'p café'],
      ...['page-break', 'h1 Centred'],
    ])
    assert.deepEqual(pageSize, [720, 540])
  })

  test('is refused with a password, or if it is damaged', async () => {
    await assert.rejects(read(type, makePpt([], 0xf3d1c4df)), { name: 'ReadFault', kind: 'encrypted' })
    const file = CFB.utils.cfb_new()
    CFB.utils.cfb_add(file, '/PowerPoint Document', Buffer.alloc(9))
    const incomplete = Buffer.from(CFB.write(file, { type: 'buffer' }) as Uint8Array)
    for (const bytes of [incomplete, Buffer.from('nothing')])
      await assert.rejects(read(type, bytes), { name: 'ReadFault', kind: 'corrupt' })
    CFB.utils.cfb_add(file, '/Current User', number(0, 0, 0, 0, 9_999))
    const cut = Buffer.from(CFB.write(file, { type: 'buffer' }) as Uint8Array)
    await assert.rejects(read(type, cut), { name: 'ReadFault', kind: 'corrupt' })
  })
})

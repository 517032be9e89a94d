import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { CFB } from '@e965/xlsx'
import { read } from '../outline.ts'

const type = 'application/msword'

/** A paragraph with its mark at the end, and the bytes of its properties. */
interface Written {
  readonly text: string
  readonly style?: number
  /** Modifiers with their operands (MS-DOC, 2.2.5.1). */
  readonly modifiers?: readonly number[]
}

const inTable = [0x16, 0x24, 1]
const endsRow = [...inTable, 0x17, 0x24, 1]
/** A modifier that says its own size, before those that matter. */
const other = [0x00, 0xca, 2, 9, 9]

interface Parts {
  readonly flags?: number
  readonly version?: number
  readonly name?: string
  readonly tableName?: string
  readonly pieceMark?: number
}

/** Makes a Word document: half of its text in a piece of Windows-1252 where `latin`, else all in UTF-16. */
function makeDoc(
  paragraphs: readonly Written[],
  { flags = 0, version = 193, name = 'WordDocument', tableName = '0Table', pieceMark = 2 }: Parts = {},
): Buffer {
  const text = paragraphs.map((paragraph) => paragraph.text).join('')
  const [textAt, page] = [1024, 1]
  const stream = Buffer.alloc(textAt + text.length * 2)
  stream.writeUInt16LE(0xa5ec, 0)
  stream.writeUInt16LE(version, 2)
  stream.writeUInt16LE(flags, 10)
  stream.writeUInt32LE(text.length, 76)
  stream.write(text, textAt, 'utf16le')
  // Properties of paragraphs: their ends, then where each has its own, from the end of the page on.
  const start = page * 512
  stream[start + 511] = paragraphs.length
  let [end, free] = [textAt, 500]
  for (const [at, { text: words, style = 0, modifiers = [] }] of paragraphs.entries()) {
    end += words.length * 2
    stream.writeUInt32LE(end, start + (at + 1) * 4)
    const size = 3 + modifiers.length + (modifiers.length % 2 === 0 ? 1 : 0)
    free = (free - size) & ~1
    stream[start + (paragraphs.length + 1) * 4 + at * 13] = free / 2
    // The size is in words: with the first byte it is even.
    const content = [size / 2, style, 0, ...modifiers]
    stream.set(content, start + free)
  }
  const pieces = Buffer.alloc(5 + 8 + 8)
  pieces[0] = pieceMark
  pieces.writeUInt32LE(16, 1)
  pieces.writeUInt32LE(text.length, 9)
  pieces.writeUInt32LE(textAt, 15)
  const properties = Buffer.from([1, 2, 0, 7, 7])
  const plex = Buffer.alloc(12)
  plex.writeUInt32LE(page, 8)
  const table = Buffer.concat([properties, pieces, plex])
  stream.writeUInt32LE(0, 418)
  stream.writeUInt32LE(properties.length + pieces.length, 422)
  stream.writeUInt32LE(properties.length + pieces.length, 258)
  stream.writeUInt32LE(plex.length, 262)
  return container({ [name]: stream, [tableName]: table })
}

function container(streams: Readonly<Record<string, Buffer>>): Buffer {
  const file = CFB.utils.cfb_new()
  for (const [name, bytes] of Object.entries(streams)) CFB.utils.cfb_add(file, `/${name}`, bytes)
  return Buffer.from(CFB.write(file, { type: 'buffer' }) as Uint8Array)
}

const doc = (...paragraphs: Written[]) => read(type, makeDoc(paragraphs))

describe('a document of Word 2003', () => {
  test('has paragraphs, headings by style or level, and ends of pages', async () => {
    const { lines } = await doc(
      { text: 'शीर्षक\r', style: 1 },
      { text: 'Deep\r', style: 9 },
      { text: 'By level\r', modifiers: [...other, 0x40, 0x26, 1] },
      { text: 'Body\r', style: 3, modifiers: [0x40, 0x26, 9] },
      { text: ' \r', style: 1 },
      { text: 'line\x0bbreak, non\x1ebreaking\x1f\f' },
      { text: 'last', style: 10 },
    )
    assert.deepEqual(lines, [
      ...['h1 शीर्षक', 'h6 Deep', 'h2 By level', 'p Body'],
      ...['p line\nbreak, non\u2011breaking\u00ad', 'page-break', 'p last'],
    ])
  })

  test('has tables, whose cells have paragraphs', async () => {
    const cell = (text: string) => ({ text, modifiers: inTable })
    const { lines } = await doc(
      { text: 'before\r' },
      ...[cell('a\r'), cell('b\x07'), cell('\x07'), { text: '\x07', modifiers: endsRow }],
      ...[cell('c\x07'), cell('d\x07'), { text: '\x07', modifiers: endsRow }],
      { text: 'after\r' },
      ...[cell('e\x07'), { text: '\x07', modifiers: endsRow }],
    )
    assert.deepEqual(lines, ['p before', '| a / b | ', '| c | d', 'p after', '| e'])
  })

  test('has results of fields without their instructions, and counts what it leaves out', async () => {
    const { lines, lost } = await doc(
      { text: 'see \x13 HYPERLINK "a" \x13 nested \x14x\x15\x14page 3\x15.\r' },
      { text: 'picture\x01 drawing\x08 comment\x05 note\x02\r' },
      { text: 'x\x15 y\x14 z\r' },
    )
    assert.deepEqual(lines, ['p see page 3.', 'p picture drawing comment note', 'p x y z'])
    assert.deepEqual([lost('unreadable-image'), lost('comment')], [2, 1])
  })

  test('is read with the table that its flags name', async () => {
    const { lines } = await read(type, makeDoc([{ text: 'a' }], { flags: 0x200, tableName: '1Table' }))
    assert.deepEqual(lines, ['p a'])
  })

  test('is refused with what is wrong with it', async () => {
    const written = [{ text: 'a' }]
    for (const [kind, message, bytes] of [
      ['corrupt', /holds no Word document/, makeDoc(written, { name: 'Other' })],
      ['corrupt', /Word 95 or before/, makeDoc(written, { version: 100 })],
      ['corrupt', /table stream is missing/, makeDoc(written, { flags: 0x200 })],
      ['corrupt', /list of its pieces is damaged/, makeDoc(written, { pieceMark: 3 })],
      ['corrupt', /cut short/, container({ WordDocument: Buffer.from([0xec, 0xa5, 193, 0]) })],
      ['encrypted', /password/, makeDoc(written, { flags: 0x100 })],
      ['encrypted', /password/, container({ EncryptedPackage: Buffer.alloc(9) })],
      ['corrupt', /container is damaged/, Buffer.from('nothing')],
    ] as const)
      await assert.rejects(read(type, bytes), { name: 'ReadFault', kind, message }, String(message))
    assert.deepEqual((await read(type, makeDoc(written, { version: 101 }))).lines, ['p a'])
  })
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { decompressRtf, readMsg } from '../../../src/reading/mail/index.ts'
import { makeMsg, packedRtf } from '../../../testing/index.ts'
import { outline } from '../outline.ts'

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text))

describe('a mail of Outlook', () => {
  test('has its headers, its text as a page, and its files', async () => {
    const message = makeMsg({
      subject: ' बैठक ',
      from: ['आशा', 'asha@example.org'],
      to: [
        ['Hari', 'hari@example.org'],
        ['list', '/O=X/CN=LIST'],
        ['a@b.np', 'a@b.np'],
      ],
      headers: 'Received: x\r\nDate: Mon, 23 Nov 2026 10:15:00 +0545\r\n',
      html: '<meta charset="utf-8"><p>नमस्ते</p>',
      body: 'plain',
      files: [
        { name: 'logo.png', content: bytesOf('png'), type: 'image/png', contentId: '<logo@x>' },
        { name: ' ', content: bytesOf('data') },
        { name: 'भित्री पत्र', content: { subject: 'भित्री', body: 'पाठ' } },
      ],
    })
    const mail = await readMsg(message, 'a.msg')
    assert.deepEqual(mail.headers, [
      ['From', 'आशा <asha@example.org>'],
      ['To', 'Hari <hari@example.org>, list, a@b.np'],
      ['Date', 'Mon, 23 Nov 2026 10:15:00 +0545'],
      ['Subject', ' बैठक '],
    ])
    assert.deepEqual([mail.subject, mail.text, mail.blocks], ['बैठक', 'plain', undefined])
    assert.match(mail.html ?? '', /<p>नमस्ते<\/p>/)
    assert.deepEqual(
      mail.files.map(({ name, type, contentId }) => [name, type, contentId]),
      [
        ['logo.png', 'image/png', 'logo@x'],
        ['attachment 2', 'application/octet-stream', undefined],
        ['भित्री पत्र.msg', 'application/vnd.ms-outlook', undefined],
      ],
    )
    assert.equal(Buffer.from(mail.files[0]!.bytes).toString(), 'png')
    const inner = await readMsg(mail.files[2]!.bytes, 'inner.msg')
    assert.deepEqual([inner.subject, inner.text, inner.html], ['भित्री', 'पाठ', undefined])
  })

  test('has its text as blocks if it is packed RTF, and only plain if that is damaged', async () => {
    const { blocks, html } = await readMsg(makeMsg({ subject: 'x', rtf: packedRtf, body: 'plain' }), 'a.msg')
    assert.deepEqual([outline(blocks ?? []), html], [['p hello world'], undefined])
    const damaged = await readMsg(
      makeMsg({ subject: 'x', rtf: packedRtf.subarray(0, 12), body: 'b' }),
      'a.msg',
    )
    assert.deepEqual([damaged.blocks, damaged.text], [undefined, 'b'])
  })

  test('is refused if it is cut short', async () => {
    const whole = makeMsg({ subject: 'x', body: 'y'.repeat(10_000) })
    await assert.rejects(readMsg(whole.subarray(0, 600), 'a.msg'), {
      code: 'file_corrupt',
      message: /^a\.msg is no mail/,
    })
  })

  test('is refused as damaged if a chain or its directory is a circle', async () => {
    const files = [{ name: 'a.bin', content: Buffer.alloc(9_000, 1) }]
    const message = makeMsg({ subject: 'a', body: 'b'.repeat(99), files })
    const sectorBytes = 512
    const table = (message.readUInt32LE(0x4c) + 1) * sectorBytes
    const smallTable = (message.readUInt32LE(0x3c) + 1) * sectorBytes
    const root = (message.readUInt32LE(0x30) + 1) * sectorBytes
    // The last sector of a long chain leads to the one before it, as does one of small sectors; the root is its own child.
    const isLong = (sector: number) =>
      [0, 1, 2].every((step) => message.readUInt32LE(table + (sector + step) * 4) === sector + step + 1)
    const long = Array.from({ length: 100 }, (_, sector) => sector).find(isLong)!
    const circles = {
      chain: [table + (long + 2) * 4, long],
      'small chain': [smallTable, 0],
      directory: [root + 0x4c, 0],
    }
    for (const [name, [at, to]] of Object.entries(circles)) {
      const circle = Buffer.from(message)
      circle.writeUInt32LE(to!, at!)
      await assert.rejects(readMsg(circle, 'circle.msg'), { code: 'file_corrupt' }, name)
    }
    assert.equal((await readMsg(message, 'whole.msg')).subject, 'a')
  })
})

describe('packed RTF', () => {
  test('is unpacked, also with references into what they write', () => {
    assert.equal(
      decompressRtf(packedRtf)?.toString('latin1'),
      '{\\rtf1\\ansi\\ansicpg1252\\pard hello world}\r\n',
    )
    // MS-OXRTFCP, 4.1.2.
    const crossing = '1a0000001c0000004c5a4675e2d44b51410004205758595a0d6e7d010eb0'
    assert.equal(decompressRtf(Buffer.from(crossing, 'hex'))?.toString(), '{\\rtf1 WXYZWXYZWXYZWXYZWXYZ}')
    assert.equal(decompressRtf(Buffer.from('none')), undefined)
  })
})

import assert from 'node:assert/strict'
import { createCipheriv, createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { CFB } from '@e965/xlsx'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { isLockedBinary, isLockedOpenDocument, unlock } from '../../../src/reading/locked/index.ts'

/** Files that LibreOffice 7.4 (ODT, DOC, XLS) and msoffcrypto-tool 6.1 have locked. */
const locked = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url))

test('files of Office 2010 and later and OpenDocuments open with their password only', async () => {
  for (const [name, password, part] of [
    ['letter.docx', 'सगरमाथा-8848', 'word/document.xml'],
    ['table.xlsx', 'secret-8848', 'xl/workbook.xml'],
    ['letter.odt', 'secret-8848', 'content.xml'],
  ] as const) {
    const opened = await unlock(locked(name), password)
    assert.match(strFromU8(unzipSync(opened)[part]!), /^<\?xml/, name)
    assert.equal(isLockedOpenDocument(opened), false)
    for (const wrong of ['', 'secret', `${password} `])
      await assert.rejects(unlock(locked(name), wrong), { name: 'LockFault', kind: 'password' }, name)
  }
  assert.ok(isLockedOpenDocument(locked('letter.odt')))
  assert.ok(!isLockedOpenDocument(locked('letter.docx')))
})

test('files of Office 2007 open with their password only', async () => {
  const plain = Buffer.from(zipSync({ 'word/document.xml': strToU8('<w:document/>') }))
  const file = lockStandard(plain, 'नेपाल')
  assert.deepEqual(await unlock(file, 'नेपाल'), plain)
  await assert.rejects(unlock(file, 'Nepal'), { name: 'LockFault', kind: 'password' })
})

test('older locked files are told from open ones', () => {
  for (const name of ['letter.doc', 'table.xls']) {
    assert.ok(isLockedBinary(locked(name)), name)
    const open = new URL(`../../../../../services/conversion/test/office/fixtures/${name}`, import.meta.url)
    assert.ok(!isLockedBinary(readFileSync(open)), name)
  }
  assert.ok(!isLockedBinary(Buffer.from('no compound file')))
})

test('damage and other encryption are told apart from a wrong password', async () => {
  const whole = locked('letter.docx')
  await assert.rejects(unlock(whole.subarray(0, 3_000), 'x'), { kind: 'corrupt' })
  const odt = unzipSync(locked('letter.odt'))
  const manifest = strFromU8(odt['META-INF/manifest.xml']!)
  const change = (from: RegExp, to: string) =>
    Buffer.from(zipSync({ ...odt, 'META-INF/manifest.xml': strToU8(manifest.replaceAll(from, to)) }))
  await assert.rejects(unlock(change(/#aes256-cbc/g, '#blowfish'), 'secret-8848'), { kind: 'unknown' })
  await assert.rejects(unlock(change(/count="100000"/g, 'count="99999999999"'), 'x'), { kind: 'unknown' })
  const size = (part: string) => change(new RegExp(`(?<="${part}"[^>]*size=")\\d+`, 'g'), '10')
  await assert.rejects(unlock(size('content.xml'), 'secret-8848'), { kind: 'corrupt' })
  await assert.rejects(unlock(change(/(?<=manifest:size=")\d+/g, '999999999999'), 'x'), { kind: 'corrupt' })
})

/** Locks a document as Office 2007 does (MS-OFFCRYPTO 2.3.4.5 to 9). msoffcrypto-tool opens what this makes. */
function lockStandard(plain: Buffer, password: string): Buffer {
  const sha1 = (...parts: Buffer[]) => createHash('sha1').update(Buffer.concat(parts)).digest()
  const number = (value: number) => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32LE(value)
    return bytes
  }
  const salt = Buffer.from('0123456789abcdef')
  let hash = sha1(salt, Buffer.from(password, 'utf16le'))
  for (let round = 0; round < 50_000; round += 1) hash = sha1(number(round), hash)
  const block = Buffer.alloc(64, 0x36)
  for (const [at, byte] of sha1(hash, number(0)).entries()) block[at]! ^= byte
  const key = sha1(block).subarray(0, 16)
  const encrypt = (bytes: Buffer) => {
    const cipher = createCipheriv('aes-128-ecb', key, null).setAutoPadding(false)
    const filled = Buffer.concat([bytes, Buffer.alloc((16 - (bytes.length % 16)) % 16)])
    return Buffer.concat([cipher.update(filled), cipher.final()])
  }
  const name = Buffer.from('Microsoft Enhanced RSA and AES Cryptographic Provider\0', 'utf16le')
  const header = [0x24, 0, 0x660e, 0x8004, 128, 0x18, 0, 0].map(number)
  const verifier = Buffer.from('a random verifier')
  const info = Buffer.concat([
    ...[number(0x00020003), number(0x24), number(32 + name.length), ...header, name],
    ...[
      number(16),
      salt,
      encrypt(verifier.subarray(0, 16)),
      number(20),
      encrypt(sha1(verifier.subarray(0, 16))),
    ],
  ])
  const file = CFB.utils.cfb_new()
  CFB.utils.cfb_add(file, '/EncryptionInfo', info)
  const length = Buffer.concat([number(plain.length), number(0)])
  CFB.utils.cfb_add(file, '/EncryptedPackage', Buffer.concat([length, encrypt(plain)]))
  return Buffer.from(CFB.write(file, { type: 'buffer' }) as Buffer)
}

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type SourceLimits, sourceLimits } from '../../src/import/source/limits.ts'
import { ImportError, readSource } from '../../src/index.ts'
import { changeRecords, toCompound, toXls, toXlsx, toZip } from '../../testing/workbooks.ts'

const sheets = {
  Reserves: [
    ['Table 41', null, null],
    [null, null, null],
    ['Month', 'Rs', null],
    ['Shrawan', 387557.6, 'मध्य'],
  ],
  Notes: [['R means revised']],
}

function open(name: string, content: Uint8Array | string, limits: Partial<SourceLimits> = {}) {
  return readSource({ name, bytes: Buffer.from(content) }, { limits: { ...sourceLimits, ...limits } })
}

async function assertRefused(content: Uint8Array | string, reason: RegExp, limits?: Partial<SourceLimits>) {
  await assert.rejects(open('file.xlsx', content, limits), (error: Error) => {
    assert.ok(error instanceof ImportError, error.stack)
    assert.match(error.message, /^file\.xlsx /)
    assert.match(error.message, reason)
    return true
  })
}

describe('a file is read by what it holds, whatever it is called', () => {
  test('workbooks of both kinds, each sheet from row 1 and column A on', async () => {
    for (const [kind, bytes] of [
      ['xlsx', await toXlsx(sheets)],
      ['xls', toXls(sheets)],
    ] as const) {
      const source = await open('report.pdf', bytes)
      assert.deepEqual([source.name, source.kind], ['report.pdf', kind])
      assert.deepEqual(
        source.sheets.map(({ name }) => name),
        ['Reserves', 'Notes'],
      )
      const rows = source.sheets[0]?.rows ?? []
      assert.deepEqual([rows.length, rows[0]?.[0], rows[2]?.[1]], [4, 'Table 41', 'Rs'])
      assert.deepEqual(rows[3], ['Shrawan', 387557.6, 'मध्य'])
    }
  })

  test('CSV, with the line of each row', async () => {
    const { kind, sheets: found } = await open('a.xls', 'code;name\n\n01;"a ""b""\nc"\n02;\n"";x\n')
    assert.equal(kind, 'csv')
    assert.deepEqual(found[0]?.rows, [
      ['code', 'name'],
      ['01', 'a "b"\nc'],
      ['02', null],
      ['', 'x'],
    ])
    assert.deepEqual(found[0]?.lines, [1, 4, 5, 6])
  })

  test('JSON', async () => {
    const { kind, json } = await open('rates', '\uFEFF {"data": [1, 2]}')
    assert.deepEqual([kind, json], ['json', { data: [1, 2] }])
  })
})

describe('a file is refused, with the way out', () => {
  test('that is something else', async () => {
    await assertRefused('%PDF-1.7\n', /is a PDF.*import that one, or type the figures into a CSV file/)
    await assertRefused('\n<html><table><tr><td>1</td></tr></table>', /is a web page.*save it as \.xlsx/)
    await assertRefused('MIME-Version: 1.0\nX: y', /is a web page/)
    await assertRefused('<?xml version="1.0"?><Workbook/>', /is XML.*save it as \.xlsx/)
    await assertRefused(new Uint8Array([0x1f, 0x8b, 8, 0]), /packed by gzip.*Unpack it/)
    await assertRefused(new Uint8Array([1, 0, 2, 0]), /neither a workbook nor text.*\.xlsx, \.xls.*CSV/)
    await assertRefused('{"data": [1,', /is not valid JSON/)
    await assertRefused(toZip({ 'word/document.xml': '<w/>' }), /is a text document\. A spreadsheet/)
    await assertRefused(toZip({ 'content.xml': '<x/>' }), /OpenDocument.*save it as \.xlsx/)
    await assertRefused(toZip({ 'a.csv': 'a,b' }), /an archive without a workbook/)
    await assertRefused(toCompound('WordDocument'), /cannot be read as an \.xls workbook.*save it as \.xlsx/)
  })

  test('that is protected by a password', async () => {
    await assertRefused(toCompound('EncryptedPackage', 'EncryptionInfo'), /password: save it without one/)
    const locked = changeRecords(await toXlsx(sheets), (record, shift) => {
      record[6 + shift] = record[6 + shift]! | 1
    })
    await assertRefused(locked, /password: save it without one/)
  })

  test('that is damaged or cut short', async () => {
    const whole = await toXlsx(sheets)
    for (const size of [40, whole.length >> 1, whole.length - 30])
      await assertRefused(whole.subarray(0, size), /damaged or cut short/)
    await assertRefused(toXls(sheets).subarray(0, 700), /cannot be read as an \.xls workbook/)
    await assertRefused(toZip({ 'xl/workbook.xml': 'no xml' }), /cannot be read as a workbook.*save it again/)
  })

  test('that would unpack to more than its directory says, or to more than is read', async () => {
    const bomb = toZip({ 'xl/workbook.xml': '<a/>', 'xl/sheet.xml': new Uint8Array(20_000_000) })
    await assertRefused(bomb, /grow \d+ times when unpacked/, { ratioFrom: 1_000_000 })
    await assertRefused(bomb, /would be 21 MB when unpacked; at most 10 MB/, { unpacked: 10_000_000 })
    const lying = changeRecords(bomb, (record, shift) => {
      if (record.readUInt32LE(22 + shift) > 1_000) record.writeUInt32LE(1_000, 22 + shift)
    })
    await assertRefused(lying, /damaged or cut short \(too many bytes/)
    const many = toZip(Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`xl/${at}.xml`, 'x'])))
    await assertRefused(many, /holds 30 files; a workbook has at most 20/, { entries: 20 })
  })

  test('that was harmed anywhere, or is read all the same', async () => {
    // Any numbers will do; these are the same in every run.
    let seed = 7
    const next = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    for (const whole of [await toXlsx(sheets), toXls(sheets)]) {
      for (let turn = 0; turn < 8; turn += 1) {
        const harmed = Buffer.from(whole)
        for (let byte = 0; byte < 12; byte += 1) harmed[next(harmed.length)] = next(256)
        const bounds = { megabytes: 100, readMs: 20_000 }
        await open('file.xlsx', harmed, bounds).catch((error) =>
          assert.ok(error instanceof ImportError, error),
        )
      }
    }
  })

  test('that takes more time or memory than reading may', async () => {
    await assertRefused('a,b\n1,2', /takes longer than 0\.001 s to read/, { readMs: 1 })
    const long = 'abcdefgh,ijklmnop,qrstuvwx\n'.repeat(400_000)
    await assertRefused(long, /takes more than 24 MB of memory to read.*split it/, { megabytes: 24 })
  })
})

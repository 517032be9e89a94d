import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { BadRecord, NoSuchFile } from '../../src/errors.ts'
import { offeredUntil, openDownloads } from './open-downloads.ts'

const addressShape = /^\/download\/[A-Za-z0-9%._-]+-([0-9a-f]{32})\.pdf$/

describe('downloads', () => {
  test('give a file an address of its name and 128 random bits', async (t) => {
    const { offerText } = await openDownloads(t)
    const offered = await Promise.all(
      Array.from({ length: 40 }, (_, at) => offerText(`text ${at}`, 'नेपाल रिपोर्ट.docx')),
    )
    const tokens = offered.map(({ path }) => {
      assert.ok(path.startsWith(`/download/${encodeURIComponent('नेपाल-रिपोर्ट')}-`), path)
      return addressShape.exec(path)![1]!
    })
    assert.equal(new Set(tokens).size, tokens.length)
    const places = Array.from(tokens[0]!, (_, at) => new Set(tokens.map((token) => token[at])).size)
    assert.ok(
      places.every((digits) => digits > 4),
      'every digit varies',
    )
    for (const { path, file } of offered)
      assert.ok(!path.includes(file.id), 'the address does not tell the id')
  })

  test('find a file by the last part of its address', async (t) => {
    const { downloads, offerText } = await openDownloads(t)
    const { file, fileName } = await offerText('text', 'नेपाल रिपोर्ट.docx')
    const found = await downloads.find(fileName)
    assert.deepEqual(found, {
      file: { ...file, expiresAt: offeredUntil.toISOString() },
      name: 'नेपाल-रिपोर्ट.pdf',
    })
  })

  test('find a file by a name whose letters a client has decomposed', async (t) => {
    const { downloads, offerText } = await openDownloads(t)
    const { file, fileName } = await offerText('text', 'résumé.pdf')
    assert.equal((await downloads.find(fileName.normalize('NFD')))?.file?.id, file.id)
  })

  test('know no address that they have not given', async (t) => {
    const { downloads, offerText } = await openDownloads(t)
    const { fileName } = await offerText('text', 'report.pdf')
    const other = await offerText('text', 'other.pdf')
    const token = /[0-9a-f]{32}/.exec(fileName)![0]
    const strangers = [
      '',
      token,
      `-${token}.pdf`,
      `other-${token}.pdf`,
      `Report-${token}.pdf`,
      `report-${token}.zip`,
      `report-${token}`,
      `report-${token.toUpperCase()}G.pdf`,
      `report-${token.replace(/./, (digit) => (digit === '0' ? '1' : '0'))}.pdf`,
      `report-${token}.pdf\u0000`,
      `../report-${token}.pdf`,
      `report-${other.fileName.slice(-36)}`,
      'x'.repeat(100_000),
    ]
    for (const stranger of strangers) {
      const found = await downloads.find(stranger)
      assert.equal(found, undefined, stranger.slice(0, 80))
    }
  })

  test('give a file that is offered again its first address', async (t) => {
    const { downloads, files, offerText } = await openDownloads(t)
    const { file, path } = await offerText('text', 'first.pdf')
    const later = new Date('2026-01-03T00:00:00Z')
    const offers = ['second.pdf', 'third.pdf', 'fourth.pdf'].map((name, at) =>
      downloads.offer({ file, name, extension: 'zip', until: at === 1 ? later : offeredUntil }),
    )
    for (const again of await Promise.all(offers)) assert.equal(again.path, path)
    const last = await downloads.offer({ file, name: 'x', extension: 'pdf', until: offeredUntil })
    assert.deepEqual(last, { path, expiresAt: later.toISOString() })
    assert.equal((await files.info(file.id))?.expiresAt, later.toISOString())
  })

  test('give a file that is offered many times at once one address', async (t) => {
    const { downloads, files } = await openDownloads(t)
    const file = await files.put(content(), { name: 'x', type: 'text/plain' })
    const offers = Array.from({ length: 10 }, (_, at) =>
      downloads.offer({ file, name: `name ${at}`, extension: 'pdf', until: offeredUntil }),
    )
    const paths = (await Promise.all(offers)).map(({ path }) => path)
    assert.equal(new Set(paths).size, 1)
  })

  test('keep a file for its time, then know for 30 days that it was there', async (t) => {
    const { downloads, offerText, setTime, sweep } = await openDownloads(t)
    const { file, fileName } = await offerText('text', 'report.pdf')
    const gone = { file: undefined, name: 'report.pdf' }
    setTime('2026-01-01T23:59:59.999Z')
    await sweep()
    assert.equal((await downloads.find(fileName))?.file?.id, file.id)
    setTime(offeredUntil)
    assert.deepEqual(await downloads.find(fileName), gone)
    setTime('2026-01-31T23:59:59.999Z')
    await sweep()
    assert.deepEqual(await downloads.find(fileName), gone)
    setTime('2026-02-01T00:00:00Z')
    await sweep()
    assert.equal(await downloads.find(fileName), undefined)
  })

  test('know that a removed file was there', async (t) => {
    const { downloads, files, offerText } = await openDownloads(t)
    const { file, fileName } = await offerText('text', 'report.pdf')
    await files.remove(file.id)
    assert.deepEqual(await downloads.find(fileName), { file: undefined, name: 'report.pdf' })
  })

  test('offer no file that is not there, and none under an ending that could be anything else', async (t) => {
    const { downloads, files } = await openDownloads(t)
    const file = await files.put(content(), { name: 'x', type: 'text/plain' })
    for (const extension of ['', 'PDF', '../x', 'p df', 'toolongending']) {
      const offer = downloads.offer({ file, name: 'x', extension, until: offeredUntil })
      await assert.rejects(offer, BadRecord, extension)
    }
    await files.remove(file.id)
    const offer = downloads.offer({ file, name: 'x', extension: 'pdf', until: offeredUntil })
    await assert.rejects(offer, NoSuchFile)
  })
})

async function* content(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('text')
}

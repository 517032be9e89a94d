import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { makeMsg, packedRtf } from '@tathya/documents/testing'
import { createConvert } from '../images/convert.ts'
import { makeImage } from '../support/documents.ts'
import { readWithPdfium } from '../writer/read-with-pdfium.ts'
import { describeWithPdfjs } from '../writer/readers.ts'

const textOf = async (pdf: Uint8Array) => (await readWithPdfium(pdf)).join('\n')

describe('a mail of Outlook', () => {
  test('is printed as other mails, with its attachments and the mails in it', async (t) => {
    const message = makeMsg({
      subject: 'बैठकको सूचना',
      from: ['आशा श्रेष्ठ', 'asha@example.org'],
      to: [
        ['Hari', 'hari@example.org'],
        ['list', '/O=X/CN=LIST'],
      ],
      headers: 'Received: x\r\nDate: Mon, 23 Nov 2026 10:15:00 +0545\r\n',
      html: '<meta charset="utf-8"><p>नमस्ते</p><img src="cid:logo@x"><img src="http://127.0.0.1:9/a.png">',
      body: 'not printed',
      files: [
        { name: 'logo.png', content: await makeImage('png'), type: 'image/png', contentId: 'logo@x' },
        { name: 'टिपोट.txt', content: Buffer.from('भोलि आउनुहोस्'), type: 'text/plain' },
        { name: 'data.bin', content: Buffer.from([0, 1, 2, 3]) },
        { name: 'भित्री पत्र', content: { subject: 'भित्री पत्र', body: 'भित्री पाठ' } },
      ],
    })
    const convert = createConvert(t)
    const { pdf, pages, warnings, title, type } = await convert('noname', message)
    assert.deepEqual([type, title, pages], ['application/vnd.ms-outlook', 'बैठकको सूचना', 3])
    const text = await textOf(pdf)
    for (const words of [
      'From: आशा श्रेष्ठ <asha@example.org>',
      'To: Hari <hari@example.org>, list',
      'Mon, 23 Nov 2026 10:15:00 +0545',
      'नमस्ते',
      'data.bin (application/octet-stream, 4 bytes)',
      'भोलि आउनुहोस्',
      'भित्री पाठ',
    ])
      assert.ok(text.includes(words), `${words} in ${text}`)
    assert.ok(!text.includes('logo.png') && !text.includes('not printed'))
    assert.deepEqual(warnings, [
      '1 image is not in the PDF: nothing is fetched from the web.',
      'Not in the PDF: data.bin is of an unknown type, which is not converted.',
    ])
    const { outline } = await describeWithPdfjs(pdf)
    assert.deepEqual(outline, ['बैठकको सूचना', 'टिपोट.txt', 'भित्री पत्र.msg'])
    assert.ok(pdf.equals((await convert('noname', message)).pdf))
  })

  test('may have its text in RTF, packed, or plain', async (t) => {
    const convert = createConvert(t)
    const rtf = await convert('a.msg', makeMsg({ subject: 'x', rtf: packedRtf, body: 'plain' }))
    assert.match(await textOf(rtf.pdf), /hello world/)
    const damaged = makeMsg({ subject: 'x', rtf: packedRtf.subarray(0, 12), body: 'एक\r\nदुई' })
    assert.match(await textOf((await convert('a.msg', damaged)).pdf), /एक\s+दुई/)
  })

  test('is refused if it is damaged', async (t) => {
    const convert = createConvert(t)
    const whole = makeMsg({ subject: 'x', body: 'y'.repeat(10_000) })
    await assert.rejects(convert('a.msg', whole.subarray(0, 600)), { code: 'file_corrupt' })
    await assert.rejects(convert('a.msg', makeMsg({})), { code: 'file_corrupt' })
  })
})

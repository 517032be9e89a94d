import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { attachedFile, htmlPart, makeMail } from '@tathya/documents/testing'
import { createConvert } from '../images/convert.ts'
import { makeImage, makePdf } from '../support/documents.ts'
import { nepaliWords } from '../writer/nepali-words.ts'
import { readWithPdfium } from '../writer/read-with-pdfium.ts'
import { describeWithPdfjs, readers } from '../writer/readers.ts'

const textOf = async (pdf: Uint8Array) => (await readWithPdfium(pdf)).join('\n')

describe('a mail', () => {
  test('is printed with its headers, the images in its text, and its attachments as pages', async (t) => {
    const image = await makeImage('png')
    const mail = makeMail([
      htmlPart(
        '<p>नमस्ते</p><img src="cid:logo@x"><img src="http://127.0.0.1:9/a.png"><img src="http://127.0.0.1:9/b.png">',
      ),
      attachedFile('logo.png', 'image/png', image, ['Content-ID: <logo@x>']),
      attachedFile('टिपोट.txt', 'text/plain', 'भोलि आउनुहोस्'),
      attachedFile('a.pdf', 'application/pdf', await makePdf()),
      attachedFile('data.bin', 'application/octet-stream', Buffer.from([0, 1, 2, 3])),
      attachedFile('inner.eml', 'message/rfc822', makeMail([htmlPart('<p>भित्री</p>')], 'भित्री पत्र')),
    ])
    const convert = createConvert(t)
    const { pdf, pages, warnings, title, type } = await convert('पत्र.eml', mail)
    assert.deepEqual([type, title, pages], ['message/rfc822', 'बैठकको सूचना', 4])
    const text = await textOf(pdf)
    for (const words of [
      'From: आशा श्रेष्ठ <asha@example.org>',
      'To: Hari <hari@example.org>, list@example.org',
      '10:15:00 +0545',
      'नमस्ते',
      'data.bin (application/octet-stream, 4 bytes)',
      'भोलि आउनुहोस्',
      'भित्री',
    ])
      assert.ok(text.includes(words), `${words} in ${text}`)
    assert.ok(!text.includes('logo.png'), 'the image is shown, not listed')
    assert.deepEqual(warnings, [
      '2 images are not in the PDF: nothing is fetched from the web.',
      'Not in the PDF: data.bin is of an unknown type, which is not converted.',
    ])
    const { outline } = await describeWithPdfjs(pdf)
    assert.deepEqual(outline, ['बैठकको सूचना', 'टिपोट.txt', 'a.pdf', 'inner.eml'])
    assert.ok(pdf.equals((await convert('पत्र.eml', mail)).pdf))
  })

  test('without MIME, or in an old encoding, is read too', async (t) => {
    const convert = createConvert(t)
    const plain = 'From: a@example.org\nTo: b@example.org\nSubject: Hello\n\nFirst line\nSecond line\n'
    const { pdf, title, type } = await convert('noname', Buffer.from(plain))
    assert.deepEqual([type, title], ['message/rfc822', 'Hello'])
    assert.match(await textOf(pdf), /First line\s+Second line/)
    const quoted =
      'From: a@example.org\nTo: b@example.org\nSubject: =?ISO-8859-1?Q?caf=E9?=\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\n=E0=A4=A8=E0=A5=87=E0=A4=AA=E0=A4=BE=E0=A4=B2\n'
    const second = await convert('a.eml', Buffer.from(quoted))
    assert.equal(second.title, 'café')
    assert.match(await textOf(second.pdf), /नेपाल/)
    const latin = Buffer.from(
      'From: a@b.c\nTo: d@e.f\nSubject: x\nContent-Type: text/plain; charset=windows-1252\n\ncaf\xe9',
      'latin1',
    )
    assert.match(await textOf((await convert('a.eml', latin)).pdf), /café/)
  })

  test('is refused if it is nested too deep, and text that only looks like it is text', async (t) => {
    const convert = createConvert(t)
    const nested = Array.from(
      { length: 200 },
      (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
    )
    const bomb = `From: a@b.c\r\nTo: d@e.f\r\nSubject: x\r\n${nested.join('')}`
    await assert.rejects(convert('a.eml', Buffer.from(bomb)), { code: 'file_corrupt' })
    assert.equal((await convert('a.txt', Buffer.from('From: a\nTo: b\nDate: c\n\nx'))).type, 'text/plain')
    assert.equal((await convert('noname', Buffer.from('Note: a\nTo: b\n\nx'))).type, 'text/plain')
  })

  for (const { name, absent, read } of readers)
    test(`has the Nepali words of its text for ${name}`, { skip: absent }, async (t) => {
      const { pdf } = await createConvert(t)(
        'a.eml',
        makeMail([htmlPart(`<p>${nepaliWords.join('</p><p>')}`)]),
      )
      const found = new Set((await read(pdf)).join(' ').split(/\s+/))
      assert.deepEqual(
        nepaliWords.filter((word) => !found.has(word)),
        [],
      )
    })
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readMail } from '../../../src/reading/mail/index.ts'
import { attachedFile, htmlPart, makeMail } from '../../../testing/index.ts'

describe('a mail', () => {
  test('has its subject, headers, text as a page, and files', async () => {
    const mail = await readMail(
      makeMail([
        htmlPart('<p>नमस्ते</p><img src="cid:logo@x">'),
        attachedFile('रातो.png', 'image/png', Buffer.from('png'), ['Content-ID: <logo@x>']),
        attachedFile('', 'application/octet-stream', Buffer.from([0, 1])),
        attachedFile('', 'message/rfc822', makeMail([htmlPart('<p>भित्री</p>')], 'भित्री')),
      ]),
      'a.eml',
    )
    assert.equal(mail.subject, 'बैठकको सूचना')
    assert.deepEqual(mail.headers, [
      ['From', 'आशा श्रेष्ठ <asha@example.org>'],
      ['To', 'Hari <hari@example.org>, list@example.org'],
      ['Date', 'Mon, 23 Nov 2026 10:15:00 +0545'],
      ['Subject', 'बैठकको सूचना'],
    ])
    assert.match(mail.html ?? '', /<p>नमस्ते<\/p><img src="cid:logo@x">/)
    assert.equal(mail.text, '')
    assert.deepEqual(
      mail.files.map(({ name, type, contentId }) => [name, type, contentId]),
      [
        ['रातो.png', 'image/png', 'logo@x'],
        ['attachment 2', 'application/octet-stream', undefined],
        ['mail 3.eml', 'message/rfc822', undefined],
      ],
    )
    assert.deepEqual([...mail.files[1]!.bytes], [0, 1])
    assert.equal((await readMail(mail.files[2]!.bytes, 'b.eml')).subject, 'भित्री')
  })

  test('without MIME has plain text, and only the headers that it has', async () => {
    const mail = await readMail(
      Buffer.from('From: a@b.np\nCc: G: Hari <h@i.np>, j@k.np;\n\nOne\nTwo\n'),
      'a.eml',
    )
    assert.deepEqual(mail.headers, [
      ['From', 'a@b.np'],
      ['Cc', 'G: Hari <h@i.np>, j@k.np'],
    ])
    assert.deepEqual([mail.subject, mail.html, mail.files], ['', undefined, []])
    assert.match(mail.text, /^One\nTwo\s*$/)
  })

  test('is decoded as its headers and parts say', async () => {
    const quoted =
      'Subject: =?ISO-8859-1?Q?caf=E9?=\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\n=E0=A4=A8=E0=A5=87=E0=A4=AA=E0=A4=BE=E0=A4=B2\n'
    const mail = await readMail(Buffer.from(quoted), 'a.eml')
    assert.deepEqual([mail.subject, mail.text.trim()], ['café', 'नेपाल'])
    const latin = Buffer.from(
      'Subject: x\nContent-Type: text/plain; charset=windows-1252\n\ncaf\xe9',
      'latin1',
    )
    assert.equal((await readMail(latin, 'a.eml')).text.trim(), 'café')
  })

  test('is refused if its parts lie too deep', async () => {
    const parts = (count: number) =>
      Array.from(
        { length: count },
        (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
      )
    const nested = (count: number) => Buffer.from(`Subject: deep\r\n${parts(count).join('')}`)
    assert.equal((await readMail(nested(20), 'a.eml')).subject, 'deep')
    await assert.rejects(readMail(nested(60), 'a.eml'), {
      code: 'file_corrupt',
      message: /^a\.eml is no mail/,
    })
  })
})

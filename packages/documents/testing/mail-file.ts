/** A part of a mail. */
export interface MailPart {
  readonly headers: readonly string[]
  readonly content: string | Uint8Array
}

const encodeWord = (text: string) => `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`

/** Makes a mail of parts, each in base64. */
export function makeMail(parts: readonly MailPart[], subject = 'बैठकको सूचना'): Buffer {
  const lines = [
    `From: ${encodeWord('आशा श्रेष्ठ')} <asha@example.org>`,
    'To: Hari <hari@example.org>, list@example.org',
    'Date: Mon, 23 Nov 2026 10:15:00 +0545',
    `Subject: ${encodeWord(subject)}`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/related; boundary=b',
    '',
  ]
  for (const { headers, content } of parts) {
    const base64 = Buffer.from(content as Uint8Array).toString('base64')
    lines.push(
      '--b',
      ...headers,
      'Content-Transfer-Encoding: base64',
      '',
      ...(base64.match(/.{1,76}/g) ?? []),
    )
  }
  return Buffer.from([...lines, '--b--', ''].join('\r\n'))
}

/** The text of a mail as a page. */
export function htmlPart(html: string): MailPart {
  return { headers: ['Content-Type: text/html; charset=utf-8'], content: html }
}

/** A file in a mail; `more` are headers of it. */
export function attachedFile(
  name: string,
  type: string,
  content: MailPart['content'],
  more: readonly string[] = [],
): MailPart {
  const disposition = `Content-Disposition: attachment; filename="${encodeWord(name)}"`
  return { headers: [`Content-Type: ${type}`, disposition, ...more], content }
}

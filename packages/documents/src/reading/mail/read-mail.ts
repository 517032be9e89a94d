import { problem } from '@tathya/platform/problem'
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime'
import type { Block } from '../../blocks.ts'

/** A file in a mail. */
export interface MailFile {
  readonly name: string
  /** Media type, as the sender says. */
  readonly type: string
  readonly bytes: Uint8Array
  /** Without angle brackets; the text shows images by it. */
  readonly contentId: string | undefined
}

/** A mail, decoded. */
export interface Mail {
  readonly subject: string
  /** Name and value of the lines at the top. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly html: string | undefined
  /** The text of a mail that is neither HTML nor plain. */
  readonly blocks?: readonly Block[]
  readonly text: string
  readonly files: readonly MailFile[]
}

/** Levels of parts in parts. */
const maxNesting = 50

/** Reads a mail (RFC 5322 and MIME). Throws `file_corrupt` for one that is built too deep or has too long headers. */
export async function readMail(bytes: Uint8Array, name: string): Promise<Mail> {
  const mail = await parse(bytes, name)
  return {
    subject: mail.subject?.trim() ?? '',
    headers: headersOf(mail),
    html: mail.html,
    text: mail.text ?? '',
    files: mail.attachments.map(toFile),
  }
}

async function parse(bytes: Uint8Array, name: string): Promise<Email> {
  try {
    return await PostalMime.parse(bytes, { forceRfc822Attachments: true, maxNestingDepth: maxNesting })
  } catch (cause) {
    const detail = `${name} is no mail that can be read: its parts or headers are damaged. Save it again in the mail program.`
    throw problem('file_corrupt', { detail, cause })
  }
}

function headersOf(mail: Email): [string, string][] {
  // As it was sent, with its zone.
  const date = mail.headers.find(({ key }) => key === 'date')?.value ?? ''
  const lines: [string, string][] = [
    ['From', toText(mail.from === undefined ? [] : [mail.from])],
    ['To', toText(mail.to)],
    ['Cc', toText(mail.cc)],
    ['Date', date],
    ['Subject', mail.subject ?? ''],
  ]
  return lines.filter(([, value]) => value.trim() !== '')
}

function toText(addresses: readonly Address[] = []): string {
  return addresses
    .map(({ name, address, group }) => {
      if (group !== undefined) return `${name}: ${toText(group)}`
      return name === '' || name === address ? (address ?? '') : `${name} <${address ?? ''}>`
    })
    .join(', ')
}

function toFile({ filename, mimeType, content, contentId }: Attachment, index: number): MailFile {
  const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)
  const usual = mimeType === 'message/rfc822' ? `mail ${index + 1}.eml` : `attachment ${index + 1}`
  return {
    name: filename?.trim() || usual,
    type: mimeType,
    bytes,
    contentId: contentId?.replace(/^<|>$/g, ''),
  }
}

import msgReader, { type FieldsData } from '@kenjiuno/msgreader'
import { problem } from '@tathya/platform/problem'
import type { Block } from '../../blocks.ts'
import { decodeHtml } from '../html/decode-html.ts'
import { Losses, ReadFault, readers } from '../index.ts'
import { checkCompoundFile } from './check-compound-file.ts'
import { decompressRtf } from './decompress-rtf.ts'
import type { Mail, MailFile } from './read-mail.ts'

type Message = InstanceType<typeof msgReader.default>

/** Reads a mail of Outlook (MS-OXMSG). Throws `file_corrupt` for what is damaged or is none. */
export async function readMsg(bytes: Uint8Array, name: string): Promise<Mail> {
  const { fields, files } = parse(bytes, name)
  const html = fields.bodyHtml ?? (fields.html && decodeHtml(fields.html))
  const blocks = html === undefined ? await readRtf(fields.compressedRtf) : undefined
  return {
    subject: fields.subject?.trim() ?? '',
    headers: headersOf(fields),
    html,
    ...(blocks !== undefined && { blocks }),
    text: fields.body ?? '',
    files,
  }
}

function parse(bytes: Uint8Array, name: string): { fields: FieldsData; files: MailFile[] } {
  try {
    checkCompoundFile(bytes)
    const message = new msgReader.default(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    const fields = message.getFileData()
    if (fields.error !== undefined) throw new Error(fields.error)
    const files = (fields.attachments ?? []).map((file, index) => toFile(message, file, index))
    return { fields, files }
  } catch (cause) {
    const detail = `${name} is no mail that can be read: it is damaged. Save it again in the mail program.`
    throw problem('file_corrupt', { detail, cause })
  }
}

function toFile(message: Message, file: FieldsData, index: number): MailFile {
  const { fileName, content } = message.getAttachment(file)
  const isMail = file.innerMsgContent === true
  return {
    name: (fileName ?? '').trim() || `attachment ${index + 1}${isMail ? '.msg' : ''}`,
    type: isMail ? 'application/vnd.ms-outlook' : file.attachMimeTag || 'application/octet-stream',
    bytes: new Uint8Array(content),
    contentId: file.pidContentId?.replace(/^<|>$/g, ''),
  }
}

function headersOf(fields: FieldsData): [string, string][] {
  const recipients = (kind: string) =>
    (fields.recipients ?? [])
      .filter(({ recipType }) => recipType === kind)
      .map(({ name, smtpAddress, email }) => toText(name, smtpAddress ?? email))
      .join(', ')
  // As it was sent, with its zone; a mail that was never sent has no headers.
  const date = /^date:(.*)$/im.exec(fields.headers ?? '')?.[1]?.trim()
  const lines: [string, string][] = [
    ['From', toText(fields.senderName, fields.senderSmtpAddress ?? fields.senderEmail)],
    ['To', recipients('to')],
    ['Cc', recipients('cc')],
    ['Date', date ?? fields.clientSubmitTime ?? fields.messageDeliveryTime ?? ''],
    ['Subject', fields.subject ?? ''],
  ]
  return lines.filter(([, value]) => value.trim() !== '')
}

/** A person. Addresses inside of an organisation, such as `/O=…`, mean nothing outside of it. */
function toText(name = '', address = ''): string {
  if (!address.includes('@') || name === address) return name || address
  return name === '' ? address : `${name} <${address}>`
}

/** The blocks of a text in RTF; undefined for one that cannot be read: there is plain text beside it. */
async function readRtf(packed: Uint8Array | undefined): Promise<readonly Block[] | undefined> {
  const bytes = packed && decompressRtf(packed)
  if (bytes === undefined || bytes.length === 0) return undefined
  try {
    const read = await readers['application/rtf']!()
    return [...read(bytes, new Losses()).blocks]
  } catch (cause) {
    if (cause instanceof ReadFault) return undefined
    throw cause
  }
}

export { decompressRtf } from './decompress-rtf.ts'
export { type Mail, type MailFile, readMail } from './read-mail.ts'
export { readMsg } from './read-msg.ts'

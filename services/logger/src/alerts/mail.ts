import { ConfigError } from '@tathya/platform'
import type { LoggerConfig } from '../config.ts'

/** Time limits of a mail server in milliseconds; together below the lease of a notice. */
const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** A mail. */
export interface Mail {
  /** The same over all tries. */
  readonly id: string
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
}

/** Sends mails; rejects if the server does not take one. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}

/**
 * Creates the mailer of the settings; undefined without a mail server. The library is loaded with the first mail. Throws
 * `ConfigError` if there is an address of a server without a sender, or a sender without a server.
 */
export function createMailer({
  TATHYA_SMTP_URL: url,
  TATHYA_MAIL_FROM: from,
}: LoggerConfig): Mailer | undefined {
  if (url === undefined && from === undefined) return undefined
  if (url === undefined || from === undefined)
    throw new ConfigError('TATHYA_SMTP_URL and TATHYA_MAIL_FROM are needed together.')
  return {
    async send({ id, to, subject, text }) {
      const { default: nodemailer } = await import('nodemailer')
      const transport = nodemailer.createTransport({ url, ...limits })
      const domain = from.slice(from.lastIndexOf('@') + 1).replace(/[^\w.-]/g, '')
      try {
        // Files and addresses are never read for a mail.
        const rules = { disableFileAccess: true, disableUrlAccess: true }
        await transport.sendMail({
          from,
          to: [...to],
          subject,
          text,
          messageId: `<${id}@${domain}>`,
          ...rules,
        })
      } finally {
        transport.close()
      }
    },
  }
}

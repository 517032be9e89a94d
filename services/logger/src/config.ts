import { numberVariable } from '@tathya/platform'
import { PortsConfig } from '@tathya/runtime'
import { z } from 'zod'
import { LimitsConfig } from './limits/config.ts'
import { readRetention } from './retention-rules.ts'

/** The settings of the logger. */
export const LoggerConfig = z.object({
  ...PortsConfig.pick({ TATHYA_INGEST_CUSTOMERS: true, TATHYA_DATA_LIMIT_MB: true }).shape,
  ...LimitsConfig.shape,
  TATHYA_LOG_RETENTION: z
    .string()
    .superRefine((text, context) => {
      try {
        readRetention(text)
      } catch (error) {
        context.addIssue({ code: 'custom', message: (error as Error).message })
      }
    })
    .optional()
    .meta({
      description: 'For how long log entries are kept, such as 90d, debug=7d, 42=365d, 42/error=forever',
    }),
  TATHYA_LOG_MAX_MB: numberVariable(1, 100_000_000)
    .optional()
    .meta({ description: 'Max megabytes of log entries on disk; debug and info are refused from 80 % on' }),
  TATHYA_SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .meta({
      description:
        'The mail server for alerts, such as smtps://user:password@mail.example:465; without it there are no mails',
    }),
  TATHYA_MAIL_FROM: z
    .email()
    .optional()
    .meta({ description: 'The sender of mails; needed with TATHYA_SMTP_URL' }),
})
export type LoggerConfig = z.output<typeof LoggerConfig>

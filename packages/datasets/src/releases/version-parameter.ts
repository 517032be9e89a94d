import { z } from 'zod'

/** The form of a version; whether it is kept shows when it is looked for. */
export const versionText = z
  .string()
  .regex(/^[\w.-]{1,100}$/, { error: 'must be a version as X-Dataset-Version tells it' })

/** The parameter that reads a kept version in the place of the current one. */
export const versionParameter = versionText
  .optional()
  .meta({ description: 'A version that is kept, in the place of the current one' })

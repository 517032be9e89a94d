import { z } from 'zod'
import { type ErrorCode, errors } from './errors.ts'

const codes = Object.keys(errors) as [ErrorCode, ...ErrorCode[]]

/** One wrong field of a request. */
export const FieldError = z
  .object({
    field: z
      .string()
      .meta({ description: 'Name of the parameter, header or field; dots and indexes reach into objects' }),
    message: z.string(),
    accepted: z
      .unknown()
      .optional()
      .meta({ description: 'What is possible: a list of values or a sentence' }),
  })
  .meta({ id: 'FieldError' })
export type FieldError = z.output<typeof FieldError>

/** An error as clients of OpenAI's interface read it. */
export const OpenAiError = z
  .object({
    message: z.string().meta({ description: '`detail` with what is wrong in each field' }),
    type: z.string(),
    param: z.string().nullable().meta({ description: 'The first wrong field' }),
    code: z.string(),
  })
  .meta({ id: 'OpenAiError' })
export type OpenAiError = z.output<typeof OpenAiError>

/** The body of every error answer: a problem document after RFC 9457. */
export const Problem = z
  .object({
    type: z.string().meta({ description: 'Address of the description of the code' }),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    instance: z.string().meta({ description: 'Path of the request' }),
    code: z.enum(codes).meta({ description: 'Stable name of the error' }),
    errors: z.array(FieldError),
    request_id: z.string(),
    error: OpenAiError.optional().meta({ description: 'Under `/v1`' }),
  })
  .meta({ id: 'Problem', description: 'What went wrong and what the caller can do' })
export type Problem = z.output<typeof Problem>

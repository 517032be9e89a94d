import { z } from 'zod'
import type { Tool } from './tool.ts'

/** A tool as models and assistants get it, in few bytes, which assistants pay for: arguments are checked when it is called. */
export function describeTool({ name, title, description, parameters }: Tool) {
  const { $schema: _dialect, ...inputSchema } = z.toJSONSchema(parameters, {
    io: 'input',
    override({ jsonSchema }) {
      delete jsonSchema.additionalProperties
      // The format, or an example in the description, says as much.
      if ((jsonSchema.format ?? jsonSchema.description) !== undefined) delete jsonSchema.pattern
      delete jsonSchema.minimum
      delete jsonSchema.maximum
      delete jsonSchema.minLength
      delete jsonSchema.maxLength
      // A default that nothing follows from.
      const { default: given } = jsonSchema
      if (Array.isArray(given) || given === false || typeof given === 'number') delete jsonSchema.default
    },
  })
  return {
    ...{ name, title, description },
    inputSchema: inputSchema as { type: 'object'; [key: string]: unknown },
    annotations: { readOnlyHint: true },
  }
}

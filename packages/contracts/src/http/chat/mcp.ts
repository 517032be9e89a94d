import { z } from 'zod'

/** A message of the Model Context Protocol (JSON-RPC 2.0). */
export const McpMessage = z
  .strictObject({
    jsonrpc: z.literal('2.0'),
    id: z
      .union([z.string().max(200), z.int()])
      .optional()
      .meta({ description: 'Absent in notifications' }),
    method: z.string().max(200).optional().meta({ example: 'tools/list' }),
    params: z.record(z.string(), z.unknown()).optional(),
    result: z.record(z.string(), z.unknown()).optional(),
    error: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'McpMessage' })
export type McpMessage = z.output<typeof McpMessage>

/** The answer to a request of the Model Context Protocol: `result`, or `error` with a JSON-RPC code. */
export const McpAnswer = z
  .object({
    jsonrpc: z.literal('2.0'),
    id: z.union([z.string(), z.int()]),
    result: z.record(z.string(), z.unknown()).optional(),
    error: z.object({ code: z.int(), message: z.string() }).optional(),
  })
  .meta({ id: 'McpAnswer' })
export type McpAnswer = z.output<typeof McpAnswer>

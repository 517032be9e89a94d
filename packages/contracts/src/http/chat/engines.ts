import { z } from 'zod'
import { ChatMode } from './answer.ts'

/** Path parameter of an engine. */
export const EngineParams = z.object({
  engine: z.string().meta({ description: 'Name of the engine, as in /e/ai_engines', example: 'chat_engine' }),
})
export type EngineParams = z.output<typeof EngineParams>

/** An engine: one address that takes a question or documents. */
export const Engine = z
  .object({
    name: z.string(),
    does: z.string().meta({ description: 'What it does, in a sentence' }),
    service: z.string().meta({ description: 'The service that it belongs to' }),
    url: z.string().meta({ description: 'Requests are sent there with POST' }),
    scope: z.string().meta({ description: 'The scope that the key needs' }),
    mode: ChatMode.nullable().meta({
      description: 'How a question would be answered now; null for engines of other services',
    }),
    model: z.string().nullable().meta({ description: 'The model in use now; null if there is none' }),
    limits: z
      .object({
        question_characters: z.int(),
        conversation_turns: z.int().meta({ description: 'Turns that are kept; the oldest are dropped' }),
        conversation_characters: z.int(),
      })
      .nullable(),
  })
  .meta({ id: 'Engine' })
export type Engine = z.output<typeof Engine>

/** All engines. */
export const EngineList = z.object({ data: z.array(Engine) }).meta({ id: 'EngineList' })
export type EngineList = z.output<typeof EngineList>

import type { JobHeaders } from '@tathya/contracts/http'
import type { Caller } from '@tathya/contracts/internal'
import { type Endpoint, type EndpointRequest, post } from '@tathya/platform'
import { z } from 'zod'
import { documentEndpoint, jobAnswers } from '../../../src/service/index.ts'
import type { CountContext } from './index.ts'
import { CountAnswer } from './job.ts'

const CountQuery = z.strictObject({
  longest: z.coerce.number().int().min(1).default(1_000),
  callback_url: z.string().optional(),
})

/** The endpoints of word-count. */
export function routes({ accept, limits }: CountContext): Endpoint[] {
  type Request = EndpointRequest<unknown, z.output<typeof CountQuery>, object, Caller, JobHeaders>
  return [
    post('/e/wordCount', {
      ...documentEndpoint(limits),
      summary: 'The number of words of texts',
      query: CountQuery,
      body: z.strictObject({}),
      answers: jobAnswers({ description: 'The words are counted', schema: CountAnswer }),
      async handle(request: Request) {
        const { longest } = request.query
        const { reply } = await accept(request, async (recognise) => ({
          input: { documents: await recognise(), longest },
          fingerprint: { longest },
        }))
        return reply
      },
    }),
  ]
}

import { EngineList } from '@tathya/contracts/http'
import { type Endpoint, get } from '@tathya/platform'
import { publicRoutes } from './answer/public-routes.ts'
import { type AskContext, answerRoutes } from './answer/routes.ts'
import { completionRoutes } from './completions/routes.ts'
import { conversationRoutes } from './conversations/routes.ts'
import { listEngines } from './engines/engines.ts'
import { mcpRoutes } from './mcp/routes.ts'

/** The endpoints of the chat service. */
export const routes = (context: AskContext): Endpoint[] => [
  get('/e/ai_engines', {
    operationId: 'listEngines',
    summary: 'All engines: what they do, and how they answer now',
    answers: { 200: { description: 'The engines', schema: EngineList } },
    handle: ({ baseUrl }) => ({
      data: listEngines(context.engines, baseUrl(), context.models.current()?.model.name),
    }),
  }),
  ...answerRoutes(context),
  ...publicRoutes(context),
  ...completionRoutes(context),
  ...mcpRoutes(context),
  ...conversationRoutes(context.conversations),
]

import { apiVersion } from '@tathya/contracts/http'
import { z } from 'zod'
import { reply } from './answers/reply.ts'
import { type Endpoint, get } from './endpoint.ts'
import type { Service } from './service.ts'

/** The answer of `/livez`. */
const Liveness = z.object({ status: z.literal('alive') }).meta({ id: 'Liveness' })

/** The answer of `/readyz`: the checks of the service. */
const ReadinessReport = z
  .object({
    ready: z.boolean(),
    checks: z.array(z.object({ name: z.string(), ready: z.boolean(), detail: z.string().optional() })),
  })
  .meta({ id: 'ReadinessReport' })

/** The pages that every service has. */
export function servicePages(service: Pick<Service, 'readiness' | 'openapi'>): Endpoint[] {
  return [
    get('/livez', {
      summary: 'Whether the process is alive',
      answers: { 200: { description: 'Alive', schema: Liveness } },
      handle: () => ({ status: 'alive' }),
    }),
    get('/readyz', {
      summary: 'Whether the process is ready',
      answers: {
        200: { description: 'Ready', schema: ReadinessReport },
        503: { description: 'Something is missing, or it is about to stop', schema: ReadinessReport },
      },
      handle: async () => {
        const checks = await service.readiness()
        const ready = checks.every((check) => check.ready)
        return reply({ status: ready ? 200 : 503, body: { ready, checks } })
      },
    }),
    get('/openapi.json', {
      summary: 'This document',
      cache: 'public, max-age=300',
      remember: () => apiVersion,
      answers: { 200: { description: 'OpenAPI 3.1', schema: z.looseObject({ openapi: z.string() }) } },
      handle: () => service.openapi(),
    }),
  ]
}

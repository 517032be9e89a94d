import { IdempotencyKey, idempotencyKeyRule } from '@tathya/contracts/http'
import { z } from 'zod'

interface Operation {
  parameters?: { readonly in?: string; readonly name?: string }[]
}

const { $schema: _dialect, ...schema } = z.toJSONSchema(IdempotencyKey)

/** Describes `Idempotency-Key` at every POST that does not describe it itself: the gateway takes it there. Changes `document`. */
export function describeIdempotencyKeys(document: { readonly paths?: unknown }): void {
  for (const { post } of Object.values((document.paths ?? {}) as Record<string, { post?: Operation }>)) {
    const { parameters = [] } = post ?? {}
    if (post === undefined || parameters.some(({ name }) => name === 'Idempotency-Key')) continue
    post.parameters = [...parameters, toParameter()]
  }
}

function toParameter() {
  return { in: 'header', name: 'Idempotency-Key', schema: { ...schema }, description: idempotencyKeyRule }
}

import { fieldToken } from '../search/tokens.ts'
import type { EntryFilter } from './port.ts'

/** The tokens of the fields in a filter, without the customer and the levels. */
export function fieldTokens({ service_name, environment, release, trace_id, tag }: EntryFilter): string[] {
  const tokens: string[] = []
  if (service_name !== undefined) tokens.push(fieldToken.service(service_name))
  if (environment !== undefined) tokens.push(fieldToken.environment(environment))
  if (release !== undefined) tokens.push(fieldToken.release(release))
  if (trace_id !== undefined) tokens.push(fieldToken.trace(trace_id))
  if (tag !== undefined) tokens.push(fieldToken.tag(tag.name, tag.value))
  return tokens
}

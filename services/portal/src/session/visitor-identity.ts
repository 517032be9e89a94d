import { type Caller, visitorGroup } from '@tathya/contracts/internal'
import { type EndpointRequest, identityHeader } from '@tathya/platform'

/** The identity of a visitor, so that the gateway counts the calls of a page as theirs; undefined for other callers. */
export function visitorIdentity({
  caller,
  headers,
}: Pick<EndpointRequest<unknown, unknown, unknown, Caller | undefined>, 'caller' | 'headers'>):
  | string
  | undefined {
  const isVisitor = caller !== undefined && visitorGroup(caller) !== undefined
  return isVisitor ? String(headers[identityHeader]) : undefined
}

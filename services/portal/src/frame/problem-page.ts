import type { GatewayProblem } from '../gateway.ts'
import { html, shorten } from './html.ts'
import type { FrameContext, PageContent } from './page.ts'

/** The page for an answer of the gateway that is not the one asked for. */
export function problemPage({ t, link }: FrameContext, problem: GatewayProblem): PageContent {
  const kind = kindOf(problem)
  const title = t(`problem.${kind}`)
  return {
    title,
    // A fault of a service is not one of the portal.
    status: problem.status === 500 ? 502 : problem.status,
    body: html`<h1>${title}</h1>
      <p>${t(`problem.${kind}_advice`)}</p>
      <p class="quiet" lang="en">${shorten(problem.message, 400)} <code>${problem.code}</code></p>
      <p><a href="${link('')}">${t('frame.to_start')}</a></p>`,
  }
}

/** What kind of problem it is for a visitor: the key of its message. */
export function kindOf({ status, isAway, code }: GatewayProblem): string {
  if (isAway) return 'away'
  if (status === 404 || status === 410) return 'not_found'
  if (status === 429) return 'too_many'
  if (code.startsWith('api_key_') || status === 401) return 'sign_in'
  return status === 403 ? 'not_allowed' : 'bad_request'
}

/** The page for an address at which nothing is. */
export function notFoundPage({ t, link }: FrameContext): PageContent {
  return {
    title: t('problem.not_found'),
    status: 404,
    body: html`<h1>${t('problem.not_found')}</h1>
      <p>${t('problem.not_found_advice')}</p>
      <p><a href="${link('')}">${t('frame.to_start')}</a></p>`,
  }
}

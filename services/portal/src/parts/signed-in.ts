import type { Scope } from '@tathya/contracts/internal'
import { type Html, html } from '../frame/html.ts'
import type { PageContent, PageContext } from '../frame/page.ts'
import type { Session } from '../session/sessions.ts'
import { refused } from './refused.ts'

/** A visitor who has signed in with a key that may do what a page is for. */
export type SignedIn = PageContext & { readonly session: Session }

/** Makes the `show` of a page that needs a scope: others are asked to sign in, or learn which scope is missing. */
export function needing(
  scope: Scope,
  titleKey: string,
  show: (context: SignedIn) => Promise<PageContent> | PageContent,
): (context: PageContext) => Promise<PageContent> | PageContent {
  return (context) => (may(context, scope) ? show(context) : closed(context, scope, context.t(titleKey)))
}

/** True if the visitor's key has a scope. */
export function may(context: PageContext, scope: Scope): context is SignedIn {
  return context.session?.may(scope) === true
}

function closed(context: PageContext, scope: Scope, title: string): PageContent {
  const { t, link, session, address } = context
  return {
    title,
    body: html`<h1>${title}</h1>
${refused(context)}<p class="lead">${session === undefined ? t('parts.needs_key') : t('parts.needs_scope', { scope })}</p>
${session === undefined && html`<p><a class="button" href="${link('/sign-in', { back: address })}">${t('frame.sign_in')}</a></p>`}`,
  }
}

/** The field by which a form proves that it is from this session. */
export function token({ session }: PageContext): Html | undefined {
  return session && html`<input type="hidden" name="form_token" value="${session.formToken}">`
}

/** The same for a form with files, which is not read here: in its address. */
export function withToken({ session }: PageContext, address: string): string {
  if (session === undefined) return address
  return `${address}${address.includes('?') ? '&' : '?'}form_token=${encodeURIComponent(session.formToken)}`
}

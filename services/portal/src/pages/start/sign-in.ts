import type { Caller } from '@tathya/contracts/internal'
import { type Html, html } from '../../frame/html.ts'
import type { Page, PageContent, PageContext } from '../../frame/page.ts'
import { GatewayProblem } from '../../gateway.ts'
import type { Sessions } from '../../session/sessions.ts'

/** The pages with which a visitor signs in by an API key, and out again. */
export function signInPages(sessions: Sessions): Page[] {
  return [
    {
      path: '/sign-in',
      show: (context) => signInPage(context, context.query.get('back')),
      async submit(context, form) {
        const [key, back] = [form.get('key')?.trim() ?? '', form.get('back')]
        if (!/^[\x21-\x7e]{1,200}$/.test(key)) return refused(context, back, 'frame.key_missing')
        try {
          const caller = await context.withKey(key).get<Caller>('/portal/caller')
          await context.endSession()
          return { to: ownAddress(context, back), token: await sessions.begin(key, caller) }
        } catch (error) {
          if (error instanceof GatewayProblem && error.status === 401)
            return refused(context, back, 'frame.key_refused')
          throw error
        }
      },
    },
    {
      path: '/sign-out',
      show: signOutPage,
      async submit(context) {
        await context.endSession()
        return { to: context.link(''), token: null }
      },
    },
  ]
}

function refused(context: PageContext, back: string | null, message: string): PageContent {
  return { ...signInPage(context, back, context.t(message)), status: 401 }
}

/** An address of the portal: a form must not lead to another site. */
function ownAddress({ link }: PageContext, back: string | null): string {
  return back !== null && /^\/(?:en|ne|ne-latn)(?:[/?]|$)[\x21-\x7e]*$/.test(back) && !back.includes('\\')
    ? back
    : link('')
}

function signInPage({ t, link, session }: PageContext, back: string | null, fault?: string): PageContent {
  return {
    title: t('frame.sign_in'),
    body: html`<h1>${t('frame.sign_in')}</h1>
<p>${t('frame.sign_in_about')}</p>
${fault !== undefined && html`<p class="fault" role="alert" id="fault">${fault}</p>`}
<form method="post" action="${link('/sign-in')}" class="stack">
${session !== undefined && html`<input type="hidden" name="form_token" value="${session.formToken}">`}
<input type="hidden" name="back" value="${back ?? ''}">
<label for="key">${t('frame.key')}</label>
<input id="key" name="key" type="password" required autocomplete="off" spellcheck="false"${described(fault)}>
<button>${t('frame.sign_in')}</button>
</form>
<p class="quiet">${t('frame.sign_in_safe')}</p>`,
  }
}

function described(fault: string | undefined): Html | false {
  return fault !== undefined && html` aria-invalid="true" aria-describedby="fault"`
}

function signOutPage({ t, link, session }: PageContext): PageContent {
  return {
    title: t('frame.sign_out'),
    body: html`<h1>${t('frame.sign_out')}</h1>
${
  session === undefined
    ? html`<p>${t('frame.signed_out')}</p>`
    : html`<form method="post" action="${link('/sign-out')}">
<input type="hidden" name="form_token" value="${session.formToken}">
<button>${t('frame.sign_out')}</button></form>`
}`,
  }
}

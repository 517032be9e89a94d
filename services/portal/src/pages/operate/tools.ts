import type { Scope } from '@tathya/contracts/internal'
import { html } from '../../frame/html.ts'
import type { Page } from '../../frame/page.ts'
import { may } from '../../parts/signed-in.ts'

/** The tools, each with the scope that it needs; without one, everybody may use it. */
const tools: readonly { readonly path: string; readonly name: string; readonly scope?: Scope }[] = [
  { path: '/pdf', name: 'pdf', scope: 'documents' },
  { path: '/databases', name: 'databases', scope: 'documents' },
  { path: '/chat', name: 'chat', scope: 'chat' },
  { path: '/exceptions', name: 'exceptions', scope: 'log:read' },
  { path: '/keys', name: 'keys', scope: 'admin' },
  { path: '/status', name: 'status' },
]

/** What the product does for those who have a key: of the tools, those that the visitor's key opens. */
export const toolsPage: Page = {
  path: '/tools',
  menu: 'tools',
  example: '/tools',
  show: (context) => {
    const { t, link, session } = context
    // Before somebody signs in, nothing is known of a key; what only operators do is left out.
    const shown = tools.filter(
      ({ scope }) =>
        scope === undefined || may(context, scope) || (session === undefined && scope !== 'admin'),
    )
    return {
      title: t('tools.title'),
      body: html`<h1>${t('tools.title')}</h1>
<p class="lead">${session === undefined ? t('tools.lead') : t('tools.lead_signed_in')}</p>
<ul class="cards">${shown.map(({ path, name }) => html`<li class="card"><h2><a href="${link(path)}">${t(`${name}.title`)}</a></h2><p>${t(`tools.${name}`)}</p></li>`)}</ul>`,
    }
  },
}

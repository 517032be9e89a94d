import { type Html, html } from '../frame/html.ts'
import type { PageContext } from '../frame/page.ts'
import { sentenceOf } from '../frame/refusals.ts'

/** Why the last upload was refused: without scripts, its code and limit come back in the address. */
export function refused(context: PageContext): Html | false {
  const { query, t } = context
  const code = query.get('problem')
  if (code === null) return false
  const limit = Number(query.get('limit'))
  const sentence = sentenceOf(context, { code, ...(limit > 0 && { limit }) })
  return html`<p class="fault" role="alert">${sentence ?? t('problem.bad_request')}</p>`
}

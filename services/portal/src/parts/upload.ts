import { errors } from '@tathya/contracts/http'
import { type Html, html } from '../frame/html.ts'
import type { PageContext } from '../frame/page.ts'
import { withToken } from './signed-in.ts'

/** A form that takes files, also by drag and drop and with progress where scripts run. Pages with it start the script `upload`. */
export function upload(context: PageContext, action: string, button: string): Html {
  const { t } = context
  return html`<form class="upload" method="post" enctype="multipart/form-data" action="${withToken(context, action)}">
${refused(context)}
<label for="files">${t('parts.upload_choose')}</label>
<input id="files" type="file" name="files" multiple required>
<button>${button}</button>
<progress aria-label="${t('parts.upload_progress')}" max="1" value="0" hidden></progress>
<p class="upload-error fault" role="alert" lang="en" data-lost="${t('parts.upload_lost')}" hidden></p></form>`
}

/** Why the last upload was refused: without scripts, its code comes back in the address. */
function refused({ query }: PageContext): Html | undefined {
  const code = query.get('problem') ?? ''
  if (!Object.hasOwn(errors, code)) return undefined
  const { title, remedy } = errors[code as keyof typeof errors]
  return html`<p class="fault" role="alert" lang="en">${title}. ${remedy.replaceAll('`', '')}</p>`
}

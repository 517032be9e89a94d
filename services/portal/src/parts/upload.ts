import { type Html, html } from '../frame/html.ts'
import type { PageContext } from '../frame/page.ts'
import { sentenceOf } from '../frame/refusals.ts'
import { refused } from './refused.ts'
import { withToken } from './signed-in.ts'

/** Bytes of files that can be sent at once, whatever takes them. */
export const maxUploadBytes = 1_000_000_000

/** A form that takes files, also by drag and drop and with progress where scripts run. Pages with it start the script `upload`. */
export function upload(context: PageContext, action: string, button: string): Html {
  const { t } = context
  return html`<form class="upload" method="post" enctype="multipart/form-data" action="${withToken(context, action)}">
${refused(context)}
<label for="files">${t('parts.upload_choose')}</label>
<input id="files" type="file" name="files" multiple required>
<button>${button}</button>
<progress aria-label="${t('parts.upload_progress')}" max="1" value="0" hidden></progress>
<p class="upload-error fault" role="alert" data-limit="${maxUploadBytes}" data-large="${sentenceOf(context, { code: 'body_too_large', limit: maxUploadBytes })}"
data-busy="${sentenceOf(context, { code: 'rate_limited' })}" data-lost="${t('parts.upload_lost')}" hidden></p></form>`
}

import type { StoredLogEntry } from '@tathya/contracts/http'
import { type Html, html } from '../../frame/html.ts'
import type { PageContext } from '../../frame/page.ts'
import { facts } from '../../parts/facts.ts'
import { foreign } from '../../parts/foreign.ts'
import { moment } from '../../parts/values.ts'
import { levelName } from './level.ts'

/** Characters of the fields that a program sent beside the message. */
const infoCharacters = 20_000

/** Everything that is known of an entry. */
export function entryFacts(context: PageContext, entry: StoredLogEntry): Html {
  const { t, link } = context
  const info = entry.additional_info as { stack?: unknown } | null
  const { stack, ...others } = info ?? {}
  return html`<pre class="message">${foreign(entry.exception_message, 5_000)}</pre>
${typeof stack === 'string' && html`<h3>${t('exceptions.stack')}</h3><pre>${foreign(stack, infoCharacters)}</pre>`}
${facts([
  [t('exceptions.time'), moment(context, entry.created_date)],
  [t('exceptions.service'), foreign(entry.service_name, 200)],
  [t('exceptions.level'), levelName(context, entry.level)],
  [t('exceptions.release'), entry.release && foreign(entry.release, 200)],
  [t('exceptions.environment'), entry.environment && foreign(entry.environment, 200)],
  [
    t('exceptions.trace'),
    entry.trace_id &&
      html`<a href="${link('/exceptions/entries', { trace_id: entry.trace_id })}"><code>${foreign(entry.trace_id, 100)}</code></a>`,
  ],
])}
${Object.keys(others).length > 0 && html`<h3>${t('exceptions.info')}</h3><pre>${foreign(JSON.stringify(others, null, 2), infoCharacters)}</pre>`}`
}

import type { StoredLogEntry } from '@tathya/contracts/http'
import { type Html, html } from '../../frame/html.ts'
import type { PageContext } from '../../frame/page.ts'
import { facts } from '../../parts/facts.ts'
import { foreign } from '../../parts/foreign.ts'
import { moment } from '../../parts/values.ts'
import { exceptionChain, frameList } from './frames.ts'
import { levelName } from './level.ts'
import { listOf, pairsOf, type SentFields, textOf } from './sent-fields.ts'

/** Characters of the fields that a program sent beside the message. */
const infoCharacters = 20_000

/** Everything that is known of an entry. */
export function entryFacts(context: PageContext, entry: StoredLogEntry): Html {
  const { t, link } = context
  const info = (entry.additional_info ?? {}) as SentFields
  const { stack, ...others } = info
  return html`<pre class="message">${foreign(entry.exception_message, 5_000)}</pre>
${typeof stack === 'string' && html`<h3>${t('exceptions.stack')}</h3><pre>${foreign(stack, infoCharacters)}</pre>`}
${exceptionChain(context, listOf(info.exception))}${frameList(context, info.stacktrace)}
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
${breadcrumbs(context, info.breadcrumbs)}
${(['request', 'user', 'tags'] as const).map((name) => fieldsOf(t(`exceptions.${name}`), info[name]))}
${Object.keys(others).length > 0 && html`<details><summary>${t('exceptions.info')}</summary><pre class="scroll" tabindex="0">${foreign(JSON.stringify(others, null, 2), infoCharacters)}</pre></details>`}`
}

/** What the program did before, in the order of time. */
function breadcrumbs({ t }: PageContext, sent: unknown): Html | false {
  const crumbs = listOf(sent)
  return (
    crumbs.length > 0 &&
    html`<h3>${t('exceptions.breadcrumbs')}</h3><ol>${crumbs.map(
      (crumb) =>
        html`<li>${foreign(
          [crumb.timestamp, crumb.category, crumb.message ?? crumb.data]
            .map(textOf)
            .filter((text) => text !== '')
            .join(' · '),
          500,
        )}</li>`,
    )}</ol>`
  )
}

function fieldsOf(title: string, sent: unknown): Html | false {
  const pairs = pairsOf(sent)
  return (
    pairs.length > 0 &&
    html`<h3>${title}</h3>${facts(pairs.map(([name, value]) => [foreign(name, 100), value && foreign(value, 500)] as const))}`
  )
}

import type { LogGroupDetail, StoredLogEntry } from '@tathya/contracts/http'
import { type Html, html } from '../../frame/html.ts'
import type { FormFields, Page, PageContext } from '../../frame/page.ts'
import { countsChart } from '../../parts/counts-chart.ts'
import { facts } from '../../parts/facts.ts'
import { choice } from '../../parts/fields.ts'
import { foreign } from '../../parts/foreign.ts'
import { attempt, shown } from '../../parts/results.ts'
import { may, needing, token } from '../../parts/signed-in.ts'
import { moment } from '../../parts/values.ts'
import { entryFacts } from './entry-facts.ts'
import { states } from './groups.ts'
import { levelName } from './level.ts'
import { sections } from './sections.ts'

/** One group: its latest entry, counts over time, and its state, which a key that may write can change. */
export const groupPage: Page = {
  path: '/exceptions/groups/{id}',
  menu: 'tools',
  example: '/exceptions/groups/1',
  show: needing('log:read', 'exceptions.group', async (context) => {
    const { t, api, params, link } = context
    const group = await api.get<LogGroupDetail>(`/e/logger/groups/${encodeURIComponent(params.id!)}`)
    const latest =
      group.latest_entry_id === null
        ? undefined
        : await attempt(api.get<StoredLogEntry>(`/e/logger/${group.latest_entry_id}`))
    return {
      title: t('exceptions.group'),
      body: html`${sections(context, 'groups')}<h1>${foreign(group.title, 300)}</h1>
${described(context, group)}
${may(context, 'log:write') && stateForm(context, group)}
<h2>${t('exceptions.latest')}</h2>
${latest && shown(context, latest, (entry) => entryFacts(context, entry))}
<p><a href="${link('/exceptions/entries', { group_id: group.group_id })}">${t('exceptions.all_entries')}</a></p>
${countsChart(context, group.last_24_hours, t('exceptions.period_24h'))}
${countsChart(context, group.last_30_days, t('exceptions.period_30d'))}`,
    }
  }),
  submit: async ({ api, link, params }, form) => {
    await api.send('PATCH', `/e/logger/groups/${encodeURIComponent(params.id!)}`, toChange(form))
    return { to: link(`/exceptions/groups/${params.id}`) }
  },
}

function described(context: PageContext, group: LogGroupDetail): Html {
  const { t, number } = context
  return facts([
    [t('exceptions.culprit'), group.culprit && html`<code>${foreign(group.culprit, 300)}</code>`],
    [t('exceptions.state'), t(`exceptions.state_${group.state}`)],
    [t('exceptions.level'), levelName(context, group.level)],
    [t('exceptions.count'), number(group.count)],
    [t('exceptions.first_seen'), moment(context, group.first_seen)],
    [t('exceptions.last_seen'), moment(context, group.last_seen)],
    [t('exceptions.regressed'), group.regressed_at && moment(context, group.regressed_at)],
    [t('exceptions.service'), foreign(group.services.join(', '), 500)],
    [t('exceptions.release'), group.releases.length > 0 && foreign(group.releases.join(', '), 500)],
    [
      t('exceptions.environment'),
      group.environments.length > 0 && foreign(group.environments.join(', '), 500),
    ],
    [t('exceptions.resolved_in'), group.resolved_in_release && foreign(group.resolved_in_release, 200)],
    [t('exceptions.snoozed_until'), group.snoozed_until && moment(context, group.snoozed_until)],
  ])
}

function stateForm(context: PageContext, group: LogGroupDetail): Html {
  const { t, link } = context
  const options = states.map((state) => [state, t(`exceptions.state_${state}`)] as const)
  return html`<form class="controls" method="post" action="${link(`/exceptions/groups/${group.group_id}`)}">${token(context)}
${choice('state', t('exceptions.state'), options, group.state)}
<label>${t('exceptions.resolved_in')} <input name="release" maxlength="200"></label>
${choice(
  'days',
  t('exceptions.snooze_for'),
  ['1', '7', '30'].map((days) => [days, t('exceptions.days', { days: Number(days) })] as const),
  '1',
)}
<button>${t('exceptions.change')}</button></form>`
}

/** Release and time go with one state each; of the others they are left out. */
function toChange(form: FormFields): Record<string, string> {
  const state = form.get('state') ?? ''
  const release = form.get('release')?.trim() ?? ''
  if (state === 'resolved' && release !== '') return { state, resolved_in_release: release }
  if (state !== 'snoozed') return { state }
  const days = Math.min(365, Math.max(1, Number(form.get('days')) || 1))
  return { state, snoozed_until: new Date(Date.now() + days * 86_400_000).toISOString() }
}

import type { jobWith } from '@tathya/contracts/http'
import type { z } from 'zod'
import { type Html, type HtmlValue, html } from '../frame/html.ts'
import type { PageContext } from '../frame/page.ts'
import { foreign } from './foreign.ts'
import { token } from './signed-in.ts'

/** A job as its address answers it. */
export type Job<R> = z.output<ReturnType<typeof jobWith<z.ZodType<R>>>>

/** Milliseconds after which the script of live forms fetches an open job again. */
export const againMs = 700

/** Shows how far a job is, or what it ended with; without scripts there is a link that loads the page again. */
export function jobState(context: PageContext, job: Job<unknown>, path: string, ready: HtmlValue): Html {
  const { t, link, number } = context
  const isOpen = job.state === 'queued' || job.state === 'running'
  return html`<section id="results" aria-live="polite"${isOpen && html` data-again="${againMs}"`}>
<p class="state state-${job.state}">${t(`parts.job_${job.state}`)}${job.queue_position !== null && html` (${number(job.queue_position)})`}</p>
${isOpen && html`${progress(context, job)}<p><a href="${link(path)}">${t('parts.job_refresh')}</a></p>`}
${job.error && html`<p class="fault" role="alert" lang="en">${foreign(job.error.detail ?? job.error.title, 1_000)}</p>`}
${ready}
<form method="post" action="${link(path)}">${token(context)}<button class="quiet-button" name="act" value="remove">${t(isOpen ? 'parts.job_cancel' : 'parts.job_remove')}</button></form></section>`
}

function progress({ t }: PageContext, { progress: at }: Job<unknown>): Html {
  const isKnown = at !== null && at.total !== null && at.total > 0
  return html`<progress aria-label="${t('parts.job_progress')}"${isKnown && html` max="${at.total}" value="${at.done}"`}></progress>`
}

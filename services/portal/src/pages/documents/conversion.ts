import type { ConversionAnswer, ConversionReport } from '@tathya/contracts/http'
import { type Html, html } from '../../frame/html.ts'
import type { Page, PageContext } from '../../frame/page.ts'
import { facts } from '../../parts/facts.ts'
import { foreign } from '../../parts/foreign.ts'
import { type Job, jobState } from '../../parts/job.ts'
import { needing } from '../../parts/signed-in.ts'
import { listColumns, table } from '../../parts/table.ts'
import { moment, size } from '../../parts/values.ts'

/** One conversion: its progress, then its PDF with the report. */
export const conversionPage: Page = {
  path: '/pdf/{id}',
  menu: 'tools',
  example: '/pdf/conv_1',
  show: needing('documents', 'pdf.one', async (context) => {
    const { t, api, link, params } = context
    const job = await api.get<Job<ConversionAnswer>>(`/e/jobs/${encodeURIComponent(params.id!)}`)
    return {
      title: t('pdf.one'),
      scripts: ['live'],
      frames: true,
      body: html`<h1>${t('pdf.one')}</h1>
${jobState(context, job, `/pdf/${job.id}`, job.result && ready(context, job.id, job.result))}
<p><a href="${link('/pdf')}">${t('pdf.another')}</a></p>`,
    }
  }),
  submit: async ({ api, link, params }) => {
    await api.send('DELETE', `/e/jobs/${encodeURIComponent(params.id!)}`)
    return { to: link('/pdf') }
  },
}

function ready(context: PageContext, id: string, result: ConversionAnswer): Html {
  const { t, link, number } = context
  const { pathname } = new URL(result.download_url)
  const isPdf = pathname.endsWith('.pdf')
  const file = link(`/pdf/${id}/file`)
  return html`<p class="actions"><a class="button" href="${pathname}" download>${t('pdf.download')}</a>
${isPdf && html`<a href="${file}" target="_blank">${t('pdf.open')}</a>`}</p>
${facts([
  [t('pdf.pages'), number(result.pages)],
  [t('pdf.size'), size(context, result.size_bytes)],
  [t('pdf.until'), moment(context, result.expires_at)],
])}
${result.warnings.length > 0 && html`<h2>${t('pdf.warnings')}</h2><ul lang="en">${result.warnings.map((warning) => html`<li>${foreign(warning, 500)}</li>`)}</ul>`}
${isPdf && html`<h2>${t('pdf.preview')}</h2><iframe class="preview" title="${t('pdf.preview')}" src="${file}"></iframe>`}
${result.report && report(context, result.report)}`
}

function report({ t, number }: PageContext, { documents, output }: ConversionReport): Html {
  return html`<h2>${t('pdf.report')}</h2>
${table(
  t('pdf.report'),
  listColumns([
    t('pdf.document'),
    t('pdf.type'),
    t('pdf.pages'),
    t('pdf.engine'),
    t('pdf.words'),
    t('pdf.recognised'),
  ]),
  documents.map((document) => [
    foreign(document.name, 200),
    foreign(document.type, 100),
    number(document.pages),
    document.engine && foreign(`${document.engine.name} ${document.engine.version ?? ''}`, 100),
    number(document.text_check?.words),
    t(document.ocr === null ? 'pdf.no' : 'pdf.yes'),
  ]),
)}
<p class="quiet">${output.pdf_a} SHA-256 <code>${output.sha256}</code></p>`
}

import { PageSize, pageSizes } from '@tathya/contracts/http'
import { type Html, html } from '../../frame/html.ts'
import type { Page, PageContext } from '../../frame/page.ts'
import { choice, chosen } from '../../parts/fields.ts'
import { needing } from '../../parts/signed-in.ts'
import { upload } from '../../parts/upload.ts'

/** Options of the conversion that the page offers, with their values besides the default. */
export const options = {
  page_size: PageSize.options,
  orientation: ['portrait', 'landscape'],
  merge: ['true'],
  ocr: ['true', 'false'],
  pdf_a: ['true'],
} as const
type Option = keyof typeof options
/** Names of the options: parameters of this page, and of the conversion. */
export const conversionOptions = Object.keys(options) as Option[]

/** Documents to PDF: the form. Its options are in the address, as a form with files has no other place for them. */
export const docReadyPage: Page = {
  path: '/pdf',
  menu: 'tools',
  example: '/pdf',
  show: needing('documents', 'pdf.title', (context) => {
    const { t, link } = context
    const values = chosen(context, conversionOptions)
    return {
      title: t('pdf.title'),
      scripts: ['live', 'upload'],
      body: html`<h1>${t('pdf.title')}</h1>
<p class="lead">${t('pdf.lead')}</p>
${upload(context, link('/pdf/upload', values), t('pdf.convert'))}
<details${Object.keys(values).length > 0 && html` open`}><summary>${t('pdf.options')}</summary>
<form class="controls" action="${link('/pdf')}" method="get">${conversionOptions.map((name) => option(context, name))}<button class="quiet-button">${t('pdf.apply')}</button></form></details>
<p class="quiet">${t('pdf.kept')} <a href="/e/ai_engine/doc_ready/formats">${t('pdf.formats')}</a></p>`,
    }
  }),
}

function option({ t, query }: PageContext, name: Option): Html {
  const values = options[name].map(
    (value) => [value, value in pageSizes ? value : t(`pdf.${name}_${value}`)] as const,
  )
  return choice(name, t(`pdf.${name}`), [['', t('pdf.default')], ...values], query.get(name) ?? '')
}

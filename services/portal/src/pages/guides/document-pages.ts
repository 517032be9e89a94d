import { Html, html } from '../../frame/html.ts'
import type { Page, PageContent, PageContext } from '../../frame/page.ts'
import { notFoundPage } from '../../frame/problem-page.ts'
import { crumbs } from '../../parts/crumbs.ts'
import { type DocumentKind, readDocument } from './documents.ts'

/** A guide: what to do, step by step, in the language of the page. */
export const guidePage: Page = {
  path: '/guides/{name}',
  menu: 'guides',
  example: '/guides/first-request',
  show: (context) => show('guides', context),
}

/** A description of a part of the product in full; it is in English. */
export const referencePage: Page = {
  path: '/guides/reference/{name}',
  menu: 'guides',
  example: '/guides/reference/data',
  show: (context) => show('reference', context),
}

async function show(kind: DocumentKind, context: PageContext): Promise<PageContent> {
  const { t, link, params, nepali } = context
  const page = await readDocument(kind, params.name!, context)
  if (page === undefined) return notFoundPage(context)
  const isForeign = nepali && page.language === 'en'
  return {
    title: page.title,
    body: html`${crumbs(context, [[t('guides.title'), link('/guides')]])}
${isForeign && html`<p class="note">${t('guides.english_only')}</p>`}
<article class="prose"${isForeign && html` lang="en"`}>
${withOwnAddress(page.body, context)}</article>`,
  }
}

/** The address that the texts name for the product; a site shows its own in its place. */
const namedAddress = 'http://127.0.0.1:8080/'

function withOwnAddress(body: Html, { baseUrl }: PageContext): Html {
  return new Html(body.text.replaceAll(namedAddress, html`${baseUrl()}/`.text))
}

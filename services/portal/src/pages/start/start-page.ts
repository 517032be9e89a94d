import type { Html } from '../../frame/html.ts'
import { html } from '../../frame/html.ts'
import type { Page, PageContext } from '../../frame/page.ts'

/** The first page: today in Nepal. */
export const startPage: Page = {
  path: '',
  async show(context) {
    const { t, api } = context
    const answer = await api.part<{ data: readonly unknown[] }>('/e/nepaliDateTime')
    return {
      title: t('start.title'),
      body: html`<h1>${t('start.title')}</h1>${today(context, answer?.data[0] as Record<string, string> | undefined)}`,
    }
  },
}

function today({ t, digits, nepali }: PageContext, now: Readonly<Record<string, string>> | undefined): Html {
  if (now === undefined) return html`<p class="note">${t('problem.away')}</p>`
  return html`<p class="big">${digits(now.bs_day!)} ${nepali ? now.bs_month_name_ne : now.bs_month_name_en}</p>`
}

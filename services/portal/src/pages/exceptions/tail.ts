import { type Html, html } from '../../frame/html.ts'
import type { Page, PageContext } from '../../frame/page.ts'
import { choice, chosen } from '../../parts/fields.ts'
import { needing } from '../../parts/signed-in.ts'
import { levelOptions } from './level.ts'
import { sections } from './sections.ts'

/** Filters of the tail. */
export const tailFilters = ['service_name', 'level', 'q', 'customer_id'] as const
/** Seconds of the graph: the script has as many. */
const seconds = 60

/** Entries while they are stored. */
export const tailPage: Page = {
  path: '/exceptions/tail',
  menu: 'tools',
  example: '/exceptions/tail',
  show: needing('log:read', 'exceptions.tail', (context) => {
    const { t, link, query, language, number } = context
    const values = chosen(context, tailFilters)
    return {
      title: t('exceptions.tail'),
      scripts: ['tail'],
      body: html`<h1>${t('exceptions.tail')}</h1>${sections(context, 'tail')}
<form class="controls" method="get" action="${link('/exceptions/tail')}"><label>${t('exceptions.service')} <input name="service_name" value="${query.get('service_name')}" maxlength="200"></label>
${choice('level', t('exceptions.level'), [['', t('exceptions.any')], ...levelOptions(context)], query.get('level') ?? '')}
<button class="quiet-button">${t('frame.search')}</button></form>
<noscript><p>${t('exceptions.tail_needs_script')} <a href="${link('/exceptions/entries', values)}">${t('exceptions.entries')}</a></p></noscript>
<section data-tail="${link('/exceptions/tail/events', values)}" data-locale="${language === 'ne' ? 'ne-NP' : 'en-GB'}" data-levels="${JSON.stringify(Object.fromEntries(levelOptions(context)))}">
<p class="controls"><span class="tail-state" role="status" data-open="${t('exceptions.tail_open')}" data-lost="${t('exceptions.tail_lost')}" data-cut="${t('exceptions.tail_cut')}"></span>
<span>${t('exceptions.tail_total')} <strong class="tail-total">${number(0)}</strong></span><button name="pause" type="button" class="quiet-button" aria-pressed="false">${t('exceptions.tail_pause')}</button></p>
${graph(t('exceptions.tail_graph'))}
<div class="scroll" tabindex="0" role="region" aria-label="${t('exceptions.tail')}"><table class="tail"><thead><tr>${['time', 'level', 'service', 'message'].map((name) => html`<th scope="col">${t(`exceptions.${name}`)}</th>`)}</tr></thead><tbody></tbody></table></div>
${lineTemplate(context)}</section>`,
    }
  }),
}

/** Empty bars that the script moves: entries of each of the last seconds. */
function graph(label: string): Html {
  const bars = Array.from(
    { length: seconds },
    (_, at) => html`<rect class="mild" x="${at * 10}" y="60" width="9" height="0"/>`,
  )
  return html`<svg class="counts" viewBox="0 0 ${seconds * 10} 60" preserveAspectRatio="none" role="img" aria-label="${label}">${bars}</svg>`
}

function lineTemplate({ link }: PageContext): Html {
  return html`<template><tr><td></td><td></td><td><bdi></bdi></td><td><bdi><a data-entry="${link('/exceptions/entries/ENTRY')}"></a></bdi></td></tr></template>`
}

import { type Html, html } from '../../frame/html.ts'
import type { PageContext } from '../../frame/page.ts'

/** The pages about exceptions, with the ends of their addresses. */
const paths = {
  groups: '',
  entries: '/entries',
  tail: '/tail',
  alerts: '/alerts',
  releases: '/releases',
} as const

/** Links between the pages about exceptions. */
export function sections({ t, link }: PageContext, current: keyof typeof paths): Html {
  return html`<nav class="sections" aria-label="${t('exceptions.sections')}"><ul>${Object.entries(paths).map(
    ([name, path]) =>
      html`<li><a href="${link(`/exceptions${path}`)}"${name === current && html` aria-current="page"`}>${t(`exceptions.${name}`)}</a></li>`,
  )}</ul></nav>`
}

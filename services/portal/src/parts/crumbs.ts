import { type Html, html } from '../frame/html.ts'
import type { PageContext } from '../frame/page.ts'

/** The way back: each part but the last is a link. */
export function crumbs(
  { t }: PageContext,
  parts: readonly (readonly [text: string, address: string])[],
): Html {
  const links = parts.map(
    ([text, address], index) => html`${index > 0 && ' › '}<a href="${address}">${text}</a>`,
  )
  return html`<nav class="crumbs" aria-label="${t('frame.crumbs')}">${links}</nav>`
}

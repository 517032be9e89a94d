import { type Html, html, shorten } from './html.ts'
import type { Language } from './languages.ts'
import type { FrameContext, PageContent } from './page.ts'

/** Characters of a title at most: some are names that others wrote. */
const titleCharacters = 200
/** Characters of a description: search engines show about as many. */
const descriptionCharacters = 300

/** The languages of pages that search engines list; the third differs from Nepali by its digits only. */
export const listedLanguages = ['en', 'ne'] as const

/** The languages by their own names. */
export const languageNames = { en: 'English', ne: 'नेपाली' } as const

/** The same page in another language. */
export function inLanguage({ address }: Pick<FrameContext, 'address'>, language: Language): string {
  return address.replace(/^\/[^/?]*/, `/${language}`)
}

/** The part of the head that other programs read: search engines, and those that show a link with its title. */
export function describePage(context: FrameContext, content: PageContent): Html {
  const { t } = context
  const title = shorten(content.title, titleCharacters)
  const description = shorten(content.description ?? t('frame.description'), descriptionCharacters)
  return html`<title>${title} · ${t('frame.name')}</title>
<meta name="description" content="${description}">
${addresses(context, content)}<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${t('frame.name')}">
<meta property="og:locale" content="${context.nepali ? 'ne_NP' : 'en_US'}">
`
}

/** The address to list, and those of the other languages; a page that says what went wrong is not listed. */
function addresses(context: FrameContext, { status = 200 }: PageContent): Html {
  const { site, language } = context
  if (site === undefined || status !== 200) return html`<meta name="robots" content="noindex">\n`
  const [path] = context.address.split('?', 1)
  const at = (listed: Language) => `${site}${inLanguage({ address: path! }, listed)}`
  // Both kinds of digits are one page.
  const own = at(language === 'en' ? 'en' : 'ne')
  return html`<link rel="canonical" href="${own}">
<meta property="og:url" content="${own}">
${listedLanguages.map((listed) => html`<link rel="alternate" hreflang="${listed}" href="${at(listed)}">\n`)}<link rel="alternate" hreflang="x-default" href="${at('en')}">
`
}

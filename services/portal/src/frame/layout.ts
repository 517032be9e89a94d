import type { Assets } from './assets.ts'
import { describePage, inLanguage, languageNames } from './head.ts'
import { Html, html } from './html.ts'
import { type FrameContext, type MenuName, menu, type Page, type PageContent } from './page.ts'

const addresses: Readonly<Record<MenuName, string>> = {
  calendar: '/calendar',
  data: '/data',
  places: '/places',
  schools: '/schools',
  tools: '/tools',
  guides: '/guides',
}

/** The whole document of a page. */
export function toDocument(
  page: Pick<Page, 'menu'>,
  context: FrameContext,
  content: PageContent,
  assets: Assets,
): Html {
  const { language, t } = context
  const lang = language === 'en' ? 'en' : 'ne'
  const scripts = ['page', ...(content.scripts ?? [])].map((name) => assets.scriptOf(name))
  return html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${describePage(context, content)}<meta name="color-scheme" content="light dark">
<link rel="icon" href="${assets.addressOf('icon.svg')}" type="image/svg+xml">
<link rel="manifest" href="/portal/${lang}.webmanifest">
${
  context.nepali &&
  html`<link rel="preload" href="${assets.addressOf('devanagari.woff2')}" as="font" type="font/woff2" crossorigin>
`
}<link rel="stylesheet" href="${assets.addressOf('portal.css')}">
${scripts.map((address) => html`<script type="module" src="${address}"></script>\n`)}</head>
<body>
<a class="skip" href="#main">${t('frame.skip')}</a>
${header(page, context)}
<main id="main" tabindex="-1">
${content.body}
</main>
${footer(context)}
</body>
</html>
`
}

function header(page: Pick<Page, 'menu'>, context: FrameContext): Html {
  const { t, link } = context
  return html`<header class="top">
<a class="brand" href="${link('')}">${t('frame.name')}</a>
<nav aria-label="${t('frame.menu')}"><ul>
${menu.map(
  (name) =>
    html`<li><a href="${link(addresses[name])}"${current(page.menu === name)}>${t(`frame.menu_${name}`)}</a></li>\n`,
)}</ul></nav>
${searchForm(context)}
<div class="tools">${languageLink(context)} ${signInLink(context)}</div>
</header>`
}

function current(is: boolean): Html | false {
  return is && new Html(' aria-current="page"')
}

function searchForm({ t, link, query }: FrameContext): Html {
  return html`<form class="search" role="search" action="${link('/search')}">
<label class="hidden" for="search">${t('frame.search')}</label>
<input id="search" name="q" type="search" placeholder="${t('frame.search')}" value="${query.get('q') ?? ''}" autocomplete="off">
</form>`
}

function signInLink({ t, link, session, address }: FrameContext): Html {
  if (session === undefined)
    return html`<a href="${link('/sign-in', { back: address })}" rel="nofollow">${t('frame.sign_in')}</a>`
  return html`<form method="post" action="${link('/sign-out')}" class="inline">
<input type="hidden" name="form_token" value="${session.formToken}">
<button class="plain">${t('frame.sign_out')}</button></form>`
}

/** The other language, by its own name. */
function languageLink(context: FrameContext): Html {
  const other = context.nepali ? 'en' : 'ne'
  return html`<a href="${inLanguage(context, other)}" lang="${other}" hreflang="${other}">${languageNames[other]}</a>`
}

function footer(context: FrameContext): Html {
  const { t, nepali, language } = context
  const other = language === 'ne' ? 'ne-latn' : 'ne'
  return html`<footer>
<p>${t('frame.footer')}</p>
<ul>
${nepali && html`<li><a href="${inLanguage(context, other)}">${t(`frame.digits_${other}`)}</a></li>`}
<li><a href="/docs">${t('frame.api')}</a></li>
</ul>
</footer>`
}

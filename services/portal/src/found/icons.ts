import { type Endpoint, get, reply } from '@tathya/platform'
import type { Assets } from '../frame/assets.ts'
import { listedLanguages } from '../frame/head.ts'
import { wordsOf } from '../frame/languages.ts'

/** Icons at the addresses that browsers ask for unasked, and what a telephone needs to put the portal beside its programs. */
export function iconEndpoints(assets: Assets): Endpoint[] {
  const icon = (path: string, file: string) =>
    get(path, {
      summary: 'The icon of the portal',
      cache: 'public, max-age=86400',
      answers: { 200: { description: 'The icon', type: 'image/*' } },
      handle: () => assets.replyOf(file),
    })
  return [
    // Browsers that ask for this take any picture.
    icon('/favicon.ico', 'icon.svg'),
    icon('/apple-touch-icon.png', 'icon-180.png'),
    ...listedLanguages.map((language) =>
      get(`/portal/${language}.webmanifest`, {
        summary: 'The portal as an application',
        cache: 'public, max-age=86400',
        answers: { 200: { description: 'A web application manifest', type: 'application/manifest+json' } },
        handle: () => {
          const body = Buffer.from(JSON.stringify(manifestOf(language, assets)))
          return reply({ body, type: 'application/manifest+json; charset=utf-8' })
        },
      }),
    ),
  ]
}

function manifestOf(language: (typeof listedLanguages)[number], assets: Assets) {
  const { t } = wordsOf(language)
  const icon = (file: string, sizes: string, type: string) => ({ src: assets.addressOf(file), sizes, type })
  return {
    ...{ id: '/', name: t('frame.name'), short_name: t('frame.name'), description: t('frame.description') },
    ...{ lang: language, start_url: `/${language}`, scope: '/', display: 'browser' },
    ...{ theme_color: '#a61f36', background_color: '#ffffff' },
    icons: [icon('icon.svg', 'any', 'image/svg+xml'), icon('icon-512.png', '512x512', 'image/png')],
  }
}

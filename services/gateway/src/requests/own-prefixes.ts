import { cataloguePath } from '@tathya/contracts/http'
import { services } from '@tathya/contracts/internal'

/** Path prefixes of the gateway itself. */
export const ownPrefixes = [
  '/',
  '/.well-known',
  '/admin',
  '/asyncapi.json',
  '/docs',
  cataloguePath,
  '/e/today',
  '/e/usage',
  '/livez',
  '/openapi.json',
  '/readyz',
]

/** Path prefixes of the services that programs call. */
export const programPrefixes = services.filter(({ pages }) => !pages).flatMap(({ prefixes }) => prefixes)

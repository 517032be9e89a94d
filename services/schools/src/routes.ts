import type { Publication } from '@tathya/datasets'
import type { Endpoint } from '@tathya/platform'

/** The endpoints of schools: those of its datasets. */
export const routes = (publication: Publication): Endpoint[] => [...publication.routes]

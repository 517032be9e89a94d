/**
 * Release day of the data and rules: the version of cached answers, and the DTSTAMP of feed entries, so that the same
 * data gives the same file.
 */
export const dataVersion = '2026-11-21'

/** The same as an instant. */
export const dataMadeAt = new Date(`${dataVersion}T00:00:00Z`)

/** Cache-Control of answers that depend on their address alone: they change only with a release. */
export const lastingCache = 'public, max-age=3600, stale-while-revalidate=86400'

/**
 * The day on which the data and rules of this release were made. Answers are remembered under it as their version, since a
 * process knows one; it is also the DTSTAMP of the entries of feeds, so that the same data is the same file.
 */
export const dataVersion = '2026-11-21'

/** The same as an instant. */
export const dataMadeAt = new Date(`${dataVersion}T00:00:00Z`)

/** How long answers may be kept that follow from their address alone: they change with a release only. */
export const lastingCache = 'public, max-age=3600, stale-while-revalidate=86400'

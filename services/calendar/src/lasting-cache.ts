/** How long answers may be kept that follow from their address alone: they change with a release only. */
export const lastingCache = 'public, max-age=3600, stale-while-revalidate=86400'

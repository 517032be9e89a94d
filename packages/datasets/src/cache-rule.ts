/** How long and how readily caches keep what follows from the rows of a dataset. */
export const cacheRule = 'public, max-age=300, stale-while-revalidate=86400'

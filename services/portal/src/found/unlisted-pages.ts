/** Pages that search engines do not read: they differ by visitor, or are for operators. */
export const unlistedPages = ['/sign-in', '/search', '/exceptions', '/keys', '/status'] as const

/** Months of a full year, which alone is compared with those of other years. */
export const fullYear = 12

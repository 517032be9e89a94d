/** Months of a full year; only full years are compared. */
export const fullYear = 12

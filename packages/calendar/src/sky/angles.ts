/** Radians of a degree. */
export const radians = Math.PI / 180

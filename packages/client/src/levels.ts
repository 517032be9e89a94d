/** The levels of an entry, the least severe first. */
export const levels = ['debug', 'info', 'warning', 'error', 'fatal'] as const

/** How severe an entry is. */
export type Level = (typeof levels)[number]

/** True for the name of a level. */
export function isLevel(value: unknown): value is Level {
  return levels.some((level) => level === value)
}

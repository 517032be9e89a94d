import type { PageContext } from '../../frame/page.ts'

/** The levels of entries; each has its name in the messages. */
export const levels = ['debug', 'info', 'warning', 'error', 'fatal'] as const

/** The name of a level in the language of the page. */
export function levelName({ t }: PageContext, level: string): string {
  return (levels as readonly string[]).includes(level) ? t(`exceptions.level_${level}`) : level
}

/** The levels as options of a filter. */
export function levelOptions(context: PageContext): (readonly [string, string])[] {
  return levels.map((level) => [level, levelName(context, level)] as const)
}

import type { Name } from '../tools/tool.ts'
import words from './calendar-words.json' with { type: 'json' }

/** A text of calendar-words.json in its three writings with its `{slots}` filled. */
export function nameOf(
  id: keyof typeof words,
  slots: Readonly<Record<string, string | number | Name>> = {},
): Name {
  const fill = (text: string, writing: 'en' | 'ne' | 'rom') =>
    text.replace(/\{(\w+)\}/g, (_, slot: string) => {
      const value = slots[slot] ?? ''
      return typeof value === 'object' ? (value[writing] ?? value.en) : String(value)
    })
  const { en, ne, romanised } = words[id]
  return { en: fill(en, 'en'), ne: fill(ne, 'ne'), rom: fill(romanised, 'rom') }
}

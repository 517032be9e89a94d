/** Scripts by the names that people know. */
const scripts: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['emoji', /\p{Emoji_Presentation}/u],
  ['symbols', /[\p{Script=Common}\p{Script=Inherited}]/u],
  ['Chinese', /\p{Script=Han}/u],
  ['Japanese', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['Korean', /\p{Script=Hangul}/u],
  ['Newa (Prachalit)', /\p{Script=Newa}/u],
  ['Burmese', /\p{Script=Myanmar}/u],
  ['Odia', /\p{Script=Oriya}/u],
  ['Punjabi', /\p{Script=Gurmukhi}/u],
  ...[
    ...['Arabic', 'Armenian', 'Bengali', 'Cyrillic', 'Devanagari', 'Ethiopic', 'Georgian', 'Greek'],
    ...['Gujarati', 'Hebrew', 'Kannada', 'Khmer', 'Lao', 'Latin', 'Lepcha', 'Limbu', 'Malayalam'],
    ...['Mongolian', 'Sinhala', 'Tamil', 'Telugu', 'Thai', 'Tibetan'],
  ].map((name) => [name, new RegExp(`\\p{Script=${name}}`, 'u')] as const),
]

/** The script of a character, by the name that people know; `other scripts` for rare ones. */
export function scriptOf(point: string): string {
  return scripts.find(([, pattern]) => pattern.test(point))?.[0] ?? 'other scripts'
}

import { legacyFonts } from '../../src/legacy-fonts/index.ts'

const preeti = legacyFonts.find(({ name }) => name === 'Preeti')!

/** What a typist enters for text, longest first. */
const keys = new Map<string, string>()
for (const [key, drawn] of preeti.characters) if (!keys.has(drawn) && drawn !== 'tail') keys.set(drawn, key)
const own = {
  आ: 'cf',
  ई: 'O{',
  ऊ: 'pm',
  ऐ: 'P]',
  ओ: 'cf]',
  औ: 'cf}',
  'ो': 'f]',
  'ौ': 'f}',
  क्त: 'Qm',
  क्र: 'qm',
  फ: 'km',
  झ: 'em',
  फ्: 'km\\',
  क्ष: 'If',
  ण: '0f',
  ष: 'if',
}
for (const [drawn, key] of Object.entries(own)) keys.set(drawn, key)
const longest = [...keys.keys()].sort((a, b) => b.length - a.length)

const syllable = /(र्(?=[क-ह]))?((?:[क-ह]़?(?:्‍?(?=[क-ह])|्))*[क-ह]?़?)([ा-ौ]*)([ऀ-ः]*)/gu

/** Types text for Preeti, as a person does; for tests. undefined where Preeti has no key. */
export function toPreeti(text: string): string | undefined {
  const drawn = text.replace(
    syllable,
    (whole, reph = '', consonants: string, vowels: string, ends: string) => {
      if (consonants === '') return whole
      const early = vowels.includes('ि') ? 'ि' : ''
      return early + consonants + vowels.replace('ि', '') + (reph && '{') + ends
    },
  )
  let typed = ''
  for (let at = 0; at < drawn.length; ) {
    const found = longest.find((part) => drawn.startsWith(part, at))
    const [part, key] = found === undefined ? [drawn[at]!, drawn[at]!] : [found, keys.get(found)!]
    if (found === undefined && part !== '{' && part !== ' ') return undefined
    typed += key
    at += part.length
  }
  return typed
}

import himali from './maps/himali.json' with { type: 'json' }
import kantipur from './maps/kantipur.json' with { type: 'json' }
import pcsNepali from './maps/pcs-nepali.json' with { type: 'json' }
import preeti from './maps/preeti.json' with { type: 'json' }
import sagarmatha from './maps/sagarmatha.json' with { type: 'json' }

/**
 * A Nepali font from before Unicode, which draws parts of Devanagari letters for Latin characters. The maps say what each
 * character draws, by the layout of Nepali typewriters that these fonts share, as their keyboard charts show it
 * and as github.com/sapradhan/nep-ttf2utf lists its test cases.
 */
export interface LegacyFont {
  /** Such as `Preeti`. */
  readonly name: string
  /** What a character draws; `tail` is the stroke that makes प a फ. */
  readonly characters: ReadonlyMap<string, string>
}

interface FontFile {
  readonly name: string
  /** The font whose characters it has beside its own. */
  readonly like: string | null
  /** Beginnings of its family names, in small letters. */
  readonly families: readonly string[]
  readonly characters: Readonly<Record<string, string>>
}

const files: readonly FontFile[] = [preeti, kantipur, sagarmatha, pcsNepali, himali]

/** All fonts that can be converted. */
export const legacyFonts: readonly LegacyFont[] = files.map(({ name, like, characters }) => {
  const base = files.find((file) => file.name === like)?.characters ?? {}
  return { name, characters: new Map(Object.entries({ ...base, ...characters })) }
})

/** What a style adds to the name of a family. */
const styles = /[\s_,-]*(?:regular|normal|bold|italic|oblique|plain|tt|mt|ps|\d+)+$/

/**
 * The legacy font of a name, as documents and PDFs write it: `Preeti`, `ABCDEF+Preeti-Bold`, `FONTASY_HIMALI_TT`; undefined for
 * others, such as `Preeti-like`.
 */
export function findLegacyFont(name: string): LegacyFont | undefined {
  let family = name
    .replace(/^[A-Z]{6}\+/, '')
    .toLowerCase()
    .replaceAll('_', ' ')
    .trim()
  for (let shorter = family.replace(styles, ''); shorter !== family; shorter = family.replace(styles, ''))
    family = shorter
  const at = files.findIndex(({ families }) => families.includes(family))
  return at < 0 ? undefined : legacyFonts[at]
}

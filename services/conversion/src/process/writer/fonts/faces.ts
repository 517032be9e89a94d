import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Blob, Face, Font } from 'harfbuzzjs'
import { readTrueType, type TrueTypeFace } from './true-type.ts'

/** A weight and slope of the sans family. */
export type Variant = 'regular' | 'bold' | 'italic' | 'boldItalic'

/** Families of faces, each for some scripts. */
export type Family = 'sans' | 'devanagari' | 'mono' | 'tibetan' | 'symbols' | 'math' | 'emoji'

/** A loaded face, for shaping, layout and embedding. */
export interface LoadedFace {
  /** PostScript name. */
  readonly name: string
  readonly unitsPerEm: number
  readonly italic: boolean
  /** Synthetic slant as a share of the height, for faces without an italic. */
  readonly slant: number
  readonly bold: boolean
  /** For shaping. */
  readonly font: Font
  /** For embedding. */
  readonly outlines: TrueTypeFace
  /** True if it has a glyph for a code point. */
  covers(codePoint: number): boolean
}

function withoutItalic(regular: string, bold = regular): Record<Variant, string> {
  return { regular, bold, italic: regular, boldItalic: bold }
}

/** Files of the faces. Only the sans family has italics. */
const files: Record<Family, Record<Variant, string>> = {
  sans: {
    regular: 'noto-sans/400Regular/NotoSans_400Regular',
    bold: 'noto-sans/700Bold/NotoSans_700Bold',
    italic: 'noto-sans/400Regular_Italic/NotoSans_400Regular_Italic',
    boldItalic: 'noto-sans/700Bold_Italic/NotoSans_700Bold_Italic',
  },
  devanagari: withoutItalic(
    'noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular',
    'noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold',
  ),
  mono: withoutItalic(
    'noto-sans-mono/400Regular/NotoSansMono_400Regular',
    'noto-sans-mono/700Bold/NotoSansMono_700Bold',
  ),
  tibetan: withoutItalic(
    'noto-serif-tibetan/400Regular/NotoSerifTibetan_400Regular',
    'noto-serif-tibetan/700Bold/NotoSerifTibetan_700Bold',
  ),
  symbols: withoutItalic('noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular'),
  math: withoutItalic('noto-sans-math/400Regular/NotoSansMath_400Regular'),
  emoji: withoutItalic('noto-emoji/400Regular/NotoEmoji_400Regular', 'noto-emoji/700Bold/NotoEmoji_700Bold'),
}

const require = createRequire(import.meta.url)
// One copy per process: a face is the same in every document.
const loaded = new Map<string, LoadedFace>()

/** Families with synthetic italics; symbols stay upright. */
const slanted: ReadonlySet<Family> = new Set(['devanagari', 'mono', 'tibetan'])
/** The tangent of 12 degrees, the slant of the sans italic. */
const slant = 0.2126

/** Loads a face; cached. */
export function loadFace(family: Family, variant: Variant): LoadedFace {
  const leans = slanted.has(family) && (variant === 'italic' || variant === 'boldItalic')
  const file = files[family][variant]
  const key = leans ? `${file} slanted` : file
  const face = loaded.get(key) ?? (leans ? lean(loadFace(family, upright(variant))) : readFace(file))
  loaded.set(key, face)
  return face
}

function upright(variant: Variant): Variant {
  return variant === 'boldItalic' ? 'bold' : 'regular'
}

function lean(face: LoadedFace): LoadedFace {
  return { ...face, name: `${face.name}Oblique`.replace('RegularOblique', 'Oblique'), italic: true, slant }
}

function readFace(file: string): LoadedFace {
  // A Uint8Array: `slice` of a Buffer would share its memory.
  const bytes = new Uint8Array(readFileSync(require.resolve(`@expo-google-fonts/${file}.ttf`)))
  const face = new Face(new Blob(bytes))
  const name = file
    .slice(file.lastIndexOf('/') + 1)
    .replace(/_\d+/, '-')
    .replaceAll('_', '')
    .replace('RegularItalic', 'Italic')
  const covered = new Set(face.collectUnicodes())
  return {
    name,
    unitsPerEm: face.upem,
    italic: name.includes('Italic'),
    slant: 0,
    bold: name.includes('Bold'),
    font: new Font(face),
    outlines: readTrueType(name, bytes),
    covers: (codePoint) => covered.has(codePoint),
  }
}

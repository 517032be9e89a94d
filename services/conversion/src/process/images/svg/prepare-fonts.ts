import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { escapeXml } from '../../pdf/xmp.ts'

/** Fonts for text in drawings: packages and their weights. */
const fontFolders: readonly (readonly [name: string, styles: readonly string[]])[] = [
  ['noto-sans', ['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic']],
  ['noto-sans-devanagari', ['400Regular', '700Bold']],
  ['noto-sans-mono', ['400Regular', '700Bold']],
  ['noto-sans-math', ['400Regular']],
  ['noto-sans-symbols-2', ['400Regular']],
  ['noto-serif-tibetan', ['400Regular', '700Bold']],
  ['noto-emoji', ['400Regular']],
]

/**
 * Limits text in drawings to the product's own fonts, so that a drawing looks the same on every machine. Writes the
 * configuration of fontconfig and its cache into `folder`, and sets the environment variable that drawing processes
 * inherit. Must run before the conversion processes start: they copy the environment.
 */
export function prepareFonts(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'fonts.conf')
  writeFileSync(file, fontConfiguration(folder))
  process.env.FONTCONFIG_FILE = file
}

function fontConfiguration(folder: string): string {
  const require = createRequire(import.meta.url)
  const folders = fontFolders.flatMap(([name, styles]) => {
    const root = path.dirname(require.resolve(`@expo-google-fonts/${name}/package.json`))
    return styles.map((style) => `<dir>${escapeXml(path.join(root, style))}</dir>`)
  })
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    ...folders,
    `<cachedir>${escapeXml(path.join(folder, 'cache'))}</cachedir>`,
    ...['monospace', 'Courier', 'Courier New', 'Consolas'].map((family) => alias(family, 'Noto Sans Mono')),
    alias('sans-serif', 'Noto Sans'),
    alias('serif', 'Noto Sans'),
    '<match target="pattern"><edit name="family" mode="append_last" binding="weak">',
    '<string>Noto Sans</string><string>Noto Sans Devanagari</string>',
    '</edit></match>',
    '</fontconfig>',
    '',
  ].join('\n')
}

function alias(family: string, font: string): string {
  return `<alias><family>${family}</family><prefer><family>${font}</family></prefer></alias>`
}

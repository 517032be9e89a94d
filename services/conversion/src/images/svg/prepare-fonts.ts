import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** Folders with the fonts for text in drawings: a package, and the weights of it. */
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
 * Gives text in drawings the product's own fonts, and no others, so that a drawing looks the same on every machine.
 * Writes the configuration of fontconfig into `folder`, where its cache will lie as well, and names it in the environment
 * that processes which draw are given. Called before threads that convert start: they begin with a copy of it.
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

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

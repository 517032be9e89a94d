import { createRequire } from 'node:module'
import path from 'node:path'

/** Packages of fonts for office programs, and their weights: Nepali first. */
const packages: readonly (readonly [name: string, styles: readonly string[]])[] = [
  ['noto-sans-devanagari', ['400Regular', '700Bold']],
  ['noto-sans', ['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic']],
]

/** The folders of the product's fonts for office programs. */
export function officeFonts(): string[] {
  const require = createRequire(import.meta.url)
  return packages.flatMap(([name, styles]) => {
    const root = path.dirname(require.resolve(`@expo-google-fonts/${name}/package.json`))
    return styles.map((style) => path.join(root, style))
  })
}

import { writeFile } from 'node:fs/promises'
import { fontsFile } from '../../../src/picture/font/page-font.ts'
import { cutFonts } from './cut-fonts.ts'

await writeFile(fontsFile, `${JSON.stringify(await cutFonts(), null, 2)}\n`)

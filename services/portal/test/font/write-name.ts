import { writeFile } from 'node:fs/promises'
import { cutName, nameFile } from './cut-name.ts'

await writeFile(nameFile, await cutName())

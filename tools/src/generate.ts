import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { exitOnHelp } from './exit-on-help.ts'
import { generateFiles } from './generate/files.ts'
import { readDocument } from './generate/read-document.ts'
import { writeSchoolIndex } from './generate/school-index.ts'

exitOnHelp(`Writes what is generated: from the OpenAPI document the types and errors of packages/client, from the calendar the public
holidays in packages/calendar/holidays-data, from the administrative units the list of districts in packages/contracts, and from the schools the index of their search.

npm run generate
`)

const root = path.resolve(import.meta.dirname, '../..')
for (const { file, text } of await generateFiles(await readDocument())) {
  const target = path.join(root, file)
  const isSame = readIfThere(target) === text
  if (!isSame) {
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
  console.log(`${file}: ${isSame ? 'in step' : 'written'}`)
}

console.log(await writeSchoolIndex(root))

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // It is written for the first time.
    return undefined
  }
}

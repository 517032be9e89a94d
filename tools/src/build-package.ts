import path from 'node:path'
import { exitOnHelp } from './exit-on-help.ts'
import { writePackage } from './packages/published-package.ts'

const root = path.resolve(import.meta.dirname, '../..')

const usage = `Writes a package of packages/ as it is published to npm.

npm run build -w packages/calendar              to .cache/packages/calendar
npm run build -w packages/calendar -- <folder>  to another folder
`

exitOnHelp(usage)
const [name, target] = process.argv.slice(2)
if (name === undefined) throw new Error('Name a package: build-package.ts calendar')
const folder = path.resolve(target ?? path.join(root, '.cache/packages', name))
writePackage(path.join(root, 'packages', name), folder)
console.log(`Written to ${folder}; publish it with: npm publish ${folder}`)

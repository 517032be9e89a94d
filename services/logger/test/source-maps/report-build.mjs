// Reports what a build of the fixtures throws by an unmodified Sentry SDK. Arguments: the folder whose node_modules has it, the
// DSN, a header and its value, the release, and the script.
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const [folder, dsn, header, token, release, script] = process.argv.slice(2)
const Sentry = createRequire(path.join(folder, 'package.json'))('@sentry/node')
Sentry.init({ dsn, release, transportOptions: { headers: { [header]: token } } })
const { failDirectly } = await import(pathToFileURL(script).href)
try {
  failDirectly()
} catch (error) {
  Sentry.captureException(error)
}
await Sentry.flush(10_000)

// Reports with the unmodified Node SDK what is large: a message with a screenshot, and a long text. Arguments: its folder, the DSN.
import { randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'

const [folder, dsn] = process.argv.slice(2)
const Sentry = createRequire(`${folder}/`)('@sentry/node')
Sentry.init({ dsn, release: 'billing@1.2.3', maxValueLength: 1_000_000 })
Sentry.withScope((scope) => {
  scope.addAttachment({ filename: 'screenshot.png', data: randomBytes(3_000_000) })
  Sentry.captureMessage('crash with screenshot')
})
function insert(text) {
  throw new TypeError(`INSERT INTO orders ${text}`, { cause: new RangeError('no such table') })
}
try {
  insert('v'.repeat(300_000))
} catch (error) {
  Sentry.captureException(error)
}
await Sentry.flush(10_000)
await Sentry.close(10_000)

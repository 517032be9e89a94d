// Reports with the unmodified Node SDK: an exception with its cause, a message, and two log lines. Arguments: its folder, the DSN.
import { createRequire } from 'node:module'

const [folder, dsn] = process.argv.slice(2)
const Sentry = createRequire(`${folder}/`)('@sentry/node')
Sentry.init({ dsn, release: 'billing@1.2.3', environment: 'test', enableLogs: true })
Sentry.setUser({ id: '7' })
function charge(amount) {
  throw new TypeError(`amount ${amount} is negative`)
}
try {
  try {
    charge(-5)
  } catch (error) {
    throw new Error('भुक्तानी असफल', { cause: error })
  }
} catch (error) {
  process.stdout.write(`${Sentry.captureException(error)}\n`)
}
Sentry.captureMessage('stock is low', 'warning')
Sentry.logger.info('first line', { order: 5 })
Sentry.logger.error('second line')
await Sentry.flush(10_000)
await Sentry.close(10_000)

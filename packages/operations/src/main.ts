import { runTathya } from './program.ts'
import { askSecret } from './terminal/ask-secret.ts'
import { createProgress } from './terminal/progress.ts'

// What it creates is for its user alone: keys, backups, data folders.
process.umask(0o077)
// A reader that has seen enough, such as head, closes the pipe; what cannot be written for another reason is a failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') process.stderr.write(`The result could not be written: ${error.message}\n`)
  process.exit(error.code === 'EPIPE' ? 0 : 1)
})
process.exitCode = await runTathya(process.argv.slice(2), {
  env: process.env,
  now: () => new Date(),
  print: (text) => void process.stdout.write(`${text}\n`),
  write: (text) => void process.stdout.write(text),
  report: (text) => void process.stderr.write(`${text}\n`),
  progress: createProgress(process.stderr),
  // https://no-color.org
  columns: process.stdout.columns,
  askSecret,
  colours: process.stdout.isTTY === true && (process.env.NO_COLOR ?? '') === '',
})

import { parseArgs } from 'node:util'
import { makeKeyFiles } from './keys/make-key-files.ts'

const usage = `Makes the keys that the processes of a distributed installation share. Existing keys are kept.

  npm run make-keys -- <folder>
  npm run make-keys -- --private <folder> --shared <folder>

  private   identity-key.json and admin-key: for the gateway alone
  shared    identity-key.public.json and callback-key: for all other services

Each process gets its keys by path: TATHYA_IDENTITY_KEY_FILE, TATHYA_CALLBACK_KEY_FILE, TATHYA_ADMIN_KEY_FILE.
`

/** The folders to write the keys to; undefined if the arguments are wrong. */
function readFolders(args: readonly string[]): { private: string; shared: string } | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { private: { type: 'string' }, shared: { type: 'string' } },
      allowPositionals: true,
    })
    const [folder] = positionals
    if (folder !== undefined)
      return positionals.length === 1 && Object.keys(values).length === 0
        ? { private: folder, shared: folder }
        : undefined
    const { private: privateFolder, shared } = values
    return privateFolder === undefined || shared === undefined
      ? undefined
      : { private: privateFolder, shared }
  } catch {
    return undefined
  }
}

if (process.argv.includes('--help')) {
  process.stdout.write(usage)
  process.exit(0)
}
const folders = readFolders(process.argv.slice(2))
if (folders === undefined) {
  process.stderr.write(usage)
  process.exitCode = 2
} else {
  try {
    for (const { file, made } of await makeKeyFiles(folders))
      process.stdout.write(`${made ? 'made' : 'left'}  ${file}\n`)
  } catch (error) {
    process.stderr.write(`The keys could not be made: ${(error as Error).message}\n`)
    process.exitCode = 1
  }
}

import { parseArgs } from 'node:util'
import { makeKeyFiles } from './keys/make-key-files.ts'

const usage = `Makes the keys that the processes of a distributed installation share. A key that is there is left as it is.

  npm run make-keys -- <folder>
  npm run make-keys -- --private <folder> --shared <folder>

  private   identity-key.json and admin-key: for the gateway alone
  shared    identity-key.public.json and callback-key: for all other services

Each process is given its keys by path: TATHYA_IDENTITY_KEY_FILE, TATHYA_CALLBACK_KEY_FILE, TATHYA_ADMIN_KEY_FILE.
`

/** Where the keys go; undefined where the arguments do not say so. */
function readFolders(args: readonly string[]): { private: string; shared: string } | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { private: { type: 'string' }, shared: { type: 'string' } },
      allowPositionals: true,
    })
    const [both, ...rest] = positionals
    if (both !== undefined)
      return rest.length === 0 && Object.keys(values).length === 0
        ? { private: both, shared: both }
        : undefined
    const { private: own, shared } = values
    return own === undefined || shared === undefined ? undefined : { private: own, shared }
  } catch {
    return undefined
  }
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

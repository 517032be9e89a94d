import { createHash } from 'node:crypto'
import { closeSync, openSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'

/** The longest path of a socket that every system takes, in bytes. */
const maxSocketPath = 100

/**
 * Finds the socket at which a running LibreOffice takes the command lines of later calls; its name has a hash of the
 * profile. Undefined if there is none.
 */
export function findPipe(folder: string, profileUrl: string): string | undefined {
  const digest = createHash('md5').update(Buffer.from(profileUrl, 'utf16le')).digest()
  // LibreOffice writes the bytes without leading zeros.
  const hash = [...digest].map((byte) => byte.toString(16)).join('')
  const name = readdirSync(folder).find(
    (entry) => entry.startsWith('OSL_PIPE_') && entry.endsWith(`SingleOfficeIPC_${hash}`),
  )
  return name === undefined ? undefined : path.join(folder, name)
}

/**
 * Sends a command line to a running LibreOffice, in the way in which its own second process does (desktop/unx/source/start.c of
 * LibreOffice); resolves when it has been carried out. Rejects if the program ends meanwhile. Aborting only closes the connection.
 */
export async function sendCommand(
  pipe: string,
  args: readonly string[],
  { folder, signal }: { readonly folder: string; readonly signal: AbortSignal },
): Promise<void> {
  // A folder that is open has a short path on Linux.
  const open = Buffer.byteLength(pipe) > maxSocketPath ? openSync(path.dirname(pipe), 'r') : undefined
  const address = open === undefined ? pipe : `/proc/self/fd/${open}/${path.basename(pipe)}`
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const socket = connect(address)
  // The sign 2 says that a path follows: the folder for relative names.
  const message = `InternalIPC::Arguments2${[folder, ...args].map(escaped).join(',')}\0`
  let received = ''
  socket.setEncoding('latin1')
  socket.on('data', (data: string) => {
    received += data
    if (!received.endsWith('\0')) return
    if (received.includes('ProcessingDone')) resolve()
    else socket.write(message)
    received = ''
  })
  socket.on('error', reject)
  socket.on('close', () => reject(new Error('LibreOffice closed the connection.')))
  const abort = () => reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  try {
    signal.throwIfAborted()
    await promise
  } finally {
    signal.removeEventListener('abort', abort)
    socket.destroy()
    if (open !== undefined) closeSync(open)
  }
}

function escaped(argument: string): string {
  return argument.replace(/[\\,]/g, (sign) => `\\${sign}`)
}

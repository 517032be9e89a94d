import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** What keeps the office program from files and the network, beside its profile. */
export interface Guard {
  /** For the start table. */
  readonly description: string
  /** True if it keeps the program from files outside of its folder. */
  readonly files: boolean
  /** The path by which the program sees its folder. */
  inside(folder: string): string
  /** Folder of the program's sockets, as this process sees it. */
  sockets(folder: string): string
  /** The command that starts a command under the guard. */
  wrap(command: readonly string[], folder: string, readable: readonly string[]): string[]
}

/** Where the program sees its folder in `bubblewrap`: a name that hides no folder of fonts. */
const mounted = '/tathya-office-files'

/** Folders and files of the system that the program reads, if they exist. */
const systemFolders = [
  '/usr',
  '/bin',
  '/lib',
  '/lib64',
  '/etc/libreoffice',
  '/etc/fonts',
  '/etc/alternatives',
  '/etc/ld.so.cache',
  '/var/cache/fontconfig',
]

/** A file system of only the program, fonts and its folder, without network and other processes. */
const bubblewrap: Guard = {
  description: 'bubblewrap: no network, no other files',
  files: true,
  inside: () => mounted,
  sockets: (folder) => path.join(folder, 'tmp'),
  wrap: (command, folder, readable) => [
    'bwrap',
    '--unshare-all',
    '--die-with-parent',
    ...readOnly(systemFolders),
    ...['--proc', '/proc', '--dev', '/dev'],
    ...['--bind', path.join(folder, 'tmp'), '/tmp', '--bind', folder, mounted, '--chdir', mounted],
    // After `/tmp`, which hides what was there before: the fonts too, where the product is installed below it.
    ...readOnly(readable),
    ...command,
  ],
}

function readOnly(names: readonly string[]): string[] {
  return names.flatMap((name) => ['--ro-bind-try', name, name])
}

/** No network and no other processes. */
const unshare: Guard = {
  description: 'unshare: no network',
  files: false,
  inside: (folder) => folder,
  sockets: () => '/tmp',
  wrap: (command) => ['unshare', '--user', '--map-current-user', '--net', '--', ...command],
}

/** Nothing. */
export const noGuard: Guard = {
  description: 'only its profile, as neither bubblewrap nor unshare works here',
  files: false,
  inside: (folder) => folder,
  sockets: () => '/tmp',
  wrap: (command) => [...command],
}

/** The best guard that works here: containers often refuse them. */
export async function findGuard(folder: string): Promise<Guard> {
  for (const guard of [bubblewrap, unshare]) {
    const [program, ...args] = guard.wrap(['true'], folder, [])
    const works = await run(program!, args, { timeout: probeMs }).then(
      () => true,
      () => false,
    )
    if (works) return guard
  }
  return noGuard
}

const probeMs = 5_000

/** An init of the image, which takes leave of the children of others. */
const init = '/usr/bin/tini'

/** Limits that the shell can set: no core files, files of 1 GB, 4 GB of addresses. */
const limits = 'ulimit -c 0; ulimit -f 2097152; ulimit -v 4194304'

/**
 * A command of a shell that carries out a command. The whole process group ends when the standard input is closed, as happens
 * when this process dies, however it dies. Descriptor 3 is open while the command runs; after a line the shell waits for
 * its end. Where this process is number 1, as in containers, an init is started with the command, if there is one: for programs
 * that LibreOffice starts and leaves, which would stay as zombies.
 */
export function groupCommand(command: readonly string[]): string[] {
  const started = process.pid === 1 && existsSync(init) ? [init, '-s', '--', ...command] : command
  const script = `${limits}; "$@" </dev/null & exec 3>&-; if read -r _; then wait; else kill -9 0; fi`
  return ['/bin/sh', '-c', script, 'sh', ...started]
}

/** True if a POSIX shell is here; without one there is no native engine. */
export const hasShell = existsSync('/bin/sh')

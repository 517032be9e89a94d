import { type ChildProcess, spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { scrubbedEnvironment } from '../../environment.ts'
import { parseTsv } from './parse-tsv.ts'
import { pageSeconds, type Recogniser, RecogniserTimeout, variables } from './recogniser.ts'

/** Bytes of TSV that are read: a dense page has some hundred kilobytes. */
const maxOutput = 20_000_000

/** Niceness, so that requests come first. */
const niceness = 10

/** Ends the program by itself if this process was killed meanwhile. */
const limited = ['-c', `ulimit -t ${pageSeconds * 2}; exec "$@"`, 'sh']

/** Runs the native program, a process for each image, in a process group of its own. */
export function createNativeRecogniser(program: string, seconds = pageSeconds): Recogniser {
  return {
    async recognise({ path, languages, folder }, signal) {
      signal.throwIfAborted()
      const settings = Object.entries(variables).flatMap(([name, value]) => ['-c', `${name}=${value}`])
      const args = ['--tessdata-dir', folder, '-l', languages.join('+'), '--oem', '1', ...settings]
      const child = spawn('/bin/sh', [...limited, program, path, 'stdout', ...args], {
        detached: true,
        stdio: ['ignore', 'pipe', 'ignore'],
        // It gains nothing from several threads, and takes them from other documents.
        env: { ...scrubbedEnvironment(), OMP_THREAD_LIMIT: '1' },
      })
      return parseTsv(await outputOf(child, seconds, signal))
    },
    async close() {},
  }
}

/** The output of a program that ends with 0. Kills its process group when the time is over or the signal fires. */
async function outputOf(child: ChildProcess, seconds: number, signal: AbortSignal): Promise<string> {
  const { promise: ended, resolve } = Promise.withResolvers<string>()
  child.once('error', (error) => resolve(String(error)))
  child.once('close', (code, killedBy) => resolve(killedBy ?? String(code)))
  const kill = () => killGroup(child)
  let late = false
  const timer = setTimeout(() => {
    late = true
    kill()
  }, seconds * 1000)
  signal.addEventListener('abort', kill, { once: true })
  const chunks: Buffer[] = []
  let bytes = 0
  child.stdout!.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > maxOutput) kill()
    else chunks.push(chunk)
  })
  if (child.pid !== undefined) lowerPriority(child.pid)
  try {
    const end = await ended
    signal.throwIfAborted()
    if (late) throw new RecogniserTimeout(`It took longer than ${seconds} s.`)
    if (end !== '0') throw new Error(`Tesseract ended with ${end}.`)
    return Buffer.concat(chunks).toString('utf8')
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', kill)
  }
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, niceness)
  } catch {
    // It has ended already.
  }
}

function killGroup({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended meanwhile.
  }
}

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A container of the project. */
export interface Container {
  readonly id: string
  readonly name: string
  readonly service: string
  readonly image: string
  readonly state: string
  readonly health: string
}

/** A Docker Compose project under a name of its own, so that it does not disturb others on this machine. */
export interface Compose {
  /** Runs `docker compose`; resolves with its standard output. Rejects with its last error lines. */
  run(...args: string[]): Promise<string>
  /** Runs `docker` itself. */
  docker(...args: string[]): Promise<string>
  /** All containers, stopped ones included. */
  containers(): Promise<Container[]>
}

/** Opens the project in `folder`; `signal` aborts running commands. */
export function openCompose(
  folder: string,
  project: string,
  env: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Compose {
  const options = {
    cwd: folder,
    env: { ...process.env, ...env, COMPOSE_PROJECT_NAME: project },
    maxBuffer: 64 * 1024 * 1024,
    ...(signal === undefined ? {} : { signal }),
  }
  const docker = async (...args: string[]) => {
    try {
      return (await run('docker', args, options)).stdout
    } catch (error) {
      const { stderr = '', message } = error as Error & { stderr?: string }
      const lines = stderr.trim().split('\n').slice(-30).join('\n')
      throw new Error(`docker ${args.join(' ')} failed: ${lines === '' ? message : lines}`)
    }
  }
  const compose = (...args: string[]) => docker('compose', ...args)
  return {
    run: compose,
    docker,
    async containers() {
      const lines = (await compose('ps', '--all', '--format', 'json')).split('\n')
      return lines
        .filter((line) => line !== '')
        .map((line) => {
          const { ID, Name, Service, Image, State, Health } = JSON.parse(line) as Record<string, string>
          return { id: ID!, name: Name!, service: Service!, image: Image!, state: State!, health: Health! }
        })
    },
  }
}

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

/** A project of Docker Compose under a name of its own, so that it disturbs no other that runs here. */
export interface Compose {
  /** Runs `docker compose` with these arguments; gives its standard output. Rejects with what it said. */
  run(...args: string[]): Promise<string>
  /** Runs `docker` itself. */
  docker(...args: string[]): Promise<string>
  /** All containers, those that ended too. */
  containers(): Promise<Container[]>
}

/** Opens the project in `folder`; `signal` ends whatever runs. */
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

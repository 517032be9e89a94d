import { type Logger, sleep } from '@tathya/platform'
import type { ReleaseState } from '../releases/release-state.ts'
import type { FoundRelease } from '../releases/releases.ts'
import type { StoredReleases } from '../releases/stored-releases.ts'

/** Milliseconds between two checks for new releases. */
const checkMs = 3_000

/** Options of a watch. */
export interface WatchOptions {
  /** Ids of datasets that take imports. */
  readonly ids: readonly string[]
  readonly stored: StoredReleases
  /** Serves a release, or the shipped rows; on failure rejects and keeps what is served. */
  readonly swap: (
    id: string,
    version: FoundRelease | undefined,
    kept: ReleaseState | undefined,
  ) => Promise<void>
  readonly log: Logger
}

/** Swaps served releases for the current ones of the store. */
export interface ReleaseWatch {
  /** Checks once. Rejects where the store is unavailable or a release cannot be served; other releases are served anyway. */
  check(): Promise<void>
  /** Checks every three seconds from now on. */
  start(): void
  /** The failure of the last check. */
  trouble(): string | undefined
  close(): Promise<void>
}

/** Makes a watch, which checks nothing by itself before `start`. */
export function watchReleases(options: WatchOptions): ReleaseWatch {
  const { ids, log } = options
  const checkOnce = createCheck(options)
  let checking: Promise<void> = Promise.resolve()
  let watching: Promise<void> | undefined
  let trouble: string | undefined
  const closing = new AbortController()

  function check(): Promise<void> {
    // Swaps must not overtake each other.
    checking = checking.catch(() => {}).then(checkOnce)
    return checking.then(
      () => {
        trouble = undefined
      },
      (error: Error) => {
        if (trouble !== error.message)
          log.warn({ err: error }, 'The releases of datasets cannot be looked up')
        trouble = error.message
        throw error
      },
    )
  }

  async function watch({ signal }: AbortController): Promise<void> {
    while (!signal.aborted) {
      await sleep(checkMs, { signal, ref: false })
      if (!signal.aborted) await check().catch(() => {})
    }
  }

  return {
    check,
    start() {
      if (ids.length > 0) watching ??= watch(closing)
    },
    trouble: () => trouble,
    async close() {
      closing.abort()
      await watching
      await checking.catch(() => {})
    },
  }
}

/** Makes the check, which remembers what it has swapped. It rejects with the first failure after all datasets were checked. */
function createCheck({ ids, stored, swap, log }: WatchOptions): () => Promise<void> {
  const served = new Map<string, number>()
  return async () => {
    if (ids.length === 0) return
    const failures: unknown[] = []
    for (const [id, epoch] of await stored.epochs(ids)) {
      if (served.get(id) === epoch) continue
      try {
        const version = await stored.find(id)
        await swap(id, version, await stored.kept(id))
        served.set(id, epoch)
        log.info({ dataset: id, version: version?.release.version ?? 'shipped' }, 'Another release is served')
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw failures[0]
  }
}

import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { Unavailable } from '@tathya/platform'
import { type FileInfo, type FileStore, NoSuchFile } from '@tathya/storage'

/** A store of files in memory, which a test can take away and bring back. */
export interface MemoryFiles extends FileStore {
  away: boolean
  /** True where it takes files also while it cannot be read. */
  putDirectly: boolean
  readonly infos: () => FileInfo[]
}

const unused = () => {
  throw new Error('A bus copies no files.')
}

/** Makes an empty store: as much of the port as the event bus uses. */
export function createMemoryFiles(): MemoryFiles {
  const files = new Map<string, { info: FileInfo; bytes: Buffer }>()
  const assertThere = () => {
    if (store.away) throw new Unavailable('The files are away.')
  }
  const store: MemoryFiles = {
    away: false,
    putDirectly: false,
    infos: () => [...files.values()].map(({ info }) => info),
    async put(content, { name, type }) {
      if (!store.putDirectly) assertThere()
      const bytes = Buffer.concat(await Array.fromAsync(content))
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
      const info = { id: randomUUID(), bytes: bytes.length, sha256, name, type, expiresAt }
      files.set(info.id, { info, bytes })
      return info
    },
    async keep(id, until) {
      const file = files.get(id)
      if (file === undefined) throw new NoSuchFile(id)
      file.info = { ...file.info, expiresAt: until.toISOString() }
      return file.info
    },
    info: async (id) => files.get(id)?.info,
    async open(id) {
      assertThere()
      const file = files.get(id)
      return file === undefined ? undefined : { info: file.info, stream: Readable.from([file.bytes]) }
    },
    remove: async (id) => files.delete(id),
    sweep: async () => 0,
    close: async () => {},
    copyTo: unused,
    dump: unused,
    load: unused,
  }
  return store
}

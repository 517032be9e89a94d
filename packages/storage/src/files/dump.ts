import { Readable } from 'node:stream'
import type { FilesContext } from './files-context.ts'
import type { DumpedFile, FileStore } from './port.ts'
import { writeContent } from './write-content.ts'

/** Records of one page. */
const pageSize = 500

/** Makes the functions that dump contents to a backup and load them. */
export function createDumps({ contents, records, log }: FilesContext): Pick<FileStore, 'dump' | 'load'> {
  async function* dump(): AsyncGenerator<DumpedFile> {
    let after: string | undefined
    do {
      const page = await records.find({
        order: ['id'],
        limit: pageSize,
        ...(after === undefined ? {} : { after }),
      })
      for (const { value } of page.items) {
        const { id, bytes, sha256 } = value
        yield { id, bytes, sha256, open: () => contents.open(id) }
      }
      after = page.next
    } while (after !== undefined)
  }

  async function loadOne({ id, bytes, sha256, open }: DumpedFile): Promise<void> {
    const content = await open()
    if (content === undefined) return
    const writer = await contents.begin(id, { leavesReserve: false })
    try {
      const written = await writeContent(content, writer.write)
      if (written.bytes !== bytes || written.sha256 !== sha256)
        throw new Error(`The content of the file ${id} is damaged: its checksum is another.`)
      await writer.finish()
      await writer.confirm()
    } catch (error) {
      if (content instanceof Readable) content.destroy()
      await writer.discard().catch((failure) => {
        writer.abandon()
        log.warn({ file: id, err: failure }, 'A content that was not loaded is left to the next sweep')
      })
      throw contents.toError(error)
    }
  }

  return {
    dump,
    async load(files) {
      for await (const file of files) await loadOne(file)
    },
  }
}

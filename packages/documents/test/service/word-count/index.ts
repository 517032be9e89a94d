import path from 'node:path'
import type { CallContext } from '../../../src/index.ts'
import {
  type DocumentLimits,
  type DocumentServiceContext,
  defineDocumentService,
} from '../../../src/service/index.ts'
import type { Counted, CountTask } from './count-process.ts'
import { CountInput, CountJob, CountResult } from './job.ts'
import { routes } from './routes.ts'

/** Dependencies of the endpoints of word-count. */
export type CountContext = DocumentServiceContext<CountInput, CountResult, CountTask, Counted>

/** Settings of word-count, and its dictionary. */
export interface CountConfig extends DocumentLimits {
  readonly isKnown: (word: string, context: Pick<CallContext<CountTask>, 'signal'>) => Promise<boolean>
  /** Called with the id of a job whose result its owner has removed. */
  readonly removed: (id: string) => Promise<void>
}

/** Creates the service that counts the words of texts; it has the kind of jobs of Doc Ready, as kinds are in `contracts`. */
export const createWordCount = defineDocumentService({
  name: 'conversion',
  summary: 'The number of words of texts',
  accepts: ['text/plain', 'text/markdown'],
  manyBytes: () => 100_000,
  input: CountInput,
  result: CountResult,
  job: CountJob,
  toAnswer: ({ id, result }, baseUrl) => {
    const { download, ...counted } = result!
    return { ...counted, download_url: baseUrl + download, job_id: id }
  },
  processes: {
    program: new URL('./count-process.ts', import.meta.url),
    outOfMemory: (megabytes) => `The texts need more memory than ${megabytes} MB.`,
  },
  scratch: 'word-count',
  limits: (config: CountConfig) => config,
  parts: (context: CountContext, { isKnown, removed }) => ({
    routes: routes(context),
    handlers: { isKnown },
    removed,
    async run({ longest }, { folder, sources, runTask, store }) {
      const target = path.join(folder, 'words.txt')
      const { words, unknown } = await runTask({ sources, longest, target })
      const { name } = sources[0]!
      const file = await store(target, { name, type: 'text/plain' })
      const until = context.keptUntil()
      const { path: download } = await context.downloads.offer({ file, name, extension: 'txt', until })
      return { result: { words, unknown: [...unknown], download }, files: [file.id] }
    },
  }),
})

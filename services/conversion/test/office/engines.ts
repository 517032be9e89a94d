import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { type Cleanup, waitFor } from '@tathya/testing'
import { findSoffice } from '../../src/service/office/native/find-soffice.ts'
import { findWasm } from '../../src/service/office/wasm/find-wasm.ts'
import type { officeChoices } from '../../src/shared/office-types.ts'
import { atOnce, type DocReady, startDocReady } from '../support/doc-ready.ts'
import { officeFile } from './documents.ts'

/** A process of an engine. */
export interface OfficeProcess {
  readonly pid: number
  readonly state: string
  /** Hundredths of a second for which it used a processor. */
  readonly ticks: number
}

/** An engine for Office files. */
export interface TestedEngine {
  readonly title: string
  /** As reports name it. */
  readonly name: string
  readonly choice: (typeof officeChoices)[number]
  /** Why it cannot be used here; false where it can. */
  readonly absent: string | false
  /** Its processes that this test has started. */
  processes(): Promise<OfficeProcess[]>
}

/** The engines for Office files. */
export const engines: readonly TestedEngine[] = [
  {
    title: 'an installed LibreOffice',
    name: 'LibreOffice',
    choice: 'auto',
    absent: (await findSoffice(undefined)) === undefined && 'LibreOffice is not installed',
    processes: () => ownProcesses('soffice.bin'),
  },
  {
    title: 'LibreOffice in WebAssembly',
    name: 'LibreOffice in WebAssembly',
    choice: 'webassembly',
    absent: findWasm() === undefined && 'its package is not installed: run npm ci',
    processes: () => ownProcesses('wasm-program.ts'),
  },
]

/** Starts Doc Ready with an engine, which has converted a letter: on a busy machine the first one takes minutes. */
export async function startWithOffice(
  context: Cleanup,
  { choice, name }: Pick<TestedEngine, 'choice' | 'name'>,
): Promise<DocReady> {
  const env = { TATHYA_OFFICE: choice, TATHYA_CONVERSION_SECONDS: '1200' }
  const service = await startDocReady(context, { env })
  const { body } = await service.convert([['letter.docx', officeFile('letter.docx')]], { headers: atOnce })
  await waitFor('the first letter', async () => (await service.job(body.job_id)).ended_at !== null)
  const { result } = await service.job(body.job_id)
  assert.equal(result?.report?.documents[0]?.engine?.name, name)
  return service
}

/** The processes whose command has a part, and that this one or a child of it has started. */
async function ownProcesses(part: string): Promise<OfficeProcess[]> {
  const processes = new Map<number, OfficeProcess & { parent: number; command: string }>()
  for (const name of (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry))) {
    const stat = await readFile(`/proc/${name}/stat`, 'latin1').catch(() => '')
    // The name in parentheses may have spaces; after it come the state and the parent, 12th and 13th the ticks.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields.length < 13) continue
    const command = `${stat} ${await readFile(`/proc/${name}/cmdline`, 'latin1').catch(() => '')}`
    const ticks = Number(fields[11]) + Number(fields[12])
    processes.set(Number(name), {
      pid: Number(name),
      state: fields[0]!,
      ticks,
      parent: Number(fields[1]),
      command,
    })
  }
  const isOwn = (pid: number): boolean =>
    pid === process.pid || (processes.has(pid) && isOwn(processes.get(pid)!.parent))
  return [...processes.values()]
    .filter(({ pid, command }) => pid !== process.pid && command.includes(part) && isOwn(pid))
    .map(({ pid, state, ticks }) => ({ pid, state, ticks }))
}

import { readdir, readFile } from 'node:fs/promises'

/** The processes of LibreOffice that this test has started, with their states. */
export async function officeProcesses(): Promise<{ pid: number; state: string }[]> {
  const processes = new Map<number, { parent: number; name: string; state: string }>()
  for (const name of (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry))) {
    const stat = await readFile(`/proc/${name}/stat`, 'latin1').catch(() => '')
    const found = /\((.*)\) (\S) (\d+)/.exec(stat)
    if (found) processes.set(Number(name), { name: found[1]!, state: found[2]!, parent: Number(found[3]) })
  }
  const isOwn = (pid: number): boolean =>
    pid === process.pid || (processes.has(pid) && isOwn(processes.get(pid)!.parent))
  return [...processes]
    .filter(([pid, { name }]) => name === 'soffice.bin' && isOwn(pid))
    .map(([pid, { state }]) => ({ pid, state }))
}

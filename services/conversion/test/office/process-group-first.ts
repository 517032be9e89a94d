// Runs as process 1: ends commands, each with a child of its own, in several ways, and prints what is left of them.
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { ProcessGroup } from '../../src/service/office/native/process-group.ts'

/** Ids of all processes but this one. */
const others = () =>
  readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) && name !== '1' ? [+name] : []))

/** The id of the child of the command; undefined before it is there. */
const childOf = () => others().find((pid) => readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'sleep')

const ways: Record<string, (group: ProcessGroup, pids: readonly number[]) => unknown> = {
  kill: (group) => group.kill(),
  'stop and kill': (group, pids) => {
    for (const pid of pids) process.kill(pid, 'SIGSTOP')
    return group.kill()
  },
  'end of the command': () => process.kill(childOf()!, 'SIGKILL'),
}

const left: Record<string, number> = {}
for (const [name, end] of Object.entries(ways)) {
  const command = ['/bin/sh', '-c', 'sleep 600 & wait']
  const group = new ProcessGroup(command, { cwd: '/', env: { PATH: process.env.PATH! } })
  while (childOf() === undefined) await sleep(10)
  await end(group, others())
  const awake = setTimeout(() => undefined, 20_000)
  await group.ended
  clearTimeout(awake)
  left[name] = others().length
}
console.log(JSON.stringify(left))

import type { ParkedEventView } from '@tathya/contracts/http'
import { changeEvents } from './change-events.ts'
import type { ParkedDesk } from './desk.ts'
import { findEvents } from './find-events.ts'
import { type Command, usage } from './parse-command.ts'
import { toEventTable, toEventText, toGroupTable } from './print.ts'

/** What is printed, and the exit code. */
export interface Outcome {
  readonly text: string
  readonly code: 0 | 1
}

/** Does what the operator wants; `tell` hears how far a long change has come. */
export async function runCommand(
  command: Command,
  openDesk: () => Promise<ParkedDesk>,
  tell: (line: string) => void,
): Promise<Outcome> {
  if (command.name === 'help') return { text: usage, code: 0 }
  const desk = await openDesk()
  try {
    return await atDesk(command, desk, tell)
  } finally {
    await desk.close()
  }
}

async function atDesk(
  command: Exclude<Command, { name: 'help' }>,
  desk: ParkedDesk,
  tell: (line: string) => void,
): Promise<Outcome> {
  const print = <T>(value: T, toText: (value: T) => string, code: 0 | 1 = 0): Outcome => ({
    text: command.json ? JSON.stringify(value, undefined, 2) : toText(value),
    code,
  })
  switch (command.name) {
    case 'groups':
      return print(await desk.groups(), toGroupTable)
    case 'list': {
      const found = await list(desk, command)
      if (found.length === 0 && !(await isGroup(desk, command.group)))
        return { text: `There is no group ${command.group}. "npm run dlq -- list" shows all.`, code: 1 }
      return print(found, toEventTable)
    }
    case 'show': {
      const event = await desk.show(command.group, command.id)
      if (event === undefined) return { text: `${command.group} has no parked event ${command.id}.`, code: 1 }
      return print(event, toEventText)
    }
    default: {
      const { name, group } = command
      const verb = name === 'replay' ? 'given to the group once more' : 'dropped'
      const changed = await changeEvents(desk, command, (done, of) => {
        if (done === of || done % 100 === 0) tell(`${name} ${group}: ${done} of ${of}`)
      })
      return print(
        changed,
        ({ done, missing }) =>
          [
            `${done.length} events ${verb}.`,
            ...missing.map((id) => `${group} has no parked event ${id}.`),
          ].join('\n'),
        changed.missing.length === 0 ? 0 : 1,
      )
    }
  }
}

async function isGroup(desk: ParkedDesk, name: string): Promise<boolean> {
  return (await desk.groups()).some(({ group }) => group === name)
}

async function list(
  desk: ParkedDesk,
  { group, filter, limit, after }: Extract<Command, { name: 'list' }>,
): Promise<ParkedEventView[]> {
  const found: ParkedEventView[] = []
  for await (const event of findEvents(desk, group, filter, after)) {
    found.push(event)
    if (found.length >= limit) break
  }
  return found
}

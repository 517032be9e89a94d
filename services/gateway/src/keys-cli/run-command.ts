import { makeKey } from '../keys/format.ts'
import type { KeyDesk } from './desk.ts'
import { type Command, usage } from './parse-command.ts'
import { toIssuedText, toKeyTable, toRevokedText } from './print.ts'

/** Does what the operator wants; resolves with what is printed. */
export async function runCommand(command: Command, openDesk: () => Promise<KeyDesk>): Promise<string> {
  if (command.name === 'help') return usage
  if (command.name === 'make') return makeKey()
  const desk = await openDesk()
  try {
    return await atDesk(command, desk)
  } finally {
    await desk.close()
  }
}

async function atDesk(command: Exclude<Command, { name: 'help' | 'make' }>, desk: KeyDesk): Promise<string> {
  const print = <T>(value: T, toText: (value: T) => string) =>
    command.json ? JSON.stringify(value, undefined, 2) : toText(value)
  switch (command.name) {
    case 'create':
      return print(await desk.create(command.input), toIssuedText)
    case 'list':
      return print(await desk.list(), toKeyTable)
    case 'rotate':
      return print(await desk.rotate(command.id, command.overlapHours), toIssuedText)
    case 'revoke':
      return print(await desk.revoke(command.id), toRevokedText)
  }
}

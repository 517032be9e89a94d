// Preloaded into a process and its threads: notes every connection in the file that an argument of Node names.
import { appendFileSync } from 'node:fs'
import { Socket } from 'node:net'

const note = new URL(import.meta.url).searchParams.get('note')
Socket.prototype.connect = function connect() {
  appendFileSync(note, 'connect\n')
  throw new Error('No connections in this test.')
}
globalThis.fetch = async () => {
  appendFileSync(note, 'fetch\n')
  throw new Error('No connections in this test.')
}

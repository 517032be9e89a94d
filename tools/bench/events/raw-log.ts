import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** A minimal durable log: a table, and one commit for each turn of the event loop. */
export interface RawLog {
  append(payload: object): Promise<void>
  close(): void
}

/** The peer of the event bus: SQLite on the calling thread, without keys, checks or groups. */
export function openRawLog(folder: string): RawLog {
  const database = new DatabaseSync(path.join(folder, 'raw.sqlite'))
  database.exec(`pragma journal_mode = wal; pragma synchronous = full;
                 create table events (position integer primary key, payload text not null)`)
  const insert = database.prepare('insert into events (payload) values (?)')
  let queue: { payload: string; resolve: () => void }[] = []

  function flush(): void {
    const batch = queue
    queue = []
    database.exec('begin immediate')
    for (const { payload } of batch) insert.run(payload)
    database.exec('commit')
    for (const { resolve } of batch) resolve()
  }

  return {
    append: (payload) =>
      new Promise((resolve) => {
        if (queue.push({ payload: JSON.stringify(payload), resolve }) === 1) setImmediate(flush)
      }),
    close: () => database.close(),
  }
}

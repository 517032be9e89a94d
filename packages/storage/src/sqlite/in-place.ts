import { statSync } from 'node:fs'

/**
 * Remembers which file stands at a path, and makes the question whether it still does. What is written to a file that
 * was removed, or that another one has replaced, is on no disk that anybody will look at.
 */
export function watchPlace(file: string): () => boolean {
  const identify = () => {
    const found = statSync(file, { throwIfNoEntry: false })
    return found === undefined ? undefined : `${found.dev} ${found.ino}`
  }
  const opened = identify()
  return () => {
    try {
      return identify() === opened
    } catch {
      return false
    }
  }
}

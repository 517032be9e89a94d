import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** The program that esbuild has made of the fixtures; see their README. */
export interface Build {
  /** The stack of an error, as Node has it. */
  readonly stack: string
  /** The stack of one that is thrown after an `await`. */
  readonly laterStack: string
  readonly map: Buffer
}

interface Program {
  failDirectly(): unknown
  failLater(): Promise<unknown>
}

export const folderOf = (name: 'build-1' | 'build-2') => path.join(import.meta.dirname, 'fixtures', name)

/** Runs a build and catches what it throws. */
export async function runBuild(name: 'build-1' | 'build-2'): Promise<Build> {
  const file = path.join(folderOf(name), 'app.js')
  const program: Program = await import(pathToFileURL(file).href)
  const later = await program.failLater().catch((error: Error) => error)
  return {
    stack: stackOf(program.failDirectly),
    laterStack: (later as Error).stack!,
    map: await readFile(`${file}.map`),
  }
}

function stackOf(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    return (error as Error).stack!
  }
  throw new Error('The program does not fail.')
}

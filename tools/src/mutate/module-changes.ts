/** A piece of a source text and what stands in for it; an insertion has `start` equal to `end`. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Changes to modules that the processes of a test run load. */
export interface ModuleChanges {
  /** By URL of the module. */
  readonly edits: Readonly<Record<string, readonly Edit[]>>
  /** The folder in which each probe that was passed leaves a file of its number. */
  readonly reachedFolder?: string
}

/** The global function that probes call. */
export const reachedName = '__mutateReached'

const variable = 'MUTATE_MODULES'

/** The variables that make a Node process, its threads and its child processes load modules with the changes. */
export function toVariables(changes: ModuleChanges): Record<string, string> {
  const preload = `--import=${new URL('./splice-modules.ts', import.meta.url).href}`
  return {
    [variable]: JSON.stringify(changes),
    NODE_OPTIONS: [process.env.NODE_OPTIONS, preload].filter((option) => option !== undefined).join(' '),
  }
}

/** The variables of an environment by which a process loads modules with the changes. */
export function keptVariables(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { [variable]: env[variable], NODE_OPTIONS: env.NODE_OPTIONS }
}

/** Reads the changes back from the variables. */
export function readModuleChanges(env: NodeJS.ProcessEnv): ModuleChanges {
  return JSON.parse(env[variable] ?? '{"edits":{}}')
}

/** Applies edits that do not overlap. */
export function splice(text: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((result, { start, end, text }) => result.slice(0, start) + text + result.slice(end), text)
}

import { OfficeFailure } from './office-engine.ts'

/**
 * Does work with an office program, and again if the program ends meanwhile: some crashes are of its state, and do not come again
 * in a new process.
 */
export async function retryCrash(program: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isCrash(error)) throw error
    await work().catch((again) => {
      throw isCrash(again)
        ? new OfficeFailure('crashed', `${program} ended twice while it worked on it.`, again)
        : again
    })
  }
}

function isCrash(error: unknown): boolean {
  return error instanceof OfficeFailure && error.fault === 'crashed'
}

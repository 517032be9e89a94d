import { jobWith } from '@tathya/contracts/http'
import { z } from 'zod'

/** Input of a job, as it is stored. */
export const CountInput = z.object({
  documents: z.array(z.object({ file: z.string(), name: z.string(), type: z.string() })).min(1),
  longest: z.int(),
})
export type CountInput = z.output<typeof CountInput>

/** Result of a job, as it is stored. */
export const CountResult = z.object({ words: z.int(), unknown: z.array(z.string()), download: z.string() })
export type CountResult = z.output<typeof CountResult>

/** The answer of a job that has ended. */
export const CountAnswer = z.object({
  words: z.int(),
  unknown: z.array(z.string()),
  download_url: z.string(),
  job_id: z.string(),
})

/** A job as its owner sees it. */
export const CountJob = jobWith(CountAnswer).meta({ id: 'CountJob' })

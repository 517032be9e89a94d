import { jobKinds, jobsPrefix, type ServiceRoute } from '@tathya/contracts/internal'

/** True for the address of a job, and for what is below it. */
export function isJobPath(path: string): boolean {
  return path === jobsPrefix || path.startsWith(`${jobsPrefix}/`)
}

/** Finds the service of a job's address by what its id begins with: `/e/jobs/conv_...`; undefined for all others. */
export function createJobTable(services: readonly ServiceRoute[]): (path: string) => string | undefined {
  const byPrefix = new Map(
    services.flatMap(({ name, jobs }) =>
      jobs === undefined ? [] : [[jobKinds[jobs].idPrefix as string, name]],
    ),
  )
  const start = jobsPrefix.length + 1
  return (path) => byPrefix.get(path.slice(start, path.indexOf('_', start)))
}

/** What is said of a job's address that leads nowhere. */
export function adviseOnJobs(): string {
  const prefixes = Object.values(jobKinds).map(({ idPrefix }) => `${jobsPrefix}/${idPrefix}_...`)
  return `A job is at the job_url of the answer that made it: ${prefixes.join(' or ')}`
}

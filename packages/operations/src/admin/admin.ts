import type { Environment } from '@tathya/platform'
import type { Admin } from './opened-admin.ts'

/** Runs `work` with the admin endpoints of the installation of the settings. */
export async function withAdmin<T>(env: Environment, work: (admin: Admin) => Promise<T>): Promise<T> {
  // Loaded on demand: not every image has the gateway.
  const { openAdmin } = await import('./open-admin.ts')
  const admin = await openAdmin(env)
  try {
    return await work(admin)
  } finally {
    await admin.close()
  }
}

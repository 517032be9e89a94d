import type { Environment } from '@tathya/platform'
import type { Admin } from './admin-client.ts'

/** Works with the admin endpoints of the installation that the settings name, and closes them. */
export async function withAdmin<T>(env: Environment, work: (admin: Admin) => Promise<T>): Promise<T> {
  // Other commands run without the gateway, which not every image has.
  const { openAdmin } = await import('./open-admin.ts')
  const admin = await openAdmin(env)
  try {
    return await work(admin)
  } finally {
    await admin.close()
  }
}

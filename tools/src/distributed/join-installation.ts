import { Unavailable } from '@tathya/platform'
import { type DistributedConfig, enterInstallation, openPortsForTool } from '@tathya/runtime'
import { OtherInstallation } from '@tathya/storage'

/**
 * Writes into the folder of all processes that it belongs to the installation on the servers, so that no tool takes it for
 * an embedded one. Rejects with `ConfigError` or `OtherInstallation` if it, or the topics, belong to another. While the
 * database is away, its id is left out.
 */
export async function joinInstallation(config: DistributedConfig): Promise<void> {
  const installation = await enterInstallation(config)
  const { ports, close } = await openPortsForTool(config, { purpose: 'run', installation })
  try {
    await ports.assertSameInstallation()
  } catch (error) {
    if (error instanceof OtherInstallation || !(error instanceof Unavailable)) throw error
  } finally {
    await close()
  }
}

import { services } from '@tathya/contracts/internal'
import { upstreamVariable } from '../config.ts'

/** A service in other processes. */
export interface RemoteService {
  readonly name: string
  /** `http://127.0.0.1:8081`; several share the requests. */
  readonly origins: readonly string[]
}

/** The services whose addresses are set. */
export function toRemoteServices(config: Readonly<Record<string, unknown>>): RemoteService[] {
  return services.flatMap(({ name }) => {
    const origins = config[upstreamVariable(name)] as readonly string[] | undefined
    return origins === undefined ? [] : [{ name, origins }]
  })
}

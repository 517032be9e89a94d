/** The only cookie of the portal. */
const name = 'tathya_session'
/** Seconds after which a browser forgets it; the session itself ends earlier. */
const seconds = 8 * 3_600

/** Reads the token from the header `Cookie`; undefined if there is none. */
export function readToken(header: string | undefined): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [key, value] = pair.trim().split('=', 2)
    if (key === name) return value
  }
  return undefined
}

/** The header `Set-Cookie` that gives a token, or takes it away. */
export function writeToken(token: string | undefined, overHttps: boolean): string {
  const age = token === undefined ? 0 : seconds
  return `${name}=${token ?? ''}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${age}${overHttps ? '; Secure' : ''}`
}

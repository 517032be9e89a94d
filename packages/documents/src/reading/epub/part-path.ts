/**
 * The path of the part that an address in another part names, without its fragment. Undefined for an address that leads
 * out of the archive (EPUB 3.3, 4.2.5).
 */
export function partPath(base: string, address: string): string | undefined {
  if (/^\s*(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i.test(address)) return undefined
  const path = decode(address.trim().replace(/[?#].*$/s, ''))
  if (path === '') return base
  const parts = path.startsWith('/') ? [] : base.split('/').slice(0, -1)
  for (const step of path.split('/')) {
    if (step === '..' && parts.pop() === undefined) return undefined
    if (step !== '..' && step !== '.' && step !== '') parts.push(step)
  }
  return parts.join('/')
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

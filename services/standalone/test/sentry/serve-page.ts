import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { type Cleanup, onEnd } from '@tathya/testing'

const sdk = '@sentry/browser'

type Exports = string | { readonly [condition: string]: Exports }

/** The file that a browser imports of an entry of `exports`. */
function toFile(entry: Exports): string | undefined {
  if (typeof entry === 'string') return entry
  const next = entry.production ?? entry.import ?? entry.default
  return next === undefined ? undefined : toFile(next)
}

/** The import map of the packages of Sentry in a folder `node_modules`, which browsers need for names without a path. */
function toImportMap(modules: string): Record<string, string> {
  const imports: Record<string, string> = {}
  for (const name of readdirSync(path.join(modules, '@sentry'))) {
    const file = path.join(modules, '@sentry', name, 'package.json')
    if (!existsSync(file)) continue
    const { exports = {} } = JSON.parse(readFileSync(file, 'utf8')) as { exports?: Record<string, Exports> }
    for (const [entry, target] of Object.entries(exports)) {
      const found = toFile(target)
      if (found?.endsWith('js'))
        imports[path.posix.join(`@sentry/${name}`, entry)] = `/@sentry/${name}/${found.slice(2)}`
    }
  }
  return imports
}

/** Serves a page with the unmodified modules of the browser SDK, which its script finds as `Sentry`; resolves with its origin. */
export async function servePage(context: Cleanup, sdkFolder: string, script: string): Promise<string> {
  const modules = path.join(sdkFolder, 'node_modules')
  const map = JSON.stringify({ imports: toImportMap(modules) })
  const load = `import * as Sentry from '${sdk}'\n`
  const page = `<!doctype html><script type="importmap">${map}</script><script type="module">${load}${script}</script>`
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://page')
    const file = path.join(modules, path.normalize(pathname))
    const isModule = pathname.startsWith('/@sentry/') && existsSync(file)
    const isPage = pathname === '/'
    response.writeHead(isPage || isModule ? 200 : 404, {
      'Content-Type': isPage ? 'text/html; charset=utf-8' : 'text/javascript',
    })
    response.end(isPage ? page : isModule ? readFileSync(file) : '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onEnd(context, () => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

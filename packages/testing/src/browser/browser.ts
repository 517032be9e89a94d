import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { type Cleanup, onEnd } from '../on-end.ts'

const browserPath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  existsSync,
)

/** Why tests with a browser are skipped; false where there is one. */
export const noBrowser =
  browserPath === undefined && 'no Chromium in /usr/bin; install the package chromium to run this'

/** Starts a browser that makes no requests of its own. */
export async function openBrowser(context: Cleanup): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: browserPath!,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--no-first-run',
      '--disable-sync',
    ],
  })
  onEnd(context, () => browser.close())
  return browser
}

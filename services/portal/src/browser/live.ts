import { readPage, swap } from './read-page.ts'

/** Milliseconds without a key before results are fetched. */
const restMs = 200

/** Shows the results of a form while its fields change, and keeps its address in step, as if it had been sent. */
function startForm(form: HTMLFormElement): void {
  let timer = 0
  let last: AbortController | undefined
  async function refresh(): Promise<void> {
    const address = new URL(form.action)
    for (const [name, value] of new FormData(form)) {
      if (typeof value === 'string' && value !== '') address.searchParams.append(name, value)
    }
    last?.abort()
    const reading = new AbortController()
    last = reading
    const region = form.dataset.live!
    document.querySelector(region)?.setAttribute('aria-busy', 'true')
    const page = await readPage(address, reading.signal)
    if (reading.signal.aborted) return
    // Without an answer, the form still works as a form.
    if (page !== undefined && swap(region, page)) history.replaceState(null, '', address)
    document.querySelector(region)?.removeAttribute('aria-busy')
  }
  form.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(refresh, restMs)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    clearTimeout(timer)
    void refresh()
  })
}

/** Fetches the page of an open job again until it no longer asks for it. */
function startAgain(): void {
  const region = document.querySelector<HTMLElement>('[data-again]')
  if (region === null) return
  setTimeout(async () => {
    const page = await readPage(new URL(location.href))
    // A job that has ended may have another page, such as that of a database.
    if (page !== undefined && !swap(`#${region.id}`, page)) return location.reload()
    startAgain()
  }, Number(region.dataset.again))
}

/** Follows a link within its region: the rest of the page, and where it is scrolled to, stay. */
async function follow(event: MouseEvent): Promise<void> {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-swap]')
  if (link === null || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return
  event.preventDefault()
  const page = await readPage(new URL(link.href))
  const name = link.getAttribute('href')
  if (page === undefined || !swap(link.dataset.swap!, page)) return location.assign(link.href)
  history.pushState(null, '', link.href)
  // The link was replaced with its region.
  const again = [...document.querySelectorAll('a[data-swap]')].find(
    (other) => other.getAttribute('href') === name,
  )
  ;(again as HTMLElement | undefined)?.focus()
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-live]')) startForm(form)
document.addEventListener('click', (event) => void follow(event))
addEventListener('popstate', () => location.reload())
startAgain()

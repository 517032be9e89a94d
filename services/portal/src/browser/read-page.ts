/**
 * Reads a page of this portal as a document; undefined if it did not come. XMLHttpRequest parses it without a script of ours
 * handing over markup, which the policy of the pages forbids.
 */
export function readPage(address: URL, signal?: AbortSignal): Promise<Document | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.responseType = 'document'
    request.open('GET', address)
    request.onload = () => resolve(request.response ?? undefined)
    request.onerror = () => resolve(undefined)
    request.onabort = () => resolve(undefined)
    signal?.addEventListener('abort', () => request.abort())
    request.send()
  })
}

/** Replaces a region of this page by that of another one; false if either is missing. */
export function swap(selector: string, page: Document): boolean {
  const [from, to] = [document.querySelector(selector), page.querySelector(selector)]
  if (from === null || to === null) return false
  from.replaceWith(document.adoptNode(to))
  return true
}
